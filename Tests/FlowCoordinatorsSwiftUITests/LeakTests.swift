import FlowCoordinators
import FlowCoordinatorsSwiftUI
import FlowCoordinatorsTesting
import SimulatedSwiftUI
import Testing

/// Nothing of the model outlives the window.
@MainActor
struct LeakTests {
  @MainActor
  private final class Remains {
    private var objects: [(name: String, object: () -> AnyObject?)] = []

    func watch(_ name: String, _ object: AnyObject?) {
      objects.append((name, { [weak object] in object }))
    }

    var names: [String] { objects.filter { $0.object() != nil }.map(\.name) }
  }

  private let remains = Remains()

  private func show(_ platform: SwiftUIPlatform) async -> NavigationWindow {
    let flows = NavigationWindow(platform.window)
    let flow = BaseCoordinator<Void, Void>(flows.childContext).begun()
    let modal = BaseCoordinator<Void, Void>(flow.childContext).begun()
    flows.setRoot(flow.navigation)
    await platform.rest()
    for _ in 0..<2 {
      let page = Page()
      remains.watch("screen", page)
      flow.router.push(page)
    }
    await platform.rest()
    let page = Page()
    remains.watch("modal screen", page)
    flow.router.present(modal.navigation)
    modal.router.push(page)
    flow.router.showAlert(AlertMessage("Sure?"))
    await platform.rest()
    for (name, object) in [("flow", flow), ("modal flow", modal)] { remains.watch(name, object) }
    remains.watch("stack", flow.navigation)
    remains.watch("modal stack", modal.navigation)
    remains.watch("window", platform.window)
    remains.watch("flows", flows)
    return flows
  }

  @Test(arguments: SwiftUIVariant.pairs)
  func `a window is freed with everything that it shows`(_ variant: SwiftUIVariant) async {
    func showAndDrop() async {
      let platform = variant.makePlatform()
      remains.watch("simulation", platform.simulation)
      let flows = await show(platform)
      platform.holdTransitions(true)
      flows.goBack()
      await platform.rest()
      withExtendedLifetime(flows) {}
      platform.discard()
    }
    await showAndDrop()
    #expect(remains.names == [])
  }

  @Test(arguments: SwiftUIVariant.pairs)
  func `a dismissed modal and a popped screen are freed`(_ variant: SwiftUIVariant) async {
    let platform = variant.makePlatform()
    let flows = await show(platform)
    platform.answerAlert(0)
    flows.setRoot(Page())
    await platform.rest()
    #expect(remains.names == ["window", "flows"])
  }

  @Test func `a window is freed although its deadlines haven't passed`() {
    weak var stack: SwiftUIStack?
    weak var window: SwiftUIWindow?
    do {
      let new = SwiftUIWindow(patience: .seconds(600))
      new.show(in: remains)
      #expect(new.setRoot(Page(), transition: .immediate))
      #expect(new.present(Modal(Page()), transition: nil))
      stack = new.makeStack() as? SwiftUIStack
      window = new
    }
    #expect(stack == nil)
    #expect(window == nil)
  }
}
