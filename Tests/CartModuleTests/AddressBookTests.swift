import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The address of the last order, which the next one begins with.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
final class AddressBookTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "addresses-\(UUID().uuidString)")
  private var file: URL { folder.appending(path: "addresses.json") }
  private let hamburg = ["Ada Lovelace", "Am Sandtorkai 1", "20457", "Hamburg"]
  private let nothing = ["", "", "", ""]

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `a checkout starts with the address of the last order, also after a restart`()
    async throws
  {
    let scene = try scene(of: "Ada")
    try await order(in: scene)
    scene.store.add(CartScene.tea)
    #expect(try address(in: scene) == hamburg)
    #expect(scene.screen.unsaved == nil)
    #expect(try address(in: self.scene(of: "Ada")) == hamburg)
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path())
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func `a customer never sees another customer's address`() async throws {
    let scene = try scene(of: "Ada")
    try await order(in: scene)
    for customer in ["Grace", nil] {
      scene.openSession(of: customer)
      scene.store.add(CartScene.tea)
      #expect(try address(in: scene) == nothing)
      #expect(try address(in: self.scene(of: customer)) == nothing)
    }
    scene.openSession(of: nil)
    try await order(in: scene)
    #expect(try address(in: self.scene(of: nil)) == hamburg)
    #expect(try address(in: self.scene(of: "Grace")) == nothing)
  }

  @Test func `an address is stored only when its order is placed`() throws {
    let scene = try scene(of: "Ada")
    try scene.goToSummary()
    try scene.app.swipeDown()
    #expect(try address(in: scene) == nothing)
    #expect(!FileManager.default.fileExists(atPath: file.path()))
  }

  @Test func `an address that can't be saved is reported after the order`() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let scene = try scene(of: "Ada")
    _ = scene.notices
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(
      scene.screen.notes.last == """
        Your address could not be saved: '\(file.path())' cannot be written: a folder has this name.
        """
    )
  }

  @Test(arguments: [
    #"{"format":"module-registry-shop","x"#,
    #"{"format":"module-registry-shop","version":1,"value":{"customers":{},"guest":[{"city":"","name":"","postcode":"","street":""}]}}"#,
  ])
  func `a damaged address file is renamed, with a notice`(_ damaged: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(damaged.utf8).write(to: file)
    let scene = try scene(of: nil)
    #expect(
      scene.notices == [
        """
        Your address: '\(file.path())' is damaged. It was renamed to 'addresses.damaged-1.json'.
        """
      ]
    )
    #expect(try address(in: scene) == nothing)
    let aside = try String(
      contentsOf: folder.appending(path: "addresses.damaged-1.json"),
      encoding: .utf8
    )
    #expect(aside == damaged)
  }

  /// A cart with tea, in a session.
  private func scene(of customer: String?) throws -> CartScene {
    let state = StateFolder(folder)
    let scene = CartScene([], in: try TestApp { CartScene.cart(state: state) }, of: customer)
    if scene.lines.isEmpty { scene.store.add(CartScene.tea) }
    return scene
  }

  private func order(in scene: CartScene) async throws {
    if scene.lines.isEmpty { scene.store.add(CartScene.tea) }
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    try scene.tap("Done")
  }

  /// The initial address of the next order.
  private func address(in scene: CartScene) throws -> [String] {
    try scene.tap("Check out")
    return scene.screen.fields.map(\.text)
  }
}
