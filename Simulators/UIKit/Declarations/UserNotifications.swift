// The declarations of UserNotifications for macOS, without Objective-C.
// swift-format-ignore-file

public import Foundation

public let UNNotificationDefaultActionIdentifier = ""
public let UNNotificationDismissActionIdentifier = ""
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let sound = Self(rawValue: 2), alert = Self(rawValue: 4), provisional = Self(rawValue: 64)
}
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let list = Self(rawValue: 8), banner = Self(rawValue: 16)
}
open class UNNotificationContent: NSObject { public var userInfo: [AnyHashable: Any] { [:] } }
open class UNNotificationRequest: NSObject {
  public var identifier: String { "" }
  public var content: UNNotificationContent { fatalError() }
}
open class UNNotification: NSObject {
  public var date: Date { fatalError() }
  public var request: UNNotificationRequest { fatalError() }
}
open class UNNotificationResponse: NSObject {
  public var notification: UNNotification { fatalError() }
  public var actionIdentifier: String { "" }
}
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  )
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )
}
open class UNUserNotificationCenter: NSObject {
  open class func current() -> UNUserNotificationCenter { fatalError() }
  weak open var delegate: (any UNUserNotificationCenterDelegate)?
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {}
}
