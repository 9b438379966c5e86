import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// The examples of the articles about a sidebar, and about tabs instead of columns.
@MainActor
struct SidebarArticleTests {
  private let platform = MemoryWindow()
  private let window: NavigationWindow

  init() { window = NavigationWindow(platform) }

  private var list: String? { (window.visibleScreen as? LettersScreen)?.title }

  @Test func `a mail folder shows the same letter when the user comes back to it`() async throws {
    let mail = KeptFolders(window.childContext)
    window.setRoot((mail, mail.presentable))
    await window.settled()
    let inbox = try #require(mail.split.content(of: .secondary) as? any SystemNavigation)
    try #require(inbox.contents.first as? LettersScreen).open("Hello")
    for (folder, shown) in [("Sent", "Sent"), ("Inbox", "Hello"), ("Sent", "Sent")] {
      mail.choose(folder)
      await window.settled()
      let letters = try #require(mail.split.content(of: .secondary) as? any SystemNavigation)
      #expect((letters.contents.last as? LettersScreen)?.title == shown)
      #expect(mail.split.items.count == 3)
    }
  }

  @Test func `two folders chosen in one turn are both kept`() async throws {
    let mail = KeptFolders(window.childContext)
    window.setRoot((mail, mail.presentable))
    mail.choose("Sent")
    mail.choose("Drafts")
    await window.settled()
    #expect(mail.split.items.count == 4)
    #expect(window.coordinatorTree.hasSuffix(String(repeating: "\n  LettersFlow 1", count: 3)))
  }

  @Test func `a narrow window shows tabs, with the folder's tab selected`() async throws {
    let mail = FoldersOrTabs(window.childContext)
    window.setRoot((mail, mail.presentable), startingWith: "Inbox")
    await window.settled()
    mail.choose("Sent")
    await window.settled()

    platform.isNarrow = true
    await window.settled()
    #expect(list == "Sent")
    #expect(window.audit == [])

    mail.handle("Inbox")
    await window.settled()
    #expect(list == "Inbox")

    platform.isNarrow = false
    await window.settled()
    let letters = try #require(mail.split.content(of: .secondary) as? any SystemNavigation)
    #expect((letters.contents.last as? LettersScreen)?.title == "Inbox")
    #expect(window.audit == [])
  }
}

// MARK: - A sidebar

/// A sidebar of folders, each of which keeps its letters while another one is shown.
final class KeptFolders: BaseCoordinator<Void, Void> {
  override var presentable: any Presentable { split }

  override func start(with option: Void) {
    router.setColumns([
      ColumnItem(.primary, AssembledFlow(FoldersFlow(childContext), startingWith: choose)),
      letters(in: "Inbox"),
    ])
  }

  func choose(_ folder: String) {
    router.changeColumns { columns in
      if let kept = columns.firstIndex(where: { $0.id == folder }) {
        columns.append(columns.remove(at: kept))
      } else {
        columns.append(self.letters(in: folder))
      }
    }
  }

  private func letters(in folder: String) -> ColumnItem {
    let letters = AssembledFlow(LettersFlow(childContext), startingWith: folder)
    return ColumnItem(.secondary, id: folder, letters)
  }
}

// MARK: - Tabs in a narrow window

/// Folders beside their letters or, in a narrow window, a tab for each folder.
final class FoldersOrTabs: BaseCoordinator<String, Void> {
  private(set) var folder = ""
  private weak var folderTabs: FolderTabs?

  override var presentable: any Presentable { split }

  override func start(with folder: String) {
    let tabs = FolderTabs(childContext)
    (self.folder, folderTabs) = (folder, tabs)
    let letters = AssembledFlow(LettersFlow(childContext), startingWith: folder)
    router.setColumns([
      ColumnItem(.primary, AssembledFlow(FoldersFlow(childContext), startingWith: choose)),
      ColumnItem(.secondary, letters),
      ColumnItem(.compact, AssembledFlow(tabs, startingWith: self)),
    ])
  }

  func choose(_ folder: String) {
    self.folder = folder
    router.changeColumns { columns in
      columns.removeAll { $0.column == .secondary }
      let letters = AssembledFlow(LettersFlow(self.childContext), startingWith: folder)
      columns.append(ColumnItem(.secondary, letters))
    }
  }

  /// Shows the folder of a link, in the columns and in the tabs.
  override func handle(_ folder: String) {
    choose(folder)
    if split.isCollapsed { folderTabs?.router.selectTab(folder) }
  }
}

/// The tabs of a narrow window.
final class FolderTabs: BaseCoordinator<FoldersOrTabs, Void> {
  private weak var columns: FoldersOrTabs?

  override var presentable: any Presentable { tabs }

  override func start(with columns: FoldersOrTabs) {
    self.columns = columns
    router.setTabs(
      ["Inbox", "Sent"].map { folder in
        let letters = AssembledFlow(LettersFlow(childContext), startingWith: folder)
        return TabItem(title: folder, id: folder, letters)
      }
    )
  }

  /// Selects the tab of the folder that the columns showed.
  override func didBecome(_ visibility: FlowVisibility) {
    if visibility == .inFront, let columns { router.selectTab(columns.folder) }
  }
}

// MARK: - What they show

/// The folders, of which the user chooses one.
final class FoldersFlow: BaseCoordinator<@MainActor (String) -> Void, Void> {
  override func start(with choose: @escaping @MainActor (String) -> Void) {
    router.push(FoldersScreen(choose))
  }
}

/// The letters of a folder, and the one that the user has opened.
final class LettersFlow: BaseCoordinator<String, Void> {
  override func start(with folder: String) {
    router.push(LettersScreen(folder) { self.router.push(LettersScreen($0) { _ in }) })
  }
}

private final class FoldersScreen: Presentable {
  let choose: @MainActor (String) -> Void

  init(_ choose: @escaping @MainActor (String) -> Void) { self.choose = choose }
}

private final class LettersScreen: Presentable {
  let title: String
  let open: @MainActor (String) -> Void

  init(_ title: String, open: @escaping @MainActor (String) -> Void) {
    (self.title, self.open) = (title, open)
  }
}
