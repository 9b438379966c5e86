/// A window, which keeps the controller at its root.
@MainActor
final class KitWindow {
  /// What moves in the window.
  let transitions: KitTransitions

  private var root: KitController?
  private var stranded: [KitController] = []

  init(_ transitions: KitTransitions) { self.transitions = transitions }

  /// What is seen where nothing is presented.
  ///
  /// A root that presents something when another one takes its place stays in the window for ever,
  /// below the new one and with all that it presents.
  var rootViewController: KitController? {
    get { root }
    set {
      if newValue === root { return }
      if let root {
        if root.presentedViewController != nil { stranded.append(root) }
        root.rootWindow = nil
      }
      root = newValue
      newValue?.rootWindow = self
      newValue?.viewWillAppear()
      newValue?.viewDidAppear()
    }
  }

  /// The controllers from the root to the topmost one that is presented.
  var chain: [KitController] {
    var chain: [KitController] = []
    var next = root
    while let controller = next {
      chain.append(controller)
      next = controller.presentedViewController
    }
    return chain
  }

  /// Changes views at once, and then shows the change, which cannot be taken back.
  func transition(
    animated: Bool,
    changes: @MainActor () -> Void,
    completion: @escaping @MainActor () -> Void
  ) {
    changes()
    if animated { transitions.begin { _ in completion() } } else { completion() }
  }
}
