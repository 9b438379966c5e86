import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// The feature to copy, with and without its needs.
@MainActor
struct NewFeatureTests {
  @Test(.endsApps) func `a note is shared through the flow of another feature`() throws {
    let app = try TestApp {
      NotesFeature()
      Stub(ShareSheet.self)
    }
    let notes = try app.open(NotesFlow.self, with: .note(7))
    #expect(app.onScreen == "Note > Note")
    let note = try app.screen(Note.self)
    #expect(note.number == 7)
    note.onShare?("seven")
    #expect(app.onScreen == "Note > Note\nmodal: StubScreen<ShareSheet>")
    #expect(try app.stub(ShareSheet.self).starts == ["seven"])
    try app.stub(ShareSheet.self).finish()
    #expect(app.onScreen == "Note > Note")
    note.onChoose?()
    #expect(notes.result == .finished(7))
  }

  @Test(.endsApps) func `sharing a note does nothing if no feature provides the share sheet`()
    throws
  {
    let app = try TestApp { NotesFeature() }
    try app.open(NotesFlow.self, with: .list)
    #expect(app.onScreen == "Note")
    try app.screen(Note.self).onShare?("nothing")
    #expect(app.onScreen == "Note")
  }

  @Test(.endsApps) func `a link opens a note over the list`() throws {
    let app = try TestApp { NotesFeature() }
    let linker = DeepLinker(
      routes: app.registry.contributions(to: Routes.self),
      accepting: [.scheme("app")],
      in: app.window
    )
    linker.becomeReady()
    linker.open(url: "app://notes/3")
    #expect(app.onScreen == "nothing\nmodal: Note > Note")
    #expect(try app.screen(Note.self).number == 3)
  }
}

// MARK: - Keys

/// The flow that this feature provides.
enum NotesFlow: CoordinatorKey {
  /// The pages that a deep link or another feature can open.
  enum Start: Sendable {
    case list
    case note(Int)
  }

  /// Its result: the number of the note that the user chose.
  typealias Output = Int
}

/// A screen, seen through the protocol below.
enum NoteScreen: ScreenKey {
  typealias Input = Int
  typealias Product = any NoteView
}

/// A flow of another feature, under a key of this one, which the host binds.
enum ShareSheet: CoordinatorKey { typealias Start = String }

// MARK: - Screen

@MainActor
protocol NoteView: Presentable {
  var onChoose: (@MainActor () -> Void)? { get set }
  var onShare: (@MainActor (String) -> Void)? { get set }
}

final class Note: NoteView {
  var onChoose: (@MainActor () -> Void)?
  var onShare: (@MainActor (String) -> Void)?
  let number: Int

  init(_ number: Int) { self.number = number }
}

// MARK: - Coordinator

final class NotesCoordinator: FeatureCoordinator<
  NotesFlow.Start, Int, (screen: Factory<NoteScreen>, share: Factory<ShareSheet>?)
>
{
  override func start(with option: NotesFlow.Start) {
    router.push(needs.screen.assemble(with: 0))
    handle(option)
  }

  override func handle(_ option: NotesFlow.Start) {
    guard case .note(let number) = option else { return }
    let note = needs.screen.assemble(with: number)
    note.onChoose = { self.finish(number) }
    note.onShare = { self.share($0) }
    router.push(note)
  }

  private func share(_ text: String) {
    guard let share = needs.share else { return }
    router.present(share.assemble(in: self, startingWith: text)) { _ in }
  }
}

// MARK: - Feature

struct NotesFeature: FeatureModule {
  var team: Team? { "Notes" }

  func register(in registrar: inout Registrar) {
    registrar.screen(NoteScreen.self, taking: Int.self) { number in Note(number) }
    registrar.coordinator(
      NotesFlow.self,
      using: NoteScreen.self,
      ShareSheet?.self
    ) { context, screen, share in NotesCoordinator(context, (screen, share)) }
    registrar.route("/notes/:id", to: NotesFlow.self) { match in
      match.number("id").map { .note($0) }
    }
  }
}
