import FlowCoordinators
import FlowCoordinatorsTesting
import SimulatedSwiftUI
import Testing

/// A screen pushes a view of the app's own, by `navigationDestination(item:)`, which no flow knows.
@MainActor
struct OwnPushTests {
  private let first = Page()
  private let second = Page()

  @MainActor
  private final class App {
    let platform: SwiftUIPlatform
    let window: NavigationWindow
    let flow: BaseCoordinator<Void, Void>

    init(_ variant: SwiftUIVariant) {
      platform = variant.makePlatform()
      window = NavigationWindow(platform.window)
      flow = BaseCoordinator(window.childContext).begun()
    }

    var screens: [any Presentable] { flow.navigation.contents }

    func has(_ pages: [Page]) -> Bool {
      screens.elementsEqual(pages) { $0 === $1 } && window.audit(besides: nil).isEmpty
        && !flow.navigation.isTransitioning
    }
  }

  /// An app with two screens, of which the top one has pushed a view.
  private func open(_ variant: SwiftUIVariant) async -> App {
    let app = App(variant)
    app.window.setRoot(app.flow.navigation)
    await app.platform.rest()
    for page in [first, second] {
      app.flow.router.push(page)
      await app.platform.rest()
    }
    app.platform.pushOwnView(over: second)
    await app.platform.rest()
    return app
  }

  @Test(arguments: SwiftUIVariant.all)
  func `a flow keeps its screens while the app's own view above them comes and goes`(
    _ variant: SwiftUIVariant
  ) async {
    let app = await open(variant)
    #expect(app.has([first, second]))
    for isCompleted in [false, true] {
      app.platform.swipeBackFromOwnView(over: second, completed: isCompleted)
      await app.platform.rest()
      #expect(app.has([first, second]))
    }
    app.platform.pressBack(on: app.flow.navigation)
    await app.platform.rest()
    #expect(app.has([first]))
  }

  /// If SwiftUI writes nothing, no view reports that the user has gone back: the one below is not
  /// the flow's.
  @Test(arguments: SwiftUIVariant.all.filter { $0.writes != .never })
  func `going back from a screen pushed over the app's view shows that view again`(
    _ variant: SwiftUIVariant
  )
    async
  {
    let app = await open(variant)
    let third = Page()
    app.flow.router.push(third)
    await app.platform.rest()
    #expect(app.has([first, second, third]))
    app.platform.pressBack(on: app.flow.navigation)
    await app.platform.rest()
    #expect(app.has([first, second]))
    app.platform.swipeBackFromOwnView(over: second, completed: true)
    await app.platform.rest()
    #expect(app.has([first, second]))
  }

  @Test(arguments: SwiftUIVariant.all)
  func `popping a flow's screen also removes the app's view above it`(_ variant: SwiftUIVariant)
    async
  {
    let app = await open(variant)
    app.flow.router.popToRoot()
    await app.platform.rest()
    #expect(app.has([first]))
    app.flow.router.push(second)
    await app.platform.rest()
    #expect(app.has([first, second]))
  }

  @Test(arguments: SwiftUIVariant.all)
  func `a modal over the app's own view comes and goes without ending the flow`(
    _ variant: SwiftUIVariant
  ) async {
    let app = await open(variant)
    app.flow.router.present(Page())
    await app.platform.rest()
    #expect(app.window.modals.count == 1)
    app.window.goBack()
    await app.platform.rest()
    #expect(app.window.modals.isEmpty)
    app.platform.swipeBackFromOwnView(over: second, completed: true)
    await app.platform.rest()
    #expect(app.has([first, second]))
  }
}
