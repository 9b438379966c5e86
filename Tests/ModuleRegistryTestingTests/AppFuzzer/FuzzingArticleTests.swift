import ModuleRegistry
import ModuleRegistryTesting
import Testing

// The code and the failure of the article "How do I find bugs by using my app at random?", and the
// code of "How do I fuzz a whole app?".

@MainActor @Test func `nothing a user does breaks the checkout`() async throws {
  try await AppFuzzer(opening: CheckoutFlow.self) {
    CheckoutFeature()
    Stub(Payments.self) { FreePayments() }
  } actions: { screen in
    (screen as? any SummaryView)?.buttons ?? []
  }
  .finishing(SignIn.self, with: "Ada")
  .run(steps: 1_000)
}

extension SummaryView {
  var buttons: [AppFuzzer.Action] { [.init("Order") { self.onOrder?() }] }
}

@MainActor @Test func `nothing a member does breaks the club`() async throws {
  let report = try await AppFuzzer { clock in
    // Your host's features. Pass the clock to those that wait.
    ClubApp(clock: clock)
  } opening: { app in
    // Opens the app as your host does, and returns its linker if it has one.
    try app.open(Club.self)
    return nil
  } actions: { screen in
    // What a user can do on a screen.
    (screen as? NotesPage)?.actions ?? []
  }
  .beginning(with: [.tab("Events"), .act("event 1"), .act("book"), .act("confirm")])
  .run(steps: 1_000)
  #expect(report.difference == nil)
}

@MainActor
struct FuzzingArticleTests {
  @Test func `a sheet that stays after its flow has ended is found`() async throws {
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.run(steps: 1_000)
    }
    #expect(failure?.description == stays)
  }

  private var fuzzer: AppFuzzer {
    AppFuzzer(opening: CheckoutFlow.self) {
      ForgetfulFeature()
    } actions: { screen in
      (screen as? any SummaryView)?.buttons ?? []
    }
    .finishing(SignIn.self, with: "Ada")
  }
}

private let stays = """
  the modal of StubCoordinator<SignIn> stays, though the flow has ended
  found after 2 steps with seed 1, 2 steps of a session shrunk to 2:
  try await fuzzer.replay([
    .act("Order"),
    .finish("SignIn"),
  ])
  """

/// A checkout that forgets the sign-in it has presented.
private struct ForgetfulFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(SummaryScreen.self) { Summary() }
    registrar.coordinator(CheckoutFlow.self, using: SummaryScreen.self, SignIn.self) {
      ForgetfulCoordinator($0, $1, $2)
    }
  }
}

private final class ForgetfulCoordinator: BaseCoordinator<Void, String> {
  private let screen: Factory<SummaryScreen>
  private let signIn: Factory<SignIn>

  init(
    _ context: CoordinatorContext,
    _ screen: Factory<SummaryScreen>,
    _ signIn: Factory<SignIn>
  ) {
    self.screen = screen
    self.signIn = signIn
    super.init(context)
  }

  override func start(with option: Void) {
    let screen = screen.assemble()
    screen.onOrder = { self.order() }
    router.push(screen)
  }

  private func order() {
    let (coordinator, presentable) = signIn.unit(in: self)
    router.begin(AssembledFlow((coordinator, presentable))) { result in
      if case .finished = result { self.router.push(Thanks()) }
    }
    router.present(presentable)
  }
}

private final class Thanks: Presentable {}
