/// Presentables side by side, of which one is seen.
///
/// A container keeps the coordinator that it was made for.
@MainActor
public final class TabContainer: PresentableContainer {
  /// A presentable and the title of its tab.
  public struct Item {
    /// What the tab is called.
    public let title: String

    /// What the tab shows.
    public let presentable: any Presentable

    /// Creates a tab.
    public init(title: String, presentable: any Presentable) {
      self.title = title
      self.presentable = presentable
    }
  }

  /// The tabs in the order in which they are shown.
  public internal(set) var items: [Item] = [] {
    didSet { selection = min(selection, max(0, items.count - 1)) }
  }

  /// The position of the tab that is seen.
  public private(set) var selection = 0

  var contents: [any Presentable] { items.map(\.presentable) }
  private let owner: any CoordinatorNode

  init(owner: any CoordinatorNode) { self.owner = owner }

  /// Shows another tab; a position without a tab changes nothing.
  public func select(_ position: Int) {
    if items.indices.contains(position) { selection = position }
  }
}

@available(*, unavailable)
extension TabContainer.Item: Sendable {}
