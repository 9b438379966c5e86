import FlowCoordinatorsTesting
import ModuleRegistry
import ModuleRegistryTesting

// Notes in two tabs, an editor over a note, a flow of another feature, and one bug at a time.

/// A bug of the app.
enum PlantedBug: String, CaseIterable {
  /// The editor of the third note stores its screen, whose closure captures it.
  case leak

  /// A static property keeps the screen of the second note.
  case screenLeak

  /// The help of the editor cannot be swiped down, and has no button.
  case deadEnd

  /// An alert that is shown again after any answer.
  case endlessAlert

  /// The flow of a link is presented, and shows nothing.
  case emptyLink

  /// A link to a flow on the stack of another one that is not open.
  case refusedLink

  /// The editor finishes, and the flow that has presented it by hand does not dismiss it.
  case sheetStays

  /// The editor reports its result twice.
  case doubleFinish

  /// The editor is presented by hand, and nothing receives its result.
  case lostResult

  /// A button presents over a screen that presents already.
  case deadButton

  /// Deleting the last note throws.
  case throwing
}

struct NotesApp: FeatureModule {
  var bug: PlantedBug?

  func register(in registrar: inout Registrar) {
    registrar.coordinator(NotesRoot.self, using: NoteList.self, Archive.self) {
      NotesTabs($0, $1, $2)
    }
    registrar.coordinator(NoteList.self, using: NoteScreen.self, Editor.self, Sharing.self) {
      [bug] in
      NoteListCoordinator($0, page: $1, editor: $2, sharing: $3, bug: bug)
    }
    registrar.coordinator(Editor.self, using: Help.self) { [bug] in
      EditorCoordinator($0, $1, bug: bug)
    }
    registrar.coordinator(Help.self) { [bug] in HelpCoordinator($0, bug: bug) }
    registrar.coordinator(Archive.self) { ArchiveCoordinator($0) }
    registrar.coordinator(Found.self) { [bug] in FoundCoordinator($0, bug: bug) }
    registrar.screen(NoteScreen.self, taking: Int.self) { NoteView("note \($0)") }
    registrar.route("/archive/:year", to: Archive.self) { $0.number("year") }
    if bug == .refusedLink {
      registrar.route("/found/:id", to: Found.self, .pushed(onStackOf: Editor.self)) {
        $0.number("id")
      }
    } else {
      registrar.route("/found/:id", to: Found.self) { $0.number("id") }
    }
  }
}

enum NotesRoot: CoordinatorKey {}
enum NoteList: CoordinatorKey {}
enum Help: CoordinatorKey {}
enum NoteScreen: ScreenKey {
  typealias Input = Int
  typealias Product = NoteView
}
enum Archive: CoordinatorKey { typealias Start = Int }
enum Found: CoordinatorKey { typealias Start = Int }
enum Editor: CoordinatorKey {
  typealias Start = Int
  typealias Output = String
}

/// A flow of another feature, which a stub stands in for.
enum Sharing: CoordinatorKey {
  typealias Start = Int
  enum Output: CaseIterable { case sent, kept }
}

class NotesPage: Presentable {
  let title: String
  var actions: [AppFuzzer.Action] = []

  init(_ title: String, _ actions: [AppFuzzer.Action] = []) {
    self.title = title
    self.actions = actions
  }
}

final class NoteView: NotesPage {}

/// The actions of the visible screen, for the fuzzer.
@MainActor
func actions(of screen: any Presentable) -> [AppFuzzer.Action] {
  (screen as? NotesPage)?.actions ?? []
}

private final class NotesTabs: BaseCoordinator<Void, Void> {
  private let notes: Factory<NoteList>
  private let archive: Factory<Archive>

  override var presentable: any Presentable { tabs }

  init(_ context: CoordinatorContext, _ notes: Factory<NoteList>, _ archive: Factory<Archive>) {
    self.notes = notes
    self.archive = archive
    super.init(context)
  }

  override func start(with option: Void) {
    router.setTabs([
      TabItem(title: "Notes", notes.assemble(in: self)),
      TabItem(title: "Archive", archive.assemble(in: self, startingWith: 0)),
    ])
  }
}

private final class NoteListCoordinator: BaseCoordinator<Void, Void> {
  private let page: Factory<NoteScreen>
  private let editor: Factory<Editor>
  private let sharing: Factory<Sharing>
  private let bug: PlantedBug?
  private static var kept: [NotesPage] = []

  init(
    _ context: CoordinatorContext,
    page: Factory<NoteScreen>,
    editor: Factory<Editor>,
    sharing: Factory<Sharing>,
    bug: PlantedBug?
  ) {
    self.page = page
    self.editor = editor
    self.sharing = sharing
    self.bug = bug
    super.init(context)
  }

  override func start(with option: Void) {
    let list = NotesPage("notes")
    for number in 1...3 {
      list.actions.append(
        .init("note \(number)") { [weak self, weak list] in
          // A second tap in the same turn would show the note twice.
          if let self, navigation.contents.last === list { show(number) }
        }
      )
    }
    router.push(list)
  }

  private func show(_ number: Int) {
    let page = page.assemble(with: number)
    page.actions = [
      .init("edit") { [weak self] in self?.edit(number) },
      .init("share") { [weak self] in self?.share(number) },
      .init("delete") { [weak self] in try self?.delete(number) },
    ]
    router.push(page)
    if bug == .screenLeak, number == 2 { Self.kept.append(page) }
  }

  private func edit(_ number: Int) {
    let unit = editor.unit(in: self)
    let flow = AssembledFlow(unit, startingWith: number)
    switch bug {
    case .sheetStays:
      router.begin(flow)
      router.present(unit.presentable)
    case .lostResult:
      unit.coordinator.begin(with: number)
      router.present(unit.presentable)
    default: router.present(flow)
    }
  }

  private func share(_ number: Int) {
    router.present(sharing.assemble(in: self, startingWith: number)) { [weak self] result in
      if case .finished(.sent) = result { self?.router.popToRoot() }
    }
  }

  private func delete(_ number: Int) throws {
    if bug == .throwing, number == 3 { throw NoSuchNote() }
    router.showAlert(
      AlertMessage(
        "Delete?",
        actions: [.init("Delete") { [weak self] in self?.deleted(number) }, .init("Cancel")]
      )
    )
  }

  private func deleted(_ number: Int) {
    guard bug == .endlessAlert else { return router.popToRoot() }
    router.showAlert(
      AlertMessage("Failed", actions: [.init("Try again") { [weak self] in self?.deleted(number) }])
    )
  }

  private struct NoSuchNote: Error {}
}

private final class EditorCoordinator: BaseCoordinator<Int, String> {
  private let help: Factory<Help>
  private let bug: PlantedBug?
  private var page: NotesPage?

  init(_ context: CoordinatorContext, _ help: Factory<Help>, bug: PlantedBug?) {
    self.help = help
    self.bug = bug
    super.init(context)
  }

  override func start(with option: Int) {
    let page = NotesPage(
      "editor",
      [
        .init("done") { [weak self] in
          guard let self else { return }
          finish("note \(option)")
          if bug == .doubleFinish { finish("again") }
        },
        .init("help") { [weak self] in self?.showHelp() },
      ]
    )
    router.push(page)
    guard bug == .leak, option == 3 else { return }
    self.page = page
    page.actions.append(.init("undo") { self.router.showAlert(AlertMessage("Undone")) })
  }

  private func showHelp() {
    router.present(help.assemble(in: self), isDismissible: bug != .deadEnd) { _ in }
  }
}

private final class HelpCoordinator: BaseCoordinator<Void, Void> {
  private let bug: PlantedBug?

  init(_ context: CoordinatorContext, bug: PlantedBug?) {
    self.bug = bug
    super.init(context)
  }

  override func start(with option: Void) {
    let page = NotesPage("help")
    if bug != .deadEnd { page.actions = [.init("close") { [weak self] in self?.finish(()) }] }
    if bug == .deadButton {
      page.actions.append(.init("more") { [weak self] in self?.router.pop() })
    }
    router.push(page)
  }
}

private final class ArchiveCoordinator: BaseCoordinator<Int, Void> {
  override func start(with option: Int) { router.push(NotesPage("archive")) }
}

private final class FoundCoordinator: BaseCoordinator<Int, Void> {
  private let bug: PlantedBug?

  init(_ context: CoordinatorContext, bug: PlantedBug?) {
    self.bug = bug
    super.init(context)
  }

  override func start(with option: Int) {
    if bug != .emptyLink || option < 1 { router.push(NotesPage("found \(option)")) }
  }
}
