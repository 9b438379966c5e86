#if canImport(UIKit)
  public import FlowCoordinators
  import Foundation
  package import UIKit

  extension UIKitWindow {
    /// An alert in a window of its own, so that it is not dismissed with a modal.
    @MainActor
    struct ShownAlert {
      let message: AlertMessage

      /// `nil` before the main window is visible.
      let window: UIWindow?
    }

    /// The alert over everything else.
    public var alert: AlertMessage? { shownAlert?.message }

    /// The window of the alert, over this one.
    package var alertWindow: UIWindow? { shownAlert?.window }

    /// Shows an alert in a window over this one, or dismisses it.
    ///
    /// On an iPad, an action sheet points to the visible view that has its source for an
    /// `accessibilityIdentifier`; without one it is in the middle.
    ///
    /// - Parameters:
    ///   - alert: the alert; `nil` dismisses the current one.
    ///   - transition: the transition; `nil` is UIKit's default.
    /// - Returns: `false` if this window is in no scene.
    public func show(_ alert: AlertMessage?, transition: TransitionStyle?) -> Bool {
      let isAnimated = transition != TransitionStyle.immediate
      guard let alert else {
        shownAlert?.window?.rootViewController?.dismiss(animated: isAnimated)
        clearAlert()
        return true
      }
      if waitUntilReady({ [weak self] in self?.showWaitingAlert(isAnimated) }) {
        shownAlert = ShownAlert(message: alert, window: nil)
        isChanging = true
        return true
      }
      return open(alert, isAnimated)
    }

    /// Shows the waiting alert, unless it was dismissed meanwhile.
    private func showWaitingAlert(_ isAnimated: Bool) {
      guard let shownAlert, shownAlert.window == nil else { return }
      isChanging = false
      if open(shownAlert.message, isAnimated) { report() } else { clearAlert() }
    }

    private func open(_ alert: AlertMessage, _ isAnimated: Bool) -> Bool {
      guard let below = base.window, let scene = below.windowScene else { return false }
      let top = AlertWindow(over: below, in: scene)
      let controller = UIAlertController(alert) { [weak self, weak top] position, texts in
        // Another alert may be shown by now, in place of one that was taken away.
        let isShown = top.map { self?.shownAlert?.window === $0 } ?? false
        if isShown { self?.removeAlert() }
        alert.actions[position].perform(texts)
        if isShown { self?.report() }
      }
      top.makeKeyAndVisible()
      guard let presenter = top.rootViewController else { return false }
      if alert.isSheet {
        controller.point(
          at: alert.source.map { PopoverSource($0) },
          in: everything,
          over: presenter
        )
      }
      presenter.present(controller, animated: isAnimated)
      if presenter.presentedViewController !== controller {
        // Whether UIKit has refused it is known at the end of the turn.
        isAlertAwaited = true
        isChanging = true
      }
      shownAlert = ShownAlert(message: alert, window: top)
      return true
    }

    /// Forgets an alert that the app has dismissed itself, which no callback reports, or UIKit has refused.
    func forgetGoneAlert() {
      if isAlertAwaited {
        isAlertAwaited = false
        isChanging = false
        if shownAlert?.window?.rootViewController?.presentedViewController != nil {
          report()
          return
        }
      }
      guard let base = shownAlert?.window?.rootViewController, base.presentedViewController == nil
      else { return }
      clearAlert()
    }

    private func clearAlert() {
      guard shownAlert != nil else { return }
      removeAlert()
      report()
    }

    private func removeAlert() {
      let window = shownAlert?.window
      if shownAlert != nil, window == nil || isAlertAwaited { isChanging = false }
      isAlertAwaited = false
      shownAlert = nil
      window.map(hide)
    }

    private func hide(_ top: UIWindow) {
      let isKey = top.isKeyWindow
      top.isHidden = true
      if isKey { base.window?.makeKey() }
    }
  }
#endif
