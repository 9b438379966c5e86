import CartModule
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The question before a checkout with unsaved input is left.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
struct LeavingTests {
  private let scene: CartScene
  private var app: TestApp { scene.app }

  init() throws {
    scene = CartScene(
      [CartScene.tea],
      in: try TestApp {
        CartScene.cart()
        SessionFeature(popsAtSecondTap: true)
      }
    )
  }

  private func goBack() -> Bool {
    app.registry.service(UnsavedInput.self).goBack(in: scene.window)
  }

  private func answer(_ title: String) async throws {
    try await scene.window.wait { app.alert != nil }
    try app.answerAlert(title)
  }

  @Test func `a checkout with typed text asks before it closes`() async throws {
    try scene.tap("Check out")
    try scene.type("Ada", into: "Name")
    #expect(goBack())
    try await scene.window.wait { app.alert != nil }
    #expect(app.alert?.title == "Leave the checkout?")
    #expect(
      app.alert?.message == "You have not placed your order yet, and your address is not saved."
    )
    #expect(app.alert?.actions.map(\.title) == ["Stay", "Leave"])
    #expect(app.alert?.actions.map(\.isCancel) == [true, false])
    #expect(app.alert?.actions.map(\.isDestructive) == [false, true])
    #expect(!goBack(), "a back button below an alert")
    try app.answerAlert("Stay")
    #expect(scene.screen.fields.first?.text == "Ada")
    #expect(goBack())
    try await answer("Leave")
    try await scene.wait(for: "Cart")
    #expect(scene.window.modals.isEmpty)
    #expect(scene.lines == ["1 x Tea"])
  }

  @Test func `leaving a checkout with a chosen slot asks first, also back at the address`()
    async throws
  {
    try scene.goToSummary()
    while scene.screen.title != "Address" { #expect(goBack()) }
    #expect(goBack())
    try await scene.window.wait { app.alert != nil }
    #expect(app.alert?.title == "Leave the checkout?")
    try app.answerAlert("Leave")
    try await scene.wait(for: "Cart")
  }

  @Test func `a checkout without input closes without a question, and so does a step back`() throws
  {
    try scene.tap("Check out")
    #expect(goBack())
    #expect(scene.screen.title == "Cart")
    #expect(!goBack())
    try scene.goToSummary()
    #expect(goBack())
    #expect(scene.screen.title == "Delivery")
    #expect(app.alert == nil)
  }

  @Test func `tapping the close button twice asks once`() async throws {
    try scene.tap("Check out")
    try scene.type("Ada", into: "Name")
    #expect(goBack() && goBack())
    try await answer("Stay")
    for _ in 0..<10 { await Task.yield() }
    #expect(app.alert == nil)
    #expect(scene.screen.title == "Address")
  }

  @Test func `a link asks before it closes the checkout, unless it leads nowhere`() async throws {
    let linker = scene.linker()
    var outcomes: [DeepLinker.Outcome] = []
    try scene.goToSummary()
    linker.open(url: "shop://nowhere")
    #expect(app.alert == nil)
    linker.open(url: "shop://cart") { outcomes.append($0) }
    try await answer("Stay")
    try await scene.window.wait { !outcomes.isEmpty }
    #expect(outcomes == [.refused(.guardClosed)])
    #expect(scene.screen.title == "Summary")
    linker.open(url: "shop://cart") { outcomes.append($0) }
    try await answer("Leave")
    try await scene.wait(for: "Cart")
    #expect(outcomes.last == .opened)
    #expect(scene.window.modals.isEmpty)
  }

  @Test func `a link opens at once if nothing was typed in the checkout`() throws {
    let linker = scene.linker()
    try scene.tap("Check out")
    linker.open(url: "shop://cart")
    #expect(scene.screen.title == "Cart")
  }

  @Test func `a second link replaces the first one's question`() async throws {
    let linker = scene.linker()
    var outcomes: [DeepLinker.Outcome] = []
    try scene.goToSlots()
    for _ in 0..<2 { linker.open(url: "shop://cart") { outcomes.append($0) } }
    #expect(outcomes == [.refused(.superseded)])
    try await answer("Leave")
    try await scene.wait(for: "Cart")
    #expect(outcomes == [.refused(.superseded), .opened])
    #expect(app.alert == nil)
  }

  @Test func `a link right after Stay asks again, and right after Leave opens`() async throws {
    let linker = scene.linker()
    var outcomes: [DeepLinker.Outcome] = []
    func open() { linker.open(url: "shop://cart") { outcomes.append($0) } }
    try scene.goToSlots()
    open()
    try await answer("Stay")
    open()
    #expect(outcomes == [.refused(.guardClosed)])
    try await answer("Leave")
    open()
    #expect(outcomes == [.refused(.guardClosed), .opened, .opened])
    #expect(app.alert == nil && scene.screen.title == "Cart")
  }

  @Test func `the question about leaving goes away when the session ends`() async throws {
    let linker = scene.linker()
    var outcomes: [DeepLinker.Outcome] = []
    try scene.goToSlots()
    linker.open(url: "shop://cart") { outcomes.append($0) }
    try await scene.window.wait { app.alert != nil }
    scene.openSession(of: "Ada")
    #expect(app.alert == nil)
    #expect(scene.screen.title == "Cart")
    try await scene.window.wait { !outcomes.isEmpty }
    #expect(outcomes == [.refused(.guardClosed)])
  }

  @Test func `a link that arrives during another question waits for the answer`()
    async throws
  {
    let linker = scene.linker()
    var outcomes: [DeepLinker.Outcome] = []
    try scene.goToSummary()
    try scene.tap("Note to courier")
    try await scene.window.wait { app.alert != nil }
    #expect(app.alert?.title == "Note to the courier")
    linker.open(url: "shop://cart") { outcomes.append($0) }
    for _ in 0..<20 { await Task.yield() }
    #expect(app.alert?.title == "Note to the courier")
    #expect(outcomes == [])
    try app.answerAlert("Cancel")
    #expect(app.alert?.title == "Leave the checkout?")
    try app.answerAlert("Leave")
    try await scene.window.wait { !outcomes.isEmpty }
    #expect(outcomes == [.opened])
    #expect(scene.screen.title == "Cart")
  }

  @Test func `a link closes the checkout without asking while the order is being placed`()
    async throws
  {
    let gateway = StubbornGateway()
    let scene = CartScene(
      [CartScene.tea],
      in: try TestApp {
        CartScene.cart()
        SessionFeature(popsAtSecondTap: true)
        Stub(OrderGateway.self) { gateway }
      }
    )
    try scene.goToSummary()
    try scene.tap("Place order")
    await gateway.waitForOrder()
    let linker = scene.linker()
    linker.open(url: "shop://cart")
    #expect(scene.app.alert == nil)
    #expect(scene.screen.title == "Cart")
    gateway.answer()
    try await scene.wait(for: "Thank you")
  }
}
