import FlowCoordinators

/// Makes the window of a call as large as the app's, or as small as a bar.
typealias Resize = @MainActor (_ isFull: Bool) -> Void

/// A bar, with the whole call over it until the user minimizes it.
final class CallCoordinator: FeatureCoordinator<String, Void, Resize> {
  override func start(with name: String) {
    let bar = CallBar(name: name)
    bar.onOpen = { self.open(name) }
    router.push(bar)
    open(name)
  }

  private func open(_ name: String) {
    let resize = needs
    let page = CallPage(name: name)
    page.onMinimize = { self.router.dismiss { _ in resize(false) } }
    page.onHangUp = { self.finish() }
    resize(true)
    router.present(page, isDismissible: false, style: .fullScreen)
  }
}

/// Creates a window above the app's, and the closure that resizes it.
typealias MakeOverlay = @MainActor () -> (window: NavigationWindow, resize: Resize)?

/// Shows contacts, and a call above everything.
final class ContactsCoordinator: FeatureCoordinator<Void, Void, MakeOverlay> {
  /// The window of the call, kept as long as the call lasts.
  private var overlay: NavigationWindow?

  override func start(with option: Void) {
    let page = ContactsPage()
    page.onCall = { name in self.call(name) }
    page.onSignOut = { self.finish() }
    router.push(page)
  }

  private func call(_ name: String) {
    // A page that's gone may still call this when the flow has ended, and has no screens any more.
    if countUnits == 0 { return }
    // One call at a time.
    if overlay != nil { return }
    let makeOverlay = needs
    guard let (window, resize) = makeOverlay() else { return }
    overlay = window
    let call = CallCoordinator(window.childContext, resize)
    window.setRoot((call, call.navigation), startingWith: name) { _ in self.overlay = nil }
  }

  /// Ends the call when this flow ends, even if somebody still keeps one of its pages.
  override func didBecome(_ visibility: FlowVisibility) {
    if visibility == .gone { overlay = nil }
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
