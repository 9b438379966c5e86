public import Foundation

/// The links that the system delivers, kept until a shop is open.
///
/// A link can arrive before the window is there. A notification that launches an app can arrive
/// twice: with the scene, and at the delegate of the notification center.
@MainActor
public final class SystemLinks {
  /// The links of the app.
  public static let shared = SystemLinks()

  private weak var shop: RunningShop?
  private var waiting: [@MainActor (RunningShop) -> Void] = []

  /// The notification that was tapped last.
  private var latest: NotificationTap?

  /// Creates links without a shop.
  public nonisolated init() {}

  /// Opens links, in the order of their texts: the system delivers several as a set.
  public func open(_ urls: some Sequence<String>) {
    for url in urls.sorted() { deliver { $0.open(url) } }
  }

  /// Opens the link of a notification, unless it is the one that was opened last.
  public func open(_ tap: NotificationTap) {
    if let latest, (latest.id, latest.date) == (tap.id, tap.date) { return }
    latest = tap
    deliver { $0.open(tap) }
  }

  /// Delivers the links that were kept, and from now on each link as it arrives.
  ///
  /// - Parameter shop: a shop that has started, which is referenced weakly: without it, links are
  ///   kept again.
  public func deliver(to shop: RunningShop) {
    self.shop = shop
    let waiting = waiting
    self.waiting = []
    for open in waiting { open(shop) }
  }

  private func deliver(_ open: @escaping @MainActor (RunningShop) -> Void) {
    if let shop { open(shop) } else { waiting.append(open) }
  }
}

/// A notification that the user has tapped.
public struct NotificationTap: Sendable {
  /// The identifier of its request, which a later notification can have as well.
  public let id: String

  /// The time of its delivery.
  public let date: Date

  /// Its values that are texts.
  public let payload: [String: String]

  /// Creates a tap.
  ///
  /// - Parameters:
  ///   - id: the identifier of the request.
  ///   - date: the time of the delivery.
  ///   - userInfo: the payload of the notification.
  public init(id: String, date: Date, userInfo: [AnyHashable: Any]) {
    (self.id, self.date) = (id, date)
    var payload: [String: String] = [:]
    for (key, value) in userInfo {
      if let key = key as? String, let value = value as? String { payload[key] = value }
    }
    self.payload = payload
  }
}
