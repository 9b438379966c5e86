public import Foundation

/// A screen, or a container of screens.
///
/// It keeps the controller that it presents, and is kept by its owner or presenter.
@MainActor
open class UIViewController: UIResponder {
  open var title: String?
  open var tabBarItem: UITabBarItem! = UITabBarItem()

  /// The tab that has made it (header).
  open internal(set) weak var tab: UITab?
  open var navigationItem: UINavigationItem { ownNavigationItem }
  private lazy var ownNavigationItem = {
    let item = UINavigationItem(title: title ?? "")
    item.owner = self
    return item
  }()
  open var hidesBottomBarWhenPushed = false
  open var modalPresentationStyle = UIModalPresentationStyle.automatic

  /// Whether a user cannot swipe it down.
  open var isModalInPresentation = false

  /// Whether it is on its way over its presenter.
  open internal(set) var isBeingPresented = false

  /// Whether it is on its way off its presenter.
  open internal(set) var isBeingDismissed = false

  /// The container that holds it.
  open internal(set) weak var parent: UIViewController?

  /// The stack whose transition takes it away, and that still has its view.
  weak var leaving: UINavigationController?

  /// The nearest navigation controller that it is in (Apple's documentation).
  open var navigationController: UINavigationController? {
    parent as? UINavigationController ?? parent?.navigationController
  }

  /// The controller that it presents itself, from the call until that has been dismissed.
  var presented: UIViewController?

  /// Its own presenter.
  weak var presenter: UIViewController?

  /// The controller that was asked to present it, of which the presenter is a container, or the same.
  weak var requester: UIViewController?

  /// The window whose root it is.
  weak var rootWindow: UIWindow?

  var presentationCoordinator: TransitionCoordinator?

  /// Whether its presentation was asked for, and has not begun yet.
  var isToBePresented = false
  var presentation: UIPresentationController?
  weak var presentationRequest: UIKitSimulation.Request.Presentation?

  private var loadedView: UIView?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {}

  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { nil }

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.controller = self
    }
  }

  open func loadView() { view = UIView() }

  open func viewDidLoad() {}

  open func loadViewIfNeeded() {
    if loadedView != nil { return }
    loadView()
    viewDidLoad()
  }

  open var viewIfLoaded: UIView? { loadedView }

  /// The controller that it or one of its containers presents (Apple's documentation).
  open var presentedViewController: UIViewController? {
    presented ?? parent?.presentedViewController
  }

  /// The presenter of it or of one of its containers (Apple's documentation).
  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }

  /// The transition that it is part of: that of its presentation, or of its container.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    presentationCoordinator ?? parent?.transitionCoordinator
  }

  /// How it is presented.
  ///
  /// It is made when it is first asked for, and kept until a presentation ends. It keeps the
  /// controller and its presenter, so asking for it before presenting makes a cycle
  /// (react-native-screens, RNSScreen.mm).
  open var presentationController: UIPresentationController? {
    if let presentation { return presentation }
    presentation =
      switch modalPresentationStyle {
      case .popover:
        UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
      case .automatic, .pageSheet, .formSheet:
        UISheetPresentationController(presentedViewController: self, presenting: presenter)
      default: UIPresentationController(presentedViewController: self, presenting: presenter)
      }
    return presentation
  }

  /// The same, if that is a sheet.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// The same, if that is a popover.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// Shows a controller over this one, or over the outermost of its containers.
  ///
  /// The completion is called when the controller has appeared.
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: Handler? = nil
  ) { beginPresenting(viewControllerToPresent, animated: flag, completion) }

  /// Dismisses the controllers that this one presents, and all above them; a controller that
  /// presents nothing asks its presenter to dismiss it.
  ///
  /// No delegate is notified (header). During a transition of the presented one, nothing happens.
  open func dismiss(animated flag: Bool, completion: Handler? = nil) {
    beginDismissing(animated: flag, completion)
  }

  /// Whether what it or a controller in it presents in a style of the context covers it and no more.
  ///
  /// `true` for navigation controllers at first (Apple's documentation).
  open var definesPresentationContext: Bool {
    get { ownContext ?? (self is UINavigationController) }
    set { ownContext = newValue }
  }

  private var ownContext: Bool?

  /// The controllers that it contains, by `addChild` or by its kind (Apple's documentation).
  open var children: [UIViewController] { added }
  private var added: [UIViewController] = []

  /// An object that others have the controller keep, as an associated object in Objective-C.
  public var associated: AnyObject?

  open func addChild(_ childController: UIViewController) {
    childController.removeFromParent()
    added.append(childController)
    childController.parent = self
    guard window != nil else { return }
    childController.viewWillAppear(false)
    childController.viewDidAppear(false)
  }

  /// Which of its children says how the status bar looks; nothing here asks.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Which orientations it may be shown in; nothing here turns.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

  open func willMove(toParent parent: UIViewController?) {}

  open func didMove(toParent parent: UIViewController?) {}

  open func removeFromParent() {
    parent?.added.removeAll { $0 === self }
    parent = nil
  }

  open func viewWillAppear(_ animated: Bool) {
    _ = view
    visibleChild?.viewWillAppear(animated)
  }

  open func viewDidAppear(_ animated: Bool) { visibleChild?.viewDidAppear(animated) }

  /// Its visible child.
  var visibleChild: UIViewController? { added.last }

  /// Whether a child is visible in it.
  func shows(_ child: UIViewController) -> Bool { visibleChild === child }

  /// Whether its view is out of the window, since it or a container of it presents something full
  /// screen that has come to rest.
  var isCoveredByFullScreen: Bool {
    if let presented, presented.modalPresentationStyle == .fullScreen,
      !presented.isBeingPresented, !presented.isBeingDismissed
    {
      return true
    }
    // What it is presented over goes with that, unless it covers that itself.
    if let parent { return parent.isCoveredByFullScreen }
    if let around = presenter?.parent { return around.isCoveredByFullScreen }
    return false
  }

  /// The window that it is seen in, unless its container hides it.
  var window: UIWindow? {
    if let rootWindow { return rootWindow.isHidden ? nil : rootWindow }
    guard let parent = parent ?? leaving else { return isToBePresented ? nil : presenter?.window }
    return parent.shows(self) ? parent.window : nil
  }
}

public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2
  case none = -1
  case fullScreen = 0
  case pageSheet = 1
  case formSheet = 2
  case currentContext = 3
  case custom = 4
  case overFullScreen = 5
  case overCurrentContext = 6
  case popover = 7
}

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let portrait = Self(rawValue: 1 << 1)
  public static let all = Self(rawValue: 0b11110)
}
