import FlowCoordinators
import FlowCoordinatorsUIKit
import UIKit

/// Shows the feed in one tab, and the inbox in another one.
final class MainCoordinator: BaseCoordinator<Void, Void> {
  override var presentable: any Presentable { tabs }

  override func start(with option: Void) {
    let feed = FeedCoordinator(childContext)
    let inbox = InboxCoordinator(childContext) { unread in
      self.router.setBadge(unread > 0 ? "\(unread)" : nil, ofTab: "inbox")
    }
    let tray = TabImage.system("tray", selected: "tray.fill")
    router.setTabs([
      TabItem(title: "Feed", image: .system("newspaper"), AssembledFlow(feed)),
      TabItem(title: "Inbox", id: "inbox", image: tray, AssembledFlow(inbox)),
    ])
  }
}

final class FeedCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(FeedController()) }
}

final class InboxCoordinator: BaseCoordinator<Void, Void> {
  /// Called with the number of messages that are not read.
  private let onUnread: @MainActor (Int) -> Void

  init(_ context: CoordinatorContext, onUnread: @escaping @MainActor (Int) -> Void) {
    self.onUnread = onUnread
    super.init(context)
  }

  override func start(with option: Void) {
    router.push(InboxController())
    onUnread(3)
  }
}

final class FeedController: UIViewController {}

final class InboxController: UIViewController {}

/// Changes the title of a tab that is there already.
final class NewsCoordinator: BaseCoordinator<Void, Void> {
  override var presentable: any Presentable { tabs }

  private weak var feed: FeedCoordinator?

  override func start(with option: Void) {
    let feed = FeedCoordinator(childContext)
    self.feed = feed
    router.setTabs([TabItem(title: "Feed", AssembledFlow(feed))])
  }

  func rename() {
    guard let feed else { return }
    router.setTabs([
      TabItem(title: "News", presentable: feed.navigation)
    ])
  }
}
