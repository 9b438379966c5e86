import FlowCoordinators

/// A platform that changes at once and does nothing better than it has to: what UIKit and SwiftUI
/// are to a window, without their own work.
@MainActor
final class OrdinaryStack: SystemNavigation {
  private(set) var contents: [any Presentable] = []
  var visible: (any Presentable)? { contents.last }
  let isTransitioning = false
  var onSettle: (@MainActor () -> Void)?
  var keeper: AnyObject?
  let hidesBar = false
  let hidesBottomBar = false

  func setScreens(
    _ screens: [any Presentable],
    options: ScreenOptions?,
    transition: TransitionStyle?
  ) -> Bool {
    let old = contents
    contents = screens
    withExtendedLifetime(old) {}
    onSettle?()
    return true
  }
}

@MainActor
final class OrdinaryWindow: SystemWindow {
  private(set) var root: (any Presentable)?
  private(set) var modals: [any Presentable] = []
  private(set) var alert: AlertMessage?
  let isTransitioning = false
  var onSettle: (@MainActor () -> Void)?
  var onDismissByUser: (@MainActor () -> Void)?
  var onDismissAttempt: (@MainActor () -> Void)?

  func setRoot(_ presentable: any Presentable, transition: TransitionStyle?) -> Bool {
    (root, modals) = (presentable, [])
    onSettle?()
    return true
  }

  func present(_ modal: Modal, transition: TransitionStyle?) -> Bool {
    modals.append(modal.presentable)
    onSettle?()
    return true
  }

  func dismiss(from position: Int, transition: TransitionStyle?) -> Bool {
    let gone = Array(modals[position...])
    modals.removeSubrange(position...)
    withExtendedLifetime(gone) {}
    onSettle?()
    return true
  }

  func show(_ alert: AlertMessage?, transition: TransitionStyle?) -> Bool {
    self.alert = alert
    onSettle?()
    return true
  }

  func makeStack() -> any SystemNavigation { OrdinaryStack() }

  func makeTabs() -> any SystemTabs { fatalError("no case has tabs") }

  func makeSplit(hasSupplementary: Bool) -> any SystemSplit {
    fatalError("no case has a split view")
  }
}
