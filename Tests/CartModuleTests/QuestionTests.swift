import CartModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The questions that the cart asks: emptying it, removing an address, a note to the courier.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct QuestionTests {
  private let signIn = Stub(SignIn.self)

  private func scene() throws -> CartScene {
    try CartScene([CartScene.tea, CartScene.pen])
  }

  private func answer(_ title: String, in scene: CartScene) async throws {
    try await scene.window.wait { scene.app.alert != nil }
    try scene.app.answerAlert(title)
    // The task that asked goes on, in a release build after more turns than in debug.
    for _ in 0..<1_000 { await Task.yield() }
  }

  @Test func `Empty cart asks first, and Undo fills the cart again`()
    async throws
  {
    let scene = try scene()
    try scene.tap("Empty cart")
    try await answer("Keep", in: scene)
    #expect(scene.lines == ["1 x Tea", "1 x Pen"])
    try scene.tap("Empty cart")
    try await scene.window.wait { scene.app.alert != nil }
    #expect(scene.app.alert?.actions.map(\.isDestructive) == [false, true])
    #expect(scene.app.alert?.actions.map(\.isCancel) == [true, false])
    try await answer("Empty", in: scene)
    #expect(scene.lines == [])
    #expect(scene.screen.notes == ["Your cart is empty.", "Removed 2 products."])
    #expect(!scene.screen.actions.contains { $0.title == "Empty cart" })
    try scene.tap("Undo")
    #expect(scene.lines == ["1 x Tea", "1 x Pen"])
  }

  @Test func `tapping Empty cart twice asks once`() async throws {
    let scene = try scene()
    let empty = try #require(scene.screen.actions.first { $0.title == "Empty cart" })
    empty.perform()
    #expect(scene.screen.actions.first { $0.title == "Empty cart" }?.isEnabled == false)
    empty.perform()
    try await answer("Keep", in: scene)
    #expect(scene.app.alert == nil)
    #expect(scene.screen.actions.first { $0.title == "Empty cart" }?.isEnabled == true)
  }

  @Test func `Empty cart does nothing over another alert, or after its session has ended`()
    async throws
  {
    let scene = try scene()
    _ = scene.window.system.show(AlertMessage("Other"), transition: nil)
    try scene.tap("Empty cart")
    for _ in 0..<10 { await Task.yield() }
    #expect(scene.app.alert?.title == "Other")
    try scene.app.answerAlert("OK")
    try scene.tap("Empty cart")
    try await scene.window.wait { scene.app.alert != nil }
    scene.openSession(of: "Ada")
    #expect(scene.app.alert == nil)
    #expect(scene.lines == ["1 x Tea", "1 x Pen"])
  }

  @Test func `Remove address asks before it removes a stored address`() async throws {
    let scene = try scene()
    let session = scene.registry
    try scene.goToSummary()
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    scene.window.setRoot(session.assemble(AddressFlow.self, in: scene.window))
    try scene.tap("Remove address")
    try await scene.window.wait { scene.app.alert != nil }
    #expect(scene.app.alert?.title == "Remove this address?")
    #expect(scene.app.alert?.message == "Ada Lovelace, Am Sandtorkai 1, 20457 Hamburg")
    #expect(scene.app.alert?.actions.map(\.isDestructive) == [false, true])
    #expect(scene.app.alert?.actions.map(\.isCancel) == [true, false])
    func addressAfter(_ title: String) async throws -> String? {
      try await answer(title, in: scene)
      scene.window.setRoot(session.assemble(AddressFlow.self, in: scene.window))
      return scene.screen.fields.first?.text
    }
    #expect(try await addressAfter("Keep") == "Ada Lovelace")
    try scene.tap("Remove address")
    #expect(try await addressAfter("Remove") == "")
    #expect(scene.screen.actions.map(\.title) == ["Save"])
  }

  @Test func `a note to the courier is part of the order, and is kept by a step back`() async throws
  {
    let gateway = ScriptedGateway([.success(())])
    let scene = CartScene(
      [CartScene.tea],
      in: try TestApp {
        CartScene.cart()
        Stub(OrderGateway.self) { gateway }
      }
    )
    try scene.goToSummary()
    try await note(" Ring\ntwice ", answering: "Save", in: scene)
    #expect(scene.screen.notes.last == "Note to the courier:  Ring\u{FFFD}twice ")
    try await note("Never", answering: "Cancel", in: scene)
    scene.window.goBack()
    try scene.tap("Continue")
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(gateway.orders.map(\.note) == [" Ring\u{FFFD}twice "])
  }

  @Test func `an empty note removes the note, and one over 200 characters can't be saved`()
    async throws
  {
    let scene = try scene()
    try scene.goToSummary()
    try await note("Ring", answering: "Save", in: scene)
    for text in [String(repeating: "x", count: 201), String(repeating: "é", count: 1 << 20)] {
      try scene.tap("Note to courier")
      try await scene.window.wait { scene.app.alert != nil }
      try scene.app.typeIntoAlert(text)
      #expect(throws: TestFailure.self) { try scene.app.answerAlert("Save") }
      try await answer("Cancel", in: scene)
      #expect(scene.screen.notes.last == "Note to the courier: Ring")
    }
    try await note("  ", answering: "Save", in: scene)
    #expect(scene.screen.notes.count == 3)
  }

  @Test func `a sign-in in the checkout keeps the note`() async throws {
    let gateway = ScriptedGateway([.success(())])
    let scene = CartScene(
      [CartScene.tea],
      in: try TestApp {
        CartScene.cart()
        signIn
        Stub(OrderGateway.self) { gateway }
      }
    )
    try scene.goToSummary()
    try await note("Ring", answering: "Save", in: scene)
    try scene.signIn(as: "Ada")
    #expect(scene.screen.notes.last == "Note to the courier: Ring")
    try scene.tap("Place order")
    try await scene.wait(for: "Thank you")
    #expect(gateway.orders.map(\.note) == ["Ring"])
  }

  private func note(
    _ text: String,
    answering title: String,
    in scene: CartScene
  ) async throws {
    try scene.tap("Note to courier")
    try await scene.window.wait { scene.app.alert != nil }
    try scene.app.typeIntoAlert(text)
    try await answer(title, in: scene)
  }
}
