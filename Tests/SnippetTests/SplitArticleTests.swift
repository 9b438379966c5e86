import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// The split view of the article about columns.
@MainActor
struct SplitArticleTests {
  @Test func `choosing a letter replaces the one before, in a narrow and a wide window`()
    async throws
  {
    let platform = MemoryWindow()
    let window = NavigationWindow(platform)
    showMail(in: window)
    let tree = "MailFlow 0\n  MailboxFlow 1\n  LetterFlow 1"
    #expect(window.coordinatorTree == tree)
    platform.isNarrow = true
    #expect(window.visibleScreen is MailboxScreen)
    for title in ["Hello", "Bye"] {
      let split = try #require(window.root as? any SystemSplit)
      let list = try #require(split.content(of: .primary) as? any SystemNavigation)
      try #require(list.contents.first as? MailboxScreen).choose(title)
      await window.settled()
      #expect((window.visibleScreen as? LetterScreen)?.title == title)
      #expect(window.coordinatorTree == tree)
    }
    #expect(window.goBack())
    #expect(window.visibleScreen is MailboxScreen)
    platform.isNarrow = false
    #expect(window.audit == [])
  }

  private func showMail(in window: NavigationWindow) {
    let mail = MailFlow(window.childContext)
    window.setRoot((mail, mail.split))
  }
}

/// A mailbox, with the chosen letter beside it.
final class MailFlow: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    router.setColumns([
      ColumnItem(.primary, AssembledFlow(MailboxFlow(childContext), startingWith: choose)),
      ColumnItem(.secondary, AssembledFlow(LetterFlow(childContext), startingWith: "No letter")),
    ])
  }

  /// Shows a letter in place of the former one, whose flow ends.
  private func choose(_ title: String) {
    router.changeColumns { columns in
      columns.removeAll { $0.column == .secondary }
      let letter = AssembledFlow(LetterFlow(self.childContext), startingWith: title)
      columns.append(ColumnItem(.secondary, letter))
    }
    router.showColumn(.secondary)
  }
}

private final class MailboxFlow: BaseCoordinator<@MainActor (String) -> Void, Void> {
  override func start(with option: @escaping @MainActor (String) -> Void) {
    router.push(MailboxScreen(option))
  }
}

private final class LetterFlow: BaseCoordinator<String, Void> {
  override func start(with option: String) { router.push(LetterScreen(option)) }
}

private final class MailboxScreen: Presentable {
  let choose: @MainActor (String) -> Void

  init(_ choose: @escaping @MainActor (String) -> Void) { self.choose = choose }
}

private final class LetterScreen: Presentable {
  let title: String

  init(_ title: String) { self.title = title }
}
