public import Foundation

@MainActor
open class UIScene: UIResponder {
  /// Why a scene is connected.
  @MainActor
  public final class ConnectionOptions: NSObject {
    /// The links that are opened with the scene.
    public let urlContexts: Set<UIOpenURLContext>

    public init(urlContexts: Set<UIOpenURLContext>) { self.urlContexts = urlContexts }

    public override convenience init() { self.init(urlContexts: []) }
  }

  let simulation: UIKitSimulation

  public init(_ simulation: UIKitSimulation) { self.simulation = simulation }
}

/// A link that is opened.
@MainActor
public final class UIOpenURLContext: NSObject {
  public let url: URL

  public init(url: URL) { self.url = url }
}

@MainActor
public final class UISceneSession: NSObject {
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Self(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  public let role = Role.windowApplication
}

/// How a scene is created.
@MainActor
open class UISceneConfiguration: NSObject {
  open private(set) var name: String?
  public let role: UISceneSession.Role
  open var delegateClass: AnyClass?

  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
  }
}

/// An optional method of UIKit is a requirement with a default here, without Objective-C.
@MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )

  func sceneDidDisconnect(_ scene: UIScene)

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}

  public func sceneDidDisconnect(_ scene: UIScene) {}

  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
}

@MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

@MainActor
open class UIApplication: UIResponder {}

/// An optional method of UIKit is a requirement with a default here, without Objective-C.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
  }

  /// Compiles here, and runs on platforms with a screen.
  public static func main() { fatalError("the simulation of UIKit draws nothing") }
}
