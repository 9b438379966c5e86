import FlowCoordinators

/// Creates a window above the app's, and a closure that makes it as large as that, or as a bar.
typealias MakeOverlay = @MainActor () -> (window: NavigationWindow, resize: Resize)?
typealias Resize = @MainActor (_ isFull: Bool) -> Void

/// Shows contacts, and a call above everything.
///
/// `needs` creates the window of the call.
final class ContactsCoordinator: FeatureCoordinator<Void, Void, MakeOverlay> {
  /// The window of the call, which ends with it.
  private var overlay: NavigationWindow?

  override func start(with option: Void) {
    let page = ContactsPage()
    page.onCall = { name in self.call(name) }
    page.onSignOut = { self.finish() }
    router.push(page)
  }

  private func call(_ name: String) {
    // A page that somebody keeps calls nobody once it is gone from the screen.
    guard countUnits > 0, overlay == nil, let (window, resize) = needs() else { return }
    overlay = window
    let call = CallCoordinator(window.childContext, resize)
    window.setRoot((call, call.navigation), startingWith: name) { _ in self.overlay = nil }
  }

  /// Ends the call with this flow, though somebody may keep one of its pages.
  override func didBecome(_ visibility: FlowVisibility) {
    if visibility == .gone { overlay = nil }
  }
}

/// A bar, and over that the whole call, until the user minimizes it.
///
/// `needs` resizes the window.
final class CallCoordinator: FeatureCoordinator<String, Void, Resize> {
  override func start(with name: String) {
    let bar = CallBar(name: name)
    bar.onOpen = { self.open(name) }
    router.push(bar)
    open(name)
  }

  private func open(_ name: String) {
    let page = CallPage(name: name)
    page.onMinimize = { self.router.dismiss { _ in self.needs(false) } }
    page.onHangUp = { self.finish() }
    needs(true)
    router.present(page, isDismissible: false, style: .fullScreen)
  }
}

final class ContactsPage: Presentable {
  var onCall: (@MainActor (String) -> Void)?
  var onSignOut: (@MainActor () -> Void)?
}

final class CallBar: Presentable {
  let name: String
  var onOpen: (@MainActor () -> Void)?

  init(name: String) { self.name = name }
}

final class CallPage: Presentable {
  let name: String
  var onMinimize: (@MainActor () -> Void)?
  var onHangUp: (@MainActor () -> Void)?

  init(name: String) { self.name = name }
}
