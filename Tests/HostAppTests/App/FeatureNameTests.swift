import Foundation
import ShopComposition
import Testing

struct FeatureNameTests {
  @Test func `FeatureName lists the same features as the manifest`() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let manifest = try String(contentsOf: package.appending(path: "Package.swift"), encoding: .utf8)
    let list = try #require(manifest.split(separator: "let features = [\n").last)
    let names = list.prefix { $0 != "]" }.split(separator: "(\"").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
    // Merged branches may have added them in another order.
    #expect(names.sorted() == FeatureName.allCases.map(\.rawValue).sorted())
  }
}
