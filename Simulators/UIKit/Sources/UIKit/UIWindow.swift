public import Foundation

/// A scene, in which windows are simulated alike.
@MainActor
open class UIWindowScene: UIScene {
  private var known: [() -> UIWindow?] = []

  /// The windows of the scene, hidden ones as well, in the order in which they were created.
  open var windows: [UIWindow] { known.compactMap { $0() } }

  func add(_ window: UIWindow) {
    known.removeAll { $0() == nil }
    known.append { [weak window] in window }
  }

  /// The window that receives the typing; none replaces one that is hidden (a guess).
  open internal(set) weak var keyWindow: UIWindow?
}

/// A window, which keeps the controller at its root.
@MainActor
open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: Double

    public init(rawValue: Double) { self.rawValue = rawValue }

    public static let normal = Self(rawValue: 0)
    public static let alert = Self(rawValue: 2000)
  }

  open var windowLevel = Level.normal
  open weak var windowScene: UIWindowScene?

  /// Whether it is invisible, as at first; a hidden window is the window of no view (a guess).
  open override var isHidden: Bool {
    didSet { if oldValue, !isHidden { appear() } }
  }

  open var isKeyWindow: Bool { windowScene?.keyWindow === self }

  /// One without a scene is simulated, too, and shown nowhere.
  let simulation: UIKitSimulation

  private var root: UIViewController?
  private var stranded: [UIViewController] = []

  public init(windowScene: UIWindowScene) {
    simulation = windowScene.simulation
    self.windowScene = windowScene
    super.init(frame: .zero)
    isHidden = true
    windowScene.add(self)
  }

  public override init(frame: CGRect) {
    simulation = UIKitSimulation()
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) { nil }

  open override var window: UIWindow? { self }

  /// The visible controller if nothing is presented.
  ///
  /// A root that presents something when another one takes its place stays in the window for ever,
  /// below the new one and with all that it presents (a guess).
  open var rootViewController: UIViewController? {
    get { root }
    set {
      if newValue === root { return }
      simulation.note(.root, of: self)
      if let root {
        if root.presented != nil { stranded.append(root) }
        root.rootWindow = nil
      }
      root = newValue
      newValue?.rootWindow = self
      appear()
    }
  }

  private func appear() {
    if isHidden { return }
    root?.viewWillAppear(false)
    root?.viewDidAppear(false)
  }

  /// The responder in focus, as long as that is in the window.
  weak var firstResponder: UIResponder? {
    didSet { if oldValue !== firstResponder { (oldValue as? UITextField)?.endTyping() } }
  }

  /// Whether no window of its scene is seen above it.
  var isTopmost: Bool {
    guard let windows = windowScene?.windows else { return true }
    return !windows.contains { !$0.isHidden && $0.windowLevel.rawValue > windowLevel.rawValue }
  }

  open func makeKey() { windowScene?.keyWindow = self }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  /// How many transitions of views in it have not ended.
  var viewTransitions = 0

  /// Whether a change of what is seen in it was asked for that is not over.
  public var isChanging: Bool {
    viewTransitions > 0
      || chain.contains { controller in
        sequence(first: controller) { $0.visibleChild }.contains { $0.isChanging }
      }
  }

  /// The controllers from the root to the topmost one that is presented.
  public var chain: [UIViewController] {
    var chain: [UIViewController] = []
    var next = root
    while let controller = next {
      chain.append(controller)
      next = controller.presented
    }
    return chain
  }
}

extension UIViewController {
  fileprivate var isChanging: Bool {
    if isToBePresented || isBeingPresented || isBeingDismissed { return true }
    guard let stack = self as? UINavigationController else { return false }
    return stack.asked != nil || stack.transition != nil || stack.deferred != nil
  }
}
