/// A screen, or a container of screens.
///
/// It keeps what it presents, and is kept by whatever holds or presents it.
@MainActor
class KitController {
  /// What its tab is called.
  var tabTitle = ""

  /// Whether a person cannot swipe it down.
  var isModalInPresentation = false

  /// Whether it is on its way over its presenter.
  var isBeingPresented = false

  /// Whether it is on its way off its presenter.
  var isBeingDismissed = false

  /// What it presents, from the call until that has been dismissed.
  var presentedViewController: KitController?

  /// What presents it.
  weak var presentingViewController: KitController?

  /// The container that holds it.
  weak var parent: KitController?

  /// The window whose root it is.
  weak var rootWindow: KitWindow?

  var presentationCoordinator: KitTransitionCoordinator?
  var presentation: KitPresentationController?

  init() {}

  /// The window that it is seen in, if it is not hidden by its container.
  var window: KitWindow? {
    if let rootWindow { return rootWindow }
    guard let parent else { return presentingViewController?.window }
    return parent.visibleChild === self ? parent.window : nil
  }

  /// The one of its children that a person sees.
  var visibleChild: KitController? { nil }

  /// The transition that it is part of: that of its presentation, or of its
  /// container.
  var transitionCoordinator: KitTransitionCoordinator? {
    presentationCoordinator ?? parent?.transitionCoordinator
  }

  /// How it is presented.
  ///
  /// It is made when it is first asked for, and kept until a presentation ends. It keeps the
  /// controller and its presenter, so asking for it before presenting makes a cycle.
  var presentationController: KitPresentationController? {
    if presentation == nil {
      presentation = KitPresentationController(
        presented: self,
        presenting: presentingViewController
      )
    }
    return presentation
  }

  /// Called when it is about to be seen.
  func viewWillAppear() { visibleChild?.viewWillAppear() }

  /// Called when it is seen.
  func viewDidAppear() { visibleChild?.viewDidAppear() }
}
