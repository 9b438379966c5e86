import ModuleRegistryText

/// A tab: a flow or a screen, and how the tab bar shows it.
///
/// Your flow shows books in one tab, and their series in another one. Return `tabs` as your flow's
/// `presentable`, and fill them in `start`:
///
/// ```swift
/// final class BookcaseCoordinator: BaseCoordinator<Void, Void> {
///   override var presentable: any Presentable { tabs }
///
///   override func start(with option: Void) {
///     let book = BookCoordinator(childContext)
///     let series = SeriesCoordinator(childContext)
///     router.setTabs([
///       TabItem(title: "Books", AssembledFlow(book)),
///       TabItem(title: "Series", AssembledFlow(series)),
///     ])
///   }
/// }
/// ```
///
/// If you forget to override `presentable`, `setTabs` is refused (``Refusal/notOnScreen``). The tabs keep their items:
/// `tabs.items`.
///
/// Groups of tabs, as in sidebars of iPadOS, aren't supported: on an iPhone you couldn't reach the tabs in a group.
@MainActor
public struct TabItem {
  /// The name of the tab in your code, unique among the tabs of its flow.
  ///
  /// Use it to select the tab (``Routable/selectTab(_:transition:completion:)-(String,_,_)``) or to change its badge
  /// (``Routable/setBadge(_:ofTab:completion:)``). With an id, the tab stays selected even if you replace its content.
  /// `nil` by default.
  public let id: String?

  /// The title of the tab.
  public let title: String

  /// The image of the tab; with `nil`, the content's own image stays, such as that of a view controller's `tabBarItem`.
  public let image: TabImage?

  /// A short text on the tab, such as "3": one line, cut to 16 characters; `nil` for none.
  public private(set) var badge: String?

  /// Whether the tab is your app's search, which the system may draw apart from the others.
  ///
  /// `false` by default. At most one tab can be the search, and you can't change that later.
  public let isSearch: Bool

  /// What the tab shows.
  public private(set) var presentable: any Presentable

  /// The flow behind the tab, if the router that shows the tab starts it.
  var opening: TabOpening?

  /// Creates a tab from a screen, or from a stack or a container that you have.
  ///
  /// It starts no flow. To show a flow, pass an ``AssembledFlow`` instead.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - id: the name of the tab in your code, if you need one.
  ///   - image: the image.
  ///   - badge: the text on the tab. Line breaks and control characters are replaced, and a long
  ///     text is cut; an empty one is no badge.
  ///   - isSearch: whether the tab is your app's search.
  ///   - presentable: what the tab shows.
  public init(
    title: String,
    id: String? = nil,
    image: TabImage? = nil,
    badge: String? = nil,
    isSearch: Bool = false,
    presentable: any Presentable
  ) {
    self.title = title
    self.id = id
    self.image = image
    self.badge = Self.shown(badge)
    self.isSearch = isSearch
    self.presentable = presentable
  }

  /// The same tab with another badge.
  func with(badge: String?) -> TabItem {
    var item = self
    item.badge = Self.shown(badge)
    return item
  }

  /// Returns the same tab with the presentable by which a window knows its content.
  func named(by system: any SystemWindow) -> TabItem {
    var item = self
    item.presentable = system.identity(of: presentable)
    return item
  }

  private static func shown(_ badge: String?) -> String? {
    guard let badge, !badge.isEmpty else { return nil }
    let limit = badge.dropFirst(16).isEmpty ? 16 : 15
    return badge.safeLine(atMost: limit, ellipsis: "\u{2026}")
  }

  /// The position of the selected tab after the tabs have changed, for an adapter.
  ///
  /// - Parameters:
  ///   - selected: the tab that was selected.
  ///   - items: the new tabs.
  ///   - position: the position that it had.
  /// - Returns: the position of the same content, else of the same identity, else the one before,
  ///   else zero.
  public static func position(
    of selected: TabItem?,
    in items: [TabItem],
    else position: Int
  ) -> Int {
    items.firstIndex { $0.presentable === selected?.presentable }
      ?? selected?.id.flatMap { id in items.firstIndex { $0.id == id } }
      ?? (items.indices.contains(position) ? position : 0)
  }
}

@available(*, unavailable)
extension TabItem: Sendable {}

/// The image of a tab, by its name; and a character for terminals, which draw only text.
///
/// ```swift
/// TabItem(title: "Books", image: .system("book", character: "B"), AssembledFlow(book))
/// ```
///
/// If there's no image of that name, the tab shows its title only.
public enum TabImage: Hashable, Sendable {
  /// An image of the platform, such as an SF Symbol.
  case system(String, selected: String? = nil, character: Character? = nil)

  /// An image of the app.
  case named(String, selected: String? = nil, character: Character? = nil)

  /// The name of the image of the selected tab, or of the others.
  public func name(isSelected: Bool) -> String {
    switch self {
    case .system(let name, let selected, _), .named(let name, let selected, _):
      isSelected ? selected ?? name : name
    }
  }

  /// The character that a terminal draws, if the app gives one.
  public var character: Character? {
    switch self {
    case .system(_, _, let character), .named(_, _, let character): character?.orReplacement
    }
  }
}
