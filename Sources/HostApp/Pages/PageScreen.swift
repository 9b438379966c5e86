import ModuleRegistry
import Observation
import ShopKit

/// The page Main.
enum MainScreen: ScreenKey {
  typealias Product = any PageView
}

/// The page Profile.
enum ProfileScreen: ScreenKey {
  typealias Product = any PageView
}

@MainActor
protocol PageView: Screen {
  /// Called with the position of an item.
  var onSelect: (@MainActor (Int) -> Void)? { get set }

  /// The current content of an item; `nil` if it is hidden.
  func content(at position: Int) -> PageItem.Content?

  /// The position of the last item; -1 if there is none.
  var lastPosition: Int { get }
}

/// Changes by itself when an item is loaded.
@Observable
final class ContributedPage: PageView {
  @ObservationIgnored var onSelect: (@MainActor (Int) -> Void)?
  private let title: String
  private let items: [PageItem]
  private let hint: String

  /// The content that has been loaded, by the position of its item.
  private var loaded: [Int: PageItem.Content] = [:]
  @ObservationIgnored private var loading: [Task<Void, Never>] = []

  init(_ title: String, _ items: [PageItem], hint: String) {
    self.title = title
    self.items = items
    self.hint = hint
    for (position, item) in items.enumerated() {
      guard let load = item.load else { continue }
      loading.append(
        // Weak, since `deinit` cancels the task.
        Task { [weak self] in
          let content = await load()
          self?.loaded[position] = content
        }
      )
    }
  }

  deinit {
    for task in loading { task.cancel() }
  }

  /// Each page has a link of its name.
  var link: String? { DeepLinker.link(title.lowercased()) }

  var content: ScreenContent {
    let rows = items.indices.compactMap { position in
      content(at: position).map { (position: position, content: $0) }
    }
    return ScreenContent(
      title: title,
      notes: rows.isEmpty ? [hint] : [],
      rows: Rows(rows) { position, content in
        Row(title: content.title, detail: content.detail, meanings: content.meanings) {
          self.onSelect?(position)
        }
      }
    )
  }

  var lastPosition: Int { items.count - 1 }

  func content(at position: Int) -> PageItem.Content? {
    guard items.indices.contains(position) else { return nil }
    let content = items[position].content() ?? loaded[position]
    return content?.isEmpty == false ? content : nil
  }
}
