public import Foundation

// The part of the framework of notifications that the shop uses. Each class has Apple's names; its
// page below developer.apple.com/documentation/usernotifications is the source.

/// The action of a user who taps a notification.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"

/// The action of a user who dismisses a notification.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let sound = Self(rawValue: 2)
  public static let alert = Self(rawValue: 4)
  public static let provisional = Self(rawValue: 64)
}

public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let list = Self(rawValue: 8)
  public static let banner = Self(rawValue: 16)
}

open class UNNotificationContent: NSObject {
  public let userInfo: [AnyHashable: Any]

  /// Apple's content is created by a subclass.
  public init(userInfo: [AnyHashable: Any]) { self.userInfo = userInfo }
}

open class UNNotificationRequest: NSObject {
  public let identifier: String
  public let content: UNNotificationContent

  /// Apple's initializer has a trigger, too.
  public init(identifier: String, content: UNNotificationContent) {
    (self.identifier, self.content) = (identifier, content)
  }
}

open class UNNotification: NSObject {
  /// The delivery, which two notifications of one request differ by.
  public let date: Date
  public let request: UNNotificationRequest

  public init(date: Date, request: UNNotificationRequest) {
    (self.date, self.request) = (date, request)
  }
}

open class UNNotificationResponse: NSObject {
  public let notification: UNNotification
  public let actionIdentifier: String

  public init(notification: UNNotification, actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
  }

  /// The response of a user who taps a notification, or dismisses it.
  public convenience init(
    to identifier: String,
    at date: Date,
    userInfo: [AnyHashable: Any],
    action: String = UNNotificationDefaultActionIdentifier
  ) {
    let request = UNNotificationRequest(
      identifier: identifier,
      content: UNNotificationContent(userInfo: userInfo)
    )
    self.init(notification: UNNotification(date: date, request: request), actionIdentifier: action)
  }
}

/// An optional method is a requirement with a default here, without Objective-C.
///
/// The protocol is not isolated: the center calls its delegate on a queue that is not documented.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  )

  func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  )
}

extension UNUserNotificationCenterDelegate {
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    willPresent notification: UNNotification,
    withCompletionHandler completionHandler:
      @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }

  public func userNotificationCenter(
    _ center: UNUserNotificationCenter,
    didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// Isolated here only, since the tests share it.
@MainActor
open class UNUserNotificationCenter: NSObject {
  private static let shared = UNUserNotificationCenter()

  /// The center of the app.
  public class func current() -> UNUserNotificationCenter { shared }

  /// The object that receives the responses of users.
  ///
  /// To receive the one that launches the app, it has to be set before the launch ends
  /// (documentation/usernotifications/unusernotificationcenter/delegate).
  public weak var delegate: (any UNUserNotificationCenterDelegate)?

  /// The options of the last request.
  public private(set) var options: UNAuthorizationOptions?

  /// Creates a center for a test; Apple's has no initializer.
  public override nonisolated init() {}

  /// The handler is called on a queue of the framework (agentpet #6: a handler that is isolated to
  /// the main actor traps).
  public func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    self.options = options
    Task.detached { completionHandler(true, nil) }
  }

  /// Delivers a response on another thread than the main one.
  ///
  /// - Parameters:
  ///   - delegate: the delegate; nothing is delivered to another object.
  ///   - makeResponse: creates the response.
  /// - Returns: how often the completion handler was called before the delegate returned.
  public func deliver<Delegate: UNUserNotificationCenterDelegate & Sendable>(
    to delegate: Delegate,
    _ makeResponse: @escaping @Sendable () -> UNNotificationResponse
  ) async -> Int {
    guard self.delegate === delegate else { return 0 }
    return await Task.detached { [self] in
      var count = 0
      delegate.userNotificationCenter(self, didReceive: makeResponse()) { count += 1 }
      return count
    }
    .value
  }

  /// Asks how to show a notification while the app is in the foreground.
  public func present(_ notification: UNNotification) -> UNNotificationPresentationOptions? {
    var options: UNNotificationPresentationOptions?
    delegate?.userNotificationCenter(self, willPresent: notification) { options = $0 }
    return options
  }
}
