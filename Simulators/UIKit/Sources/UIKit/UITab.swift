public import Foundation

/// A tab of a bar, from iOS 18 on: its look, and who makes its controller.
///
/// The look is passed on to the controller's `tabBarItem` (react-native-screens #4679).
@MainActor
open class UITab: NSObject {
  /// Unique in its bar (header).
  public let identifier: String
  open var title: String { didSet { describeController() } }
  open var image: UIImage? { didSet { describeController() } }
  open var badgeValue: String? { didSet { describeController() } }
  open var userInfo: Any?

  /// Whether a user has hidden it (header); it remains one of the bar's `tabs`.
  open var isHidden = false

  /// The bar that it is in, itself or in a group.
  open var tabBarController: UITabBarController? { bar }
  weak var bar: UITabBarController?

  /// The group that it is in.
  open var parent: UITabGroup? { group }
  fileprivate weak var group: UITabGroup?

  private let provider: ((UITab) -> UIViewController)?
  private var resolved: UIViewController?

  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
  }

  /// The provider is called when this is asked for and is `nil`, and not again while it is there
  /// (header).
  open var viewController: UIViewController? {
    if let resolved { return resolved }
    guard let controller = provider?(self) else { return nil }
    resolved = controller
    controller.tab = self
    describeController()
    return controller
  }

  /// Whether its controller is there.
  var isResolved: Bool { resolved != nil }

  private func describeController() {
    guard let item = resolved?.tabBarItem else { return }
    item.title = title
    item.image = image
    item.badgeValue = badgeValue
  }
}

/// A tab that the system draws as a search; which class a tab has is fixed (react-native-screens
/// #4679).
@MainActor
open class UISearchTab: UITab {
  /// Whether its search begins when it is selected, and a cancelled one selects the tab before
  /// (header, iOS 26).
  open var automaticallyActivatesSearch = false

  public override init(
    title: String,
    image: UIImage?,
    identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    super.init(
      title: title,
      image: image,
      identifier: identifier,
      viewControllerProvider: viewControllerProvider
    )
  }

  public init(viewControllerProvider: ((UITab) -> UIViewController)?) {
    super.init(
      title: "Search",
      image: UIImage(systemName: "magnifyingglass"),
      identifier: "com.apple.UIKit.search",
      viewControllerProvider: viewControllerProvider
    )
  }
}

/// Tabs below another one: the bar changes its controller for root tabs only, so that of a selected
/// tab below is shown by the group's controller (Apple's forum, thread 761231).
@MainActor
open class UITabGroup: UITab {
  public let children: [UITab]

  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    children: [UITab],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title,
      image: image,
      identifier: identifier,
      viewControllerProvider: viewControllerProvider
    )
    for child in children { child.group = self }
  }
}

extension UITab {
  /// The tab of the bar that it is, or is in.
  var root: UITab { parent?.root ?? self }

  /// The tabs that it is or has.
  var all: [UITab] { [self] + ((self as? UITabGroup)?.children.flatMap(\.all) ?? []) }
}

/// What Apple does not document of tabs, or what differs: each is a switch.
public struct UITabBehavior: Hashable, Sendable {
  /// Whether all controllers are asked for when tabs are set, or each when its tab is first selected or
  /// something reads it (not documented: hotwire-native-ios #194 and meshtastic #2324 start their
  /// contents late).
  public var asksAtOnce = false

  /// Whether the first tab is selected when tabs are set, or none (the header says `nil`, which
  /// hotwire-native-ios expects).
  public var selectsFirst = true

  /// Which tab is selected after the selected one was removed (a guess).
  public var afterRemoval = AfterRemoval.first
  public enum AfterRemoval: CaseIterable, Sendable { case first, neighbour, none }

  /// Whether `didSelectTab` is called for a selection by code, too (react-native-screens #4675).
  public var reportsCode = true

  /// Whether `didSelectTab` is called when the selected tab is tapped; by the header's words it is not
  /// (a guess).
  public var reportsRepeats = false

  /// Whether the older pair of methods is called as well (hotwire-native-ios implements both; on iOS
  /// 27 it is not for SwiftUI's tabs, callstack/react-native-bottom-tabs #530).
  public var callsOlderPair = false

  /// Whether a selection calls no method at all, as one by a change of the size class does
  /// (react-native-screens #3877), and perhaps a search that is cancelled.
  public var losesSelections = false

  public init() {}
}
