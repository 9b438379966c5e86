public import Foundation

@MainActor
open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true

  /// The name of the item for tests of the user interface.
  open var accessibilityIdentifier: String?
}

/// What a bar of tabs shows of a tab.
@MainActor
open class UITabBarItem: UIBarItem {
  open var badgeValue: String?

  /// The image of the selected tab; ``image`` if none was set.
  open var selectedImage: UIImage? {
    get { ownSelectedImage ?? image }
    set { ownSelectedImage = newValue }
  }

  private var ownSelectedImage: UIImage?
}

/// A button in a bar.
@MainActor
open class UIBarButtonItem: UIBarItem, UIPopoverPresentationControllerSourceItem {
  public enum SystemItem: Int, Sendable { case close = 24 }

  open var primaryAction: UIAction?

  /// Which of UIKit's own it is.
  public private(set) var systemItem: SystemItem?

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    self.systemItem = systemItem
    self.primaryAction = primaryAction
  }
}

/// What a navigation bar shows while a controller is on top.
@MainActor
open class UINavigationItem: NSObject {
  open var title: String?

  /// The buttons, from the edge of the bar.
  open var leftBarButtonItems: [UIBarButtonItem]?
  open var rightBarButtonItems: [UIBarButtonItem]?

  /// The first of them.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The search that the bar shows.
  open var searchController: UISearchController? { didSet { searchController?.owner = owner } }

  /// The controller whose item it is.
  weak var owner: UIViewController? { didSet { searchController?.owner = owner } }

  public init(title: String) { self.title = title }
}

// MARK: - Actions of a user

extension UIBarButtonItem {
  /// Presses the button, which does nothing while it is disabled.
  public func tap() { if isEnabled { primaryAction?.performHandler() } }
}
