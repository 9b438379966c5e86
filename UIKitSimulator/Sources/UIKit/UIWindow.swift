public import Foundation

/// A scene, in which windows are simulated alike.
@MainActor
open class UIWindowScene: UIScene {
  /// The window that gets what is typed; none takes the place of one that is hidden (a guess).
  open internal(set) weak var keyWindow: UIWindow?
}

@MainActor
open class UIScene: UIResponder {
  @MainActor
  public final class ConnectionOptions: NSObject {}

  let simulation: UIKitSimulation

  public init(_ simulation: UIKitSimulation) { self.simulation = simulation }
}

@MainActor
public final class UISceneSession: NSObject {}

@MainActor
public protocol UIWindowSceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
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

  /// Whether nothing of it is seen, as at first; a hidden window is the window of no view (a guess).
  open var isHidden = true {
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
    super.init()
  }

  public override init() {
    simulation = UIKitSimulation()
    super.init()
  }

  open override var window: UIWindow? { self }

  /// What is seen where nothing is presented.
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

  open func makeKey() { windowScene?.keyWindow = self }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
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
