#if canImport(UserNotifications)
  public import Foundation
  package import ShopComposition
  public import UserNotifications

  /// Receives the notifications that the user taps, and passes their links to the shop.
  public final class NotificationTaps: NSObject, UNUserNotificationCenterDelegate, Sendable {
    /// The receiver of the app, which lives as long as the app.
    @MainActor public static let shared = NotificationTaps(.shared)

    private let links: SystemLinks

    package init(_ links: SystemLinks) { self.links = links }

    /// Becomes the delegate of the notification center.
    ///
    /// Call it before the launch ends: a notification that launches the app is not delivered
    /// otherwise. The user is not asked: notifications arrive quietly until they are allowed in
    /// full.
    @MainActor public func receive() { receive(from: .current()) }

    @MainActor package func receive(from center: UNUserNotificationCenter) {
      center.delegate = self
      // The framework calls the handler on a queue of its own.
      center.requestAuthorization(options: [.alert, .sound, .provisional]) { @Sendable _, _ in }
    }

    /// Opens the link of a notification.
    ///
    /// The completion handler is called at once, on the thread of the center: UIKit traps if it is
    /// called on another one.
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      didReceive response: UNNotificationResponse,
      withCompletionHandler completionHandler: @escaping () -> Void
    ) {
      if let tap = NotificationTap(response) {
        Task { @MainActor [links] in links.open(tap) }
      }
      completionHandler()
    }

    /// Shows a notification also while the app is in the foreground, so that it can be tapped.
    public func userNotificationCenter(
      _ center: UNUserNotificationCenter,
      willPresent notification: UNNotification,
      withCompletionHandler completionHandler:
        @escaping (UNNotificationPresentationOptions) -> Void
    ) { completionHandler([.banner, .list]) }
  }

  extension NotificationTap {
    /// The tap of a response; `nil` if the user has dismissed the notification.
    package init?(_ response: UNNotificationResponse) {
      guard response.actionIdentifier != UNNotificationDismissActionIdentifier else { return nil }
      let notification = response.notification
      self.init(
        id: notification.request.identifier,
        date: notification.date,
        userInfo: notification.request.content.userInfo
      )
    }
  }
#endif
