import Foundation
import Testing

/// The Xcode project of the apps, as far as it can be read without Xcode.
struct XcodeProjectTests {
  private typealias Object = [String: Any]

  /// A target of the project.
  struct App: CustomTestStringConvertible {
    let name: String
    let sources: [String]
    let info: String
    let entitlements: String

    /// The shop that it links, and how a manifest offers that.
    let product: String
    let offer: String

    var testDescription: String { name }
  }

  private static let apps = [
    App(
      name: "ShopApp",
      sources: ["AppDelegate.swift"],
      info: "Info.plist",
      entitlements: "ShopApp.entitlements",
      product: "ShopUIKit",
      offer: #"\.library\(name: "ShopUIKit", targets: \["ShopUIKit"\]\)"#
    ),
    App(
      name: "ShopSwiftUIApp",
      sources: ["SwiftUI/ShopSwiftUIApp.swift"],
      info: "SwiftUI/Info.plist",
      entitlements: "SwiftUI/ShopSwiftUIApp.entitlements",
      product: "ShopSwiftUI",
      offer: #"for name in \[.*"ShopSwiftUI".*\] \{\n *package\.products\.append\(\.library"#
    ),
  ]

  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../ShopApp")

  private func plist(_ path: String) throws -> Object {
    let data = try Data(contentsOf: folder.appending(path: path))
    let plist = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
    return try #require(plist as? Object)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  private func project() throws -> (objects: [String: Object], root: String) {
    let project = try plist("ShopApp.xcodeproj/project.pbxproj")
    let objects = try #require(project["objects"] as? [String: Object])
    return (objects, try #require(project["rootObject"] as? String))
  }

  private func objects(_ isa: String) throws -> [String: Object] {
    try project().objects.filter { $0.value["isa"] as? String == isa }
  }

  private func target(_ app: App) throws -> (id: String, object: Object) {
    let target = try objects("PBXNativeTarget").first { $0.value["name"] as? String == app.name }
    return try #require(target.map { ($0.key, $0.value) })
  }

  /// What the files of a build phase of a target have at a key.
  private func phase(_ isa: String, of app: App, _ key: String) throws -> [String] {
    let objects = try project().objects
    return references(in: try target(app).object["buildPhases"] ?? [])
      .compactMap { objects[$0] }
      .filter { $0["isa"] as? String == isa }
      .flatMap { references(in: $0["files"] ?? []) }
      .compactMap { objects[$0]?[key] as? String }
  }

  /// The paths of the files that the project refers to, below the folder of the project.
  private func paths() throws -> [String: String] {
    let objects = try project().objects
    var paths: [String: String] = [:]
    func visit(_ id: String, in folder: String) {
      let path = (objects[id]?["path"] as? String).map { folder + $0 }
      let children = references(in: objects[id]?["children"] ?? [])
      for child in children { visit(child, in: path.map { $0 + "/" } ?? folder) }
      if objects[id]?["sourceTree"] as? String == "<group>", children.isEmpty { paths[id] = path }
    }
    let project = try #require(try self.objects("PBXProject").first?.value)
    visit(try #require(project["mainGroup"] as? String), in: "")
    return paths
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

  @Test func `every object of the Xcode project exists and is used`() throws {
    let (objects, root) = try project()
    var reached: Set<String> = []
    var next = [root]
    while let id = next.popLast() {
      let object = try #require(objects[id], "there is no \(id)")
      if reached.insert(id).inserted { next += references(in: object) }
    }
    #expect(Set(objects.keys).subtracting(reached) == [])
    #expect(objects.values.allSatisfy { $0["isa"] is String })
    #expect(reached.count > 30)
    let targets = references(in: objects[root]?["targets"] ?? [])
    #expect(try targets == Self.apps.map { try target($0).id })
    #expect(try targets.count == self.objects("PBXNativeTarget").count)
  }

  @Test func `the Xcode project lists exactly the files in its folder`() throws {
    let found = try FileManager.default.subpathsOfDirectory(atPath: folder.path()).filter {
      !$0.contains(".xcodeproj") && $0.contains(".")
    }
    #expect(try paths().values.sorted() == found.sorted())
  }

  @Test(arguments: Self.apps)
  func `each app builds its own sources, and links the shop from this package`(_ app: App) throws {
    let (objects, _) = try project()
    let (_, target) = try target(app)
    #expect(target["productType"] as? String == "com.apple.product-type.application")
    let paths = try paths()
    let built = try phase("PBXSourcesBuildPhase", of: app, "fileRef").map { paths[$0] }
    #expect(built == app.sources)
    let products = references(in: target["packageProductDependencies"] ?? [])
    #expect(products.compactMap { objects[$0]?["productName"] as? String } == [app.product])
    #expect(try phase("PBXFrameworksBuildPhase", of: app, "productRef") == products)
    let packages = try self.objects("XCLocalSwiftPackageReference").values.compactMap {
      $0["relativePath"] as? String
    }
    let offer = try Regex(app.offer)
    #expect(try packages.count { try text("\($0)/Package.swift").contains(offer) } == 1)
  }

  @Test func `the Xcode project contains its own workspace`() throws {
    let data = try text("ShopApp.xcodeproj/project.xcworkspace/contents.xcworkspacedata")
    #expect(data.contains(#"location = "self:""#))
  }

  @Test(arguments: Self.apps)
  func `each app's scheme builds its target, and the app can open links`(_ app: App) throws {
    let (objects, _) = try project()
    let (id, target) = try target(app)
    let scheme = try text("ShopApp.xcodeproj/xcshareddata/xcschemes/\(app.name).xcscheme")
    let identifiers = scheme.matches(of: /BlueprintIdentifier = "(\w+)"/).map { String($0.1) }
    #expect(identifiers == [id, id])
    #expect(scheme.contains(#"BuildableName = "\#(app.name).app""#))
    let list = try #require(target["buildConfigurationList"] as? String)
    let settings = references(in: objects[list]?["buildConfigurations"] ?? [])
      .compactMap { objects[$0]?["buildSettings"] as? Object }
    #expect(settings.compactMap { $0["INFOPLIST_FILE"] as? String } == [app.info, app.info])
    // On macOS, an app with domains does not start without a profile.
    let entitlements = settings.compactMap { settings in
      let key = "CODE_SIGN_ENTITLEMENTS"
      return (settings[key] ?? settings["\(key)[sdk=iphone*]"]) as? String
    }
    #expect(entitlements == [app.entitlements, app.entitlements])
    let domains = try plist(app.entitlements)["com.apple.developer.associated-domains"]
    #expect(domains as? [String] == ["applinks:shop.example"])
    let types = try plist(app.info)["CFBundleURLTypes"] as? [Object]
    #expect(types?.first?["CFBundleURLSchemes"] as? [String] == ["shop"])
  }

  @Test func `the UIKit app has scenes, and the SwiftUI app is built for iOS and macOS`() throws {
    #expect(try plist("Info.plist")["UIApplicationSceneManifest"] is Object)
    #expect(try plist("Info.plist")["NSUserActivityTypes"] as? [String] == ["example.shop.place"])
    let platforms = try objects("XCBuildConfiguration").values.compactMap {
      ($0["buildSettings"] as? Object)?["SUPPORTED_PLATFORMS"] as? String
    }
    #expect(platforms == Array(repeating: "iphoneos iphonesimulator macosx", count: 2))
    let workflow = try text("../../../.github/workflows/ci.yml")
    for app in Self.apps { #expect(workflow.contains("-scheme \(app.name) ")) }
    #expect(workflow.contains("-destination 'generic/platform=macOS'"))
  }

  @Test(arguments: Self.apps)
  func `the apps' sources contain no navigation code`(_ app: App) throws {
    for source in app.sources {
      let text = try text(source)
      let imports = text.matches(of: /import (\w+)/).map { String($0.1) }
      #expect(imports.sorted() == [app.product, app.product.replacing("Shop", with: "")].sorted())
      #expect(!text.contains(/navigation|sheet|tab|present|push|flow|route/.ignoresCase()))
    }
  }
}
