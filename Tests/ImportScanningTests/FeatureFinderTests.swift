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
  func `a type that conforms is found`(source: String, name: String?) {
    #expect(FeatureFinder.feature(in: Array(source.utf8))?.name == name)
  }

  @Test func `the place is that of the protocol`() {
    #expect(FeatureFinder.feature(in: Array("struct A: FeatureModule {}".utf8))?.offset == 10)
  }
}
