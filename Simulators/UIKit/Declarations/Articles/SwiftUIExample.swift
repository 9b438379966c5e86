// The app of the article about flows in SwiftUI, which is type-checked with the adapter.
import FlowCoordinators
import FlowCoordinatorsSwiftUI
import SwiftUI

@main
struct NotesApp: App {
  var body: some Scene {
    WindowGroup {
      FlowRoot { flows in
        let notes = NotesCoordinator(flows.childContext)
        flows.setRoot((notes, notes.navigation))
      }
    }
  }
}

final class NotesCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    let list = NotesScreen()
    list.onOpen = { note in self.router.push(ViewScreen(NoteView(note: note))) }
    router.push(list)
  }
}

@Observable
final class NotesScreen: ViewPresentable {
  var notes = ["Tea", "Milk"]
  var onOpen: (String) -> Void = { _ in }

  var body: some View {
    List(notes, id: \.self) { note in
      Button(note) { self.onOpen(note) }
    }
    .navigationTitle("Notes")
  }
}

struct NoteView: View {
  let note: String
  @State private var isExplained = false

  var body: some View {
    Button("What is \(note)?") { isExplained = true }
      .sheet(isPresented: $isExplained) { Text("A drink") }
  }
}

struct WindowOfTheApp: View {
  let window: SwiftUIWindow

  var body: some View {
    FlowRoot(window) { screen in
      (screen as? PlainNote).map { AnyView(Text($0.text)) }
    }
  }
}

final class PlainNote: Presentable {
  let text: String

  init(_ text: String) { self.text = text }
}

@Observable
final class Account {
  var names = ["Ada", "Grace"]
}

struct AccountView: View {
  @Environment(Account.self) private var account
  @Environment(\.dismiss) private var dismiss
  @State private var chosen: String?
  @State private var note = PlainNote("A screen of the flow")

  var body: some View {
    List(account.names, id: \.self) { name in
      Button(name) { chosen = name }
      NavigationLink("Note", value: ScreenValue(note))
      Button("Back") { dismiss() }
    }
    .navigationDestination(item: $chosen) { Text($0) }
  }
}

struct AccountApp: View {
  let window: SwiftUIWindow
  let account: Account

  var body: some View { FlowRoot(window).environment(account) }
}
