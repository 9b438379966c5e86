import ModuleRegistryText

/// A tab: a presentable, and how the bar of tabs shows it.
///
/// There are no groups of tabs, as a sidebar of iPadOS has them: where there is no sidebar, as on an
/// iPhone, a group is a single tab, and the stacks of the tabs in it could not be reached.
@MainActor
public struct TabItem {
  /// The identity of the tab among those of its flow, whatever its title, content and position.
  ///
  /// The tab is selected (``Routable/selectTab(_:transition:completion:)-(String,_,_)``) and gets a
  /// badge by it, and stays selected when another content takes its place. `nil` by default: then
  /// the tab is the one with its content.
  public let id: String?

  /// The title of the tab.
  public let title: String

  /// The image of the tab; `nil` leaves the image that the platform's content may have set.
  public let image: TabImage?

  /// A short text on the tab, such as a number: one line of at most 16 characters, the last one an
  /// ellipsis if there were more; or `nil`.
  public private(set) var badge: String?

  /// Whether the tab is the search of the app, which the system may draw apart from the others.
  ///
  /// `false` by default. Give it to one tab at most, for good: it is part of what the platform makes
  /// the tab from.
  public let isSearch: Bool

  /// The content of the tab.
  public private(set) var presentable: any Presentable

  /// The flow behind the tab, if the router that shows the tab starts it.
  var opening: TabOpening?

  /// Creates a tab.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - id: the identity of the tab, if it has one beside its content.
  ///   - image: the image.
  ///   - badge: the text on the tab. Line breaks and control characters are replaced, and a long
  ///     text is cut; an empty one is no badge.
  ///   - isSearch: whether the tab is the search of the app.
  ///   - presentable: the content.
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

  /// The position of the selected tab after the tabs have changed.
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

/// The image of a tab, by its name, and the character in its place where only text is drawn.
///
/// A name without an image shows none; the tab keeps its title.
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
