import ImportScanning
import Testing

struct FeatureFinderTests {
  @Test(arguments: [
    ("struct Cart: FeatureModule {}", "Cart"),
    ("public final class Cart: Base, FeatureModule {}", "Cart"),
    ("extension Cart: ModuleRegistry.FeatureModule {}", "Cart"),
    ("enum Cart: @MainActor\n  FeatureModule & Sendable {}", "Cart"),
    ("struct Cart<A: P<Q>>: FeatureModule where A: B {}", "Cart"),
    ("struct A {}\nactor Cart: FeatureModule {}", "Cart"),
    ("struct Cart: Handler<() -> Void>, FeatureModule {}", "Cart"),
    ("class Host { class var feature: any FeatureModule { a } }", nil),
    ("struct Cart<A: FeatureModule> {}", nil),
    ("struct Cart: Other where A: FeatureModule {}", nil),
    ("protocol Cart: FeatureModule {}", nil),
    ("import struct Foundation.URL\nlet module: FeatureModule = a", nil),
    ("struct Cart { var module: any FeatureModule }", nil),
    ("func f(_ a: some FeatureModule) -> any FeatureModule { a }", nil),
    ("// struct Cart: FeatureModule {}", nil),
    ("struct Cart: FeatureModules {}", nil),
    ("", nil),
  ])
  func `a type that conforms to FeatureModule is found`(source: String, name: String?) {
    #expect(FeatureFinder.feature(in: Array(source.utf8))?.name == name)
  }

  @Test func `a feature's place is that of FeatureModule in its declaration`() {
    #expect(FeatureFinder.feature(in: Array("struct A: FeatureModule {}".utf8))?.offset == 10)
  }

  @Test func `protocols and aliases that refine FeatureModule are found, in any order`() {
    let files = [
      "struct Cart: Checkout {}\nprotocol Checkout: Paying, Sendable { var a: FeatureModule }",
      "typealias Paying = Sendable & ModuleRegistry.TeamFeature\nstruct Other: FeatureModule {}",
      "public protocol TeamFeature<Output>: FeatureModule {}\nprotocol Plain: Sendable {}",
      "typealias Module = Int\nprotocol Taking { associatedtype A: FeatureModule }",
      "protocol Extended {}\nextension Extended: FeatureModule {}",
    ].map { Array($0.utf8) }
    let protocols = FeatureFinder.protocols(in: files)
    #expect(protocols == ["FeatureModule", "TeamFeature", "Paying", "Checkout"])
    #expect(FeatureFinder.feature(in: files[0])?.name == nil)
    let feature = FeatureFinder.feature(in: files[0], conformingTo: protocols)
    #expect(feature?.name == "Cart" && feature?.offset == 13)
  }
}
