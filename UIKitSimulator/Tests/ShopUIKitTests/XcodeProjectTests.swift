import Foundation
import Testing

/// The Xcode project of the app, as far as it can be read without Xcode.
struct XcodeProjectTests {
  private typealias Object = [String: Any]

  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../ShopApp")

  private func plist(_ path: String) throws -> Object {
    let data = try Data(contentsOf: folder.appending(path: path))
    let plist = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(plist as? Object)
  }

  private func project() throws -> (objects: [String: Object], root: String) {
    let project = try plist("ShopApp.xcodeproj/project.pbxproj")
    let objects = try #require(project["objects"] as? [String: Object])
    return (objects, try #require(project["rootObject"] as? String))
  }

  /// Everything in an object that looks like the identifier of another.
  private func references(in value: Any) -> [String] {
    switch value {
    case let text as String: isIdentifier(text) ? [text] : []
    case let list as [Any]: list.flatMap(references)
    case let object as Object: object.keys.filter(isIdentifier) + object.values.flatMap(references)
    default: []
    }
  }

  private func isIdentifier(_ text: String) -> Bool {
    text.utf8.count == 24 && text.allSatisfy(\.isHexDigit)
  }

  @Test func `every object of the project is there, and is referred to from the root`() throws {
    let (objects, root) = try project()
    var reached: Set<String> = []
    var next = [root]
    while let id = next.popLast() {
      let object = try #require(objects[id], "there is no \(id)")
      if reached.insert(id).inserted { next += references(in: object) }
    }
    #expect(Set(objects.keys).subtracting(reached) == [])
    #expect(objects.values.allSatisfy { $0["isa"] is String })
    #expect(reached.count > 15)
  }

  @Test func `the files of the project are those that are there, and the sources are built`() throws
  {
    let (objects, _) = try project()
    let files = objects.filter {
      $0.value["isa"] as? String == "PBXFileReference"
        && $0.value["sourceTree"] as? String == "<group>"
    }
    let names = files.values.compactMap { $0["path"] as? String }
    let found = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    #expect(names.sorted() == found.filter { !$0.hasSuffix(".xcodeproj") }.sorted())
    let built = objects.values.filter { $0["isa"] as? String == "PBXSourcesBuildPhase" }
      .flatMap { references(in: $0["files"] ?? []) }
      .compactMap { objects[$0]?["fileRef"] as? String }
      .compactMap { objects[$0]?["path"] as? String }
    #expect(built == found.filter { $0.hasSuffix(".swift") })
  }

  @Test func `the app links the shop of the package around it`() throws {
    let (objects, _) = try project()
    let target = try #require(objects.values.first { $0["isa"] as? String == "PBXNativeTarget" })
    #expect(target["productType"] as? String == "com.apple.product-type.application")
    let products = references(in: target["packageProductDependencies"] ?? [])
    #expect(products.compactMap { objects[$0]?["productName"] as? String } == ["ShopUIKit"])
    let linked = objects.values.filter { $0["isa"] as? String == "PBXFrameworksBuildPhase" }
      .flatMap { references(in: $0["files"] ?? []) }
      .compactMap { objects[$0]?["productRef"] as? String }
    #expect(linked == products)
    let package = try #require(
      objects.values.first { $0["isa"] as? String == "XCLocalSwiftPackageReference" }
    )
    let path = try #require(package["relativePath"] as? String)
    let manifest = try String(
      contentsOf: folder.appending(path: "\(path)/Package.swift"),
      encoding: .utf8
    )
    #expect(manifest.contains(#".library(name: "ShopUIKit", targets: ["ShopUIKit"])"#))
  }

  @Test func `the project is a workspace by itself, as Xcode writes it`() throws {
    let data = try String(
      contentsOf: folder.appending(
        path: "ShopApp.xcodeproj/project.xcworkspace/contents.xcworkspacedata"
      ),
      encoding: .utf8
    )
    #expect(data.contains(#"location = "self:""#))
  }

  @Test func `the scheme builds the target, and the app has scenes and opens links`() throws {
    let (objects, _) = try project()
    let target = objects.first { $0.value["isa"] as? String == "PBXNativeTarget" }
    let scheme = try String(
      contentsOf: folder.appending(
        path: "ShopApp.xcodeproj/xcshareddata/xcschemes/ShopApp.xcscheme"
      ),
      encoding: .utf8
    )
    #expect(scheme.contains(#"BlueprintIdentifier = "\#(target?.key ?? "")""#))
    let settings = objects.values.compactMap { $0["buildSettings"] as? Object }
    let info = settings.compactMap { $0["INFOPLIST_FILE"] as? String }
    #expect(info == ["Info.plist", "Info.plist"])
    let plist = try plist("Info.plist")
    #expect(plist["UIApplicationSceneManifest"] is Object)
    let types = plist["CFBundleURLTypes"] as? [Object]
    #expect(types?.first?["CFBundleURLSchemes"] as? [String] == ["shop"])
  }
}
