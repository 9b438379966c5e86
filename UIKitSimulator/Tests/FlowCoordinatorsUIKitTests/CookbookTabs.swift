import FlowCoordinators
import FlowCoordinatorsUIKit
import UIKit

/// Shows the feed in one tab, and the inbox in another one.
final class MainCoordinator: BaseCoordinator<Void, Void> {
  override var presentable: any Presentable { tabs }

  override func start(with option: Void) {
    let feed = FeedCoordinator(childContext)
    let inbox = InboxCoordinator(childContext)
    router.setTabs([
      TabItem(title: "Feed", (feed, feed.navigation)),
      TabItem(title: "Inbox", (inbox, inbox.navigation)),
    ])
  }
}

final class FeedCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(FeedController()) }
}

final class InboxCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    let inbox = InboxController()
    router.push(inbox) { [weak inbox] _ in inbox?.unread = 3 }
  }
}

final class FeedController: UIViewController {}

final class InboxController: UIViewController {
  /// The number that the badge of the tab shows.
  var unread = 0 {
    didSet {
      navigationController?.tabBarItem.badgeValue = unread > 0 ? "\(unread)" : nil
    }
  }
}
