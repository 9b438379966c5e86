import FlowCoordinators

/// The kit's window as the library sees it.
final class WindowAdapter: SystemWindow {
  private(set) var alert: AlertMessage?
  private(set) var isTransitioning = false
  var onSettle: (@MainActor () -> Void)?
  var onDismissAttempt: (@MainActor () -> Void)?

  /// The window over this one, as long as there is an alert: no modal takes it along.
  private(set) var alertWindow: KitWindow?

  private let window: KitWindow

  init(_ window: KitWindow) { self.window = window }

  var root: (any Presentable)? { window.rootViewController?.presentable }

  var modals: [any Presentable] { window.chain.dropFirst().map(\.presentable) }

  func setRoot(_ presentable: any Presentable, transition: TransitionStyle?) -> Bool {
    // The kit keeps a root that presents something.
    if window.chain.count > 1 { window.rootViewController?.dismiss(animated: false) }
    if window.chain.count > 1 { return false }
    isTransitioning = true
    window.transition(animated: transition != TransitionStyle.immediate) {
      if presentable !== root { window.rootViewController = .showing(presentable) }
    } completion: { [weak self] in
      self?.settle()
    }
    return true
  }

  func present(_ modal: Modal, transition: TransitionStyle?) -> Bool {
    guard let presenter = window.chain.last else { return false }
    let controller = KitController.showing(modal.presentable)
    controller.isModalInPresentation = !modal.isDismissible
    presenter.present(controller, animated: transition != TransitionStyle.immediate)
    guard presenter.presentedViewController === controller else { return false }
    // Not before: it keeps the controller and what presents it until a presentation ends.
    controller.presentationController?.delegate = self
    follow(controller.transitionCoordinator)
    return true
  }

  func dismiss(from position: Int, transition: TransitionStyle?) -> Bool {
    let chain = window.chain
    guard chain.indices.contains(position + 1) else { return false }
    let modal = chain[position + 1]
    chain[position].dismiss(animated: transition != TransitionStyle.immediate)
    guard modal.isBeingDismissed || modal.presentingViewController == nil else { return false }
    follow(modal.transitionCoordinator)
    return true
  }

  func makeStack() -> any SystemNavigation { StackController() }

  func makeTabs() -> any SystemTabs { TabsController() }

  /// Waits for the end of a transition that code began, of which no delegate hears.
  private func follow(_ coordinator: KitTransitionCoordinator?) {
    guard let coordinator else { return settle() }
    isTransitioning = true
    coordinator.animate { [weak self] _ in self?.settle() }
  }

  private func settle() {
    isTransitioning = false
    onSettle?()
  }
}

// MARK: - Alerts

extension WindowAdapter {
  func show(_ alert: AlertMessage?, transition: TransitionStyle?) -> Bool {
    let animated = transition != TransitionStyle.immediate
    guard let alert else {
      alertWindow?.rootViewController?.dismiss(animated: animated)
      clearAlert()
      return true
    }
    let controller = KitAlertController(title: alert.title, message: alert.message)
    for action in alert.actions {
      controller.addAction(action.title) { [weak self] in
        self?.clearAlert()
        action.perform()
      }
    }
    let top = KitWindow(window.transitions)
    let base = KitController()
    top.rootViewController = base
    base.present(controller, animated: animated)
    guard base.presentedViewController === controller else { return false }
    self.alert = alert
    alertWindow = top
    return true
  }

  private func clearAlert() {
    alert = nil
    alertWindow = nil
    onSettle?()
  }
}

// MARK: - What a person does

extension WindowAdapter: KitPresentationDelegate {
  func presentationWillDismiss(_ presentation: KitPresentationController) {
    isTransitioning = true
    // Where it is cancelled, the delegate hears of no end.
    presentation.presentedViewController.transitionCoordinator?.animate { [weak self] in
      if $0.isCancelled { self?.settle() }
    }
  }

  func presentationDidDismiss(_ presentation: KitPresentationController) { settle() }

  func presentationDidAttemptToDismiss(_ presentation: KitPresentationController) {
    onDismissAttempt?()
  }
}
