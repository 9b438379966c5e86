import Foundation
import Testing

/// The Xcode project that looks at the assumptions about UIKit, as far as it can be read without Xcode.
struct DeviceCheckTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../DeviceCheck")

  private func project() throws -> (objects: [String: [String: Any]], root: String) {
    let data = try Data(contentsOf: folder.appending(path: "DeviceCheck.xcodeproj/project.pbxproj"))
    let plist = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
    let project = try #require(plist as? [String: Any])
    return (
      try #require(project["objects"] as? [String: [String: Any]]),
      try #require(project["rootObject"] as? String)
    )
  }

  @Test func `every id in the DeviceCheck project has its object`() throws {
    let (objects, root) = try project()
    #expect(objects[root]?["isa"] as? String == "PBXProject")
    let text = try String(
      contentsOf: folder.appending(path: "DeviceCheck.xcodeproj/project.pbxproj"),
      encoding: .utf8
    )
    let known = text.matches(of: /5B[0-9A-F]{22}/).map { String($0.output) }
    for id in known { #expect(objects[id] != nil) }
  }

  @Test func `the host and test targets build exactly the files of their folders`() throws {
    let objects = try project().objects
    for (target, path) in [("DeviceCheckHost", "Host"), ("DeviceCheck", "Tests")] {
      let phases = objects.values.first {
        $0["name"] as? String == target && $0["buildPhases"] != nil
      }
      let ids = try #require(phases?["buildPhases"] as? [String])
      let files = ids.flatMap { objects[$0]?["files"] as? [String] ?? [] }
      let paths = files.compactMap { objects[$0]?["fileRef"] as? String }
        .compactMap { objects[$0]?["path"] as? String }
      let folder = folder.appending(path: path).path
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == paths.sorted()
      )
    }
  }

  @Test func `the tests link the products that they import, and the package offers them`() throws {
    let objects = try project().objects
    let target = objects.values.first { $0["name"] as? String == "DeviceCheck" }
    func products(_ ids: Any?) -> [String] {
      (ids as? [String] ?? []).compactMap { objects[$0]?["productName"] as? String }.sorted()
    }
    let linked = products(target?["packageProductDependencies"])
    let frameworks = objects.values.filter { $0["isa"] as? String == "PBXFrameworksBuildPhase" }
    let files = frameworks.flatMap { $0["files"] as? [String] ?? [] }
    #expect(products(files.compactMap { objects[$0]?["productRef"] as? String }) == linked)
    var imports: Set<String> = []
    let tests = folder.appending(path: "Tests")
    for name in try FileManager.default.contentsOfDirectory(atPath: tests.path) {
      let text = try String(contentsOf: tests.appending(path: name), encoding: .utf8)
      imports.formUnion(text.matches(of: /import (\w+)/).map { String($0.output.1) })
    }
    #expect(imports.subtracting(["Foundation", "Testing", "UIKit"]).sorted() == linked)
    let package = objects.values.compactMap { $0["relativePath"] as? String }
    #expect(package == ["../../.."])
    let manifest = try String(
      contentsOf: folder.appending(path: "../../../Package.swift"),
      encoding: .utf8
    )
    for product in linked { #expect(manifest.contains(#".library(name: "\#(product)""#)) }
  }

  @Test func `the DeviceCheck tests run in the host app`() throws {
    let objects = try project().objects.values
    let hosts = objects.compactMap { $0["buildSettings"] as? [String: Any] }
      .compactMap { $0["TEST_HOST"] as? String }
    #expect(hosts == ["$(BUILT_PRODUCTS_DIR)/DeviceCheckHost.app/DeviceCheckHost"])
    let scheme = try String(
      contentsOf: folder.appending(
        path: "DeviceCheck.xcodeproj/xcshareddata/xcschemes/DeviceCheck.xcscheme"
      ),
      encoding: .utf8
    )
    #expect(scheme.contains("<TestableReference"))
    for id in scheme.matches(of: /"(5B[0-9A-F]{22})"/).map({ String($0.output.1) }) {
      #expect(try project().objects[id]?["isa"] as? String == "PBXNativeTarget")
    }
  }
}
