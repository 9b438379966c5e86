import ModuleRegistry
import ModuleRegistryTesting
import Testing

@MainActor
struct AlertFuzzTests {
  @Test func `the fuzzer fills empty fields of an alert, and those that reject their text`()
    async throws
  {
    let typed = Typed()
    let fuzzer = fuzzer { typed.texts.append($0) }
    try await fuzzer.replay([.act("code"), .answer("Save"), .act("code"), .answer("Cancel")])
    #expect(typed.texts == [["123456", "kept", "Text"]])
  }

  @Test func `an alert that rejects every text is reported as a dead end`() async throws {
    let fuzzer = fuzzer { _ in }
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.replay([.act("never"), .answer("Save")])
    }
    #expect(failure?.problem.hasPrefix("going back 50 times does not lead to the root") == true)
  }

  private func fuzzer(_ save: @escaping @MainActor ([String]) -> Void) -> AppFuzzer {
    AppFuzzer(opening: AskingRoot.self) {
      AskingApp(save: save)
    } actions: {
      ($0 as? AskingPage)?.actions ?? []
    }
  }
}

@MainActor
private final class Typed {
  var texts: [[String]] = []
}

private enum AskingRoot: CoordinatorKey {}

@MainActor
private final class AskingPage: Presentable {
  var actions: [AppFuzzer.Action] = []
}

private struct AskingApp: FeatureModule {
  let save: @MainActor ([String]) -> Void

  func register(in registrar: inout Registrar) {
    registrar.coordinator(AskingRoot.self) { [save] in AskingCoordinator($0, save) }
  }
}

private final class AskingCoordinator: BaseCoordinator<Void, Void> {
  private let save: @MainActor ([String]) -> Void

  init(_ context: CoordinatorContext, _ save: @escaping @MainActor ([String]) -> Void) {
    self.save = save
    super.init(context)
  }

  override func start(with option: Void) {
    let page = AskingPage()
    page.actions = [
      .init("code") { [weak self] in self?.ask(for: 6, .cancel("Cancel")) },
      .init("never") { [weak self] in self?.ask(for: 100) },
    ]
    router.push(page)
  }

  private func ask(for count: Int, _ actions: AlertMessage.Action...) {
    let fields = [
      AlertMessage.Field("Code") { $0.count == count }, .init("Name", text: "kept"), .init("Note"),
    ]
    router.showAlert(
      AlertMessage("?", fields: fields, actions: actions + [.submit("Save", perform: save)])
    )
  }
}
