import FeatureWriting
import Foundation

/// A package in a folder of its own, laid out otherwise than the shop.
struct ScratchPackage: ~Copyable {
  let root: String
  var facts: PackageFacts

  static let manifest = """
    // swift-tools-version: 6.3
    import PackageDescription

    let package = Package(
      name: "App",
      products: [.library(name: "Cart", targets: ["Cart"])],
      targets: [
        .target(name: "Cart", path: "Modules/Cart/Sources"),  // sells
        .testTarget(name: "CartTests", dependencies: ["Cart"], path: "Modules/Cart/Tests"),
        .executableTarget(name: "App", dependencies: ["Cart"], path: "App"),
      ]
    )

    """

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    root = folder.path(percentEncoded: false)
    facts = PackageFacts(root: root, scratch: "\(root)/.scratch", targets: [])
    try write("Package.swift", Self.manifest)
    try write(
      "Modules/Cart/Sources/CartFeature.swift",
      """
      public struct CartFeature {
        public init(store: Int) {}
        public var team: Team? { "Basket" }
      }
      let cart = Cartoon()

      """
    )
    try write("Modules/Cart/Sources/Screens/CartScreen.swift", "enum CartScreen {}\n")
    try write("Modules/Cart/Tests/CartTests.swift", "import Cart\n")
    try write("Modules/Cart/Sources/cart.json", "{\"Cart\": 1}")
    try write(
      "App/main.swift",
      """
      import Cart

      enum Name: String {
        case cart = "Cart"
      }
      let features = [
        CartFeature(store: 1).when(.cart)
          .ports { $0.bind(cart) }
      ]

      """
    )
    try write("App/subset-Cart.txt", "")
    facts.targets = [
      target("Cart", "Modules/Cart/Sources"),
      target("CartTests", "Modules/Cart/Tests", isTest: true, needs: ["Cart"]),
      target("App", "App", needs: ["Cart"]),
    ]
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func target(
    _ name: String,
    _ folder: String,
    isTest: Bool = false,
    needs: [String] = []
  ) -> PackageFacts.Target {
    let files = (try? FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
    return PackageFacts.Target(
      name: name,
      isTest: isTest,
      folder: "\(root)/\(folder)",
      files: files.map { "\(root)/\(folder)/\($0)" },
      dependencies: needs
    )
  }

  func write(_ path: String, _ text: String) throws {
    let url = URL(filePath: "\(root)/\(path)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
  }

  func text(_ path: String) throws -> String {
    try String(contentsOf: URL(filePath: "\(root)/\(path)"), encoding: .utf8)
  }

  /// All that there is, with its content.
  func contents() throws -> [String: String] {
    var result: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
      result[path] = (try? text(path)) ?? "a folder"
    }
    return result
  }
}
