public import Foundation
public import UserNotifications

@MainActor
open class UIScene: UIResponder {
  /// Why a scene is connected.
  @MainActor
  public final class ConnectionOptions: NSObject {
    /// The links that are opened with the scene.
    public let urlContexts: Set<UIOpenURLContext>

    /// The universal links that are opened with the scene, among other activities.
    ///
    /// A scene that is connected for one does not receive `scene(_:continue:)`
    /// (documentation/xcode/supporting-universal-links-in-your-app).
    public let userActivities: Set<NSUserActivity>

    /// The notification that the user has tapped, if the scene is connected for it
    /// (documentation/uikit/uiscene/connectionoptions/notificationresponse).
    ///
    /// The delegate of the notification center receives it as well, afterwards
    /// (depict.tokyo/swift/20220824).
    public let notificationResponse: UNNotificationResponse?

    public init(
      urlContexts: Set<UIOpenURLContext> = [],
      userActivities: Set<NSUserActivity> = [],
      notificationResponse: UNNotificationResponse? = nil
    ) {
      self.urlContexts = urlContexts
      self.userActivities = userActivities
      self.notificationResponse = notificationResponse
    }

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

  /// What the delegate has returned when the scene was last saved
  /// (documentation/uikit/uiscenesession/staterestorationactivity).
  public var stateRestorationActivity: NSUserActivity?

  /// Asks the delegate for the state of a scene, and keeps a copy as it is on disk, with values of
  /// property lists only (documentation/uikit/uiscenedelegate/staterestorationactivity(for:)).
  ///
  /// - Throws: an error if a value is of another type.
  public func save(_ scene: UIScene, of delegate: any UISceneDelegate) throws {
    guard let activity = delegate.stateRestorationActivity(for: scene) else {
      stateRestorationActivity = nil
      return
    }
    let copy = NSUserActivity(activityType: activity.activityType)
    let values = Dictionary(
      uniqueKeysWithValues: (activity.userInfo ?? [:]).map { ("\($0.key)", $0.value) }
    )
    let data = try PropertyListSerialization.data(
      fromPropertyList: values,
      format: .binary,
      options: 0
    )
    let list = try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
    copy.userInfo = list as? [String: Any]
    stateRestorationActivity = copy
  }
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

  /// Called before a scene is seen, and when it is not seen any more
  /// (documentation/uikit/uiscenedelegate/scenewillenterforeground(_:)).
  func sceneWillEnterForeground(_ scene: UIScene)
  func sceneDidEnterBackground(_ scene: UIScene)

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)

  /// Called for a universal link while the app runs, or is suspended
  /// (documentation/xcode/supporting-universal-links-in-your-app).
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)

  /// Called when a scene goes to the background, for an activity to restore it with.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
  public func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}

  public func sceneDidDisconnect(_ scene: UIScene) {}

  public func sceneWillEnterForeground(_ scene: UIScene) {}

  public func sceneDidEnterBackground(_ scene: UIScene) {}

  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}

  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}

  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
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
open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
  }
}

/// An optional method of UIKit is a requirement with a default here, without Objective-C.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool

  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }

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
