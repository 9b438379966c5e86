// A feature to copy: keys, a screen behind a protocol, a coordinator, and its declarations.
//
// In a target of its own, every name that the host or another feature uses is public: the feature
// and its initializer, the keys of its flows with their inputs and results, and its ports.

import ModuleRegistry

// snippet.tested
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

// snippet.end
// MARK: - Host

/// The host's own requests, stated so that they are checked like everything else.
struct AppFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.require(NotesFlow.self)
  }
}

let registry = try Registry {
  NotesFeature()
  AppFeature()
}
let window = NavigationWindow()
let unit = registry.assemble(NotesFlow.self, in: window)
window.setRoot(unit, startingWith: .note(7)) { result in print(result) }
print(window.coordinatorTree)
