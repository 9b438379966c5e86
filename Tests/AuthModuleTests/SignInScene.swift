import AuthModule
import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import Observation
import ShopKit
import Synchronization
import Testing

/// A window with the auth feature alone, on a clock that stands still.
@MainActor
final class SignInScene {
  static let phone = "+49 170 1234567"

  let clock: ManualClock
  let gateway: TestGateway
  let app: TestApp
  private var login: TestFlow<Session>?

  init(
    isRequired: Bool = false,
    latency: Duration = .zero,
    state: StateFolder? = nil,
    now: Date = .now,
    session: (any SessionStoring)? = nil,
    connection: Connection? = nil
  ) throws {
    let clock = ManualClock()
    let gateway = TestGateway(latency: latency, clock: clock)
    self.clock = clock
    self.gateway = gateway
    let makeCode = Counter(from: 1_000).next
    app = try TestApp {
      AuthFeature(
        isRequired: isRequired,
        gateway: gateway,
        clock: clock,
        state: state,
        makeCode: makeCode,
        now: { now }
      )
      if let session { Stub(SessionStore.self) { session } }
      if let connection { Stub(Connectivity.self) { connection } }
    }
  }

  var window: NavigationWindow { app.window }

  var registry: Registry { app.registry }

  /// How the login ended that was opened last.
  var result: FlowResult<Session>? { login?.result }

  var screen: ScreenContent { window.content ?? ScreenContent(title: "nothing") }

  var session: Session? { registry.service(SessionStore.self).current }

  /// Presents a login, which nothing keeps but the window.
  func open(source: LoginFlow.Source = .account) throws {
    login = try app.present(LoginFlow.self, with: .login(source: source))
  }

  /// Asks for a code, and waits for it or for an error.
  func askForCode(of phone: String = SignInScene.phone) async throws {
    try enter(phone)
    try tap("Send code")
    try await settle()
  }

  /// Types a code and tries it.
  func answer(_ code: String) throws {
    try enter(code)
    try tap("Sign in")
  }

  /// Asks for a code and types it.
  func signIn(with phone: String = SignInScene.phone) async throws {
    try await askForCode(of: phone)
    try answer(try #require(gateway.codes.last))
  }

  /// Signs the customer out, or another one in, as a host does it.
  func setSession(_ session: Session?) { registry.service(SessionStore.self).current = session }

  /// Shows the account at the root of the window.
  func openAccount() { window.setRoot(registry.assemble(AccountFlow.self, in: window)) }

  /// The notices for the user when the shop opens.
  var notices: [String] { registry.contributions(to: Notices.self).flatMap { $0.sentences() } }

  /// Takes links, as the host does.
  func linker() -> DeepLinker {
    let linker = DeepLinker(
      routes: registry.opening(CustomerSession.self, with: nil).contributions(to: Routes.self),
      accepting: [.scheme("shop")],
      in: window
    )
    linker.becomeReady()
    return linker
  }

  func settle() async throws { try await window.wait { self.screen.activity == nil } }

  /// Does something, and waits until the screen tells a front end that it has changed.
  func waitForChange(after body: () -> Void) async {
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    withObservationTracking {
      _ = screen
    } onChange: {
      change.yield()
    }
    body()
    for await _ in changes { break }
  }

  func enter(_ text: String) throws { try window.type(text) }

  func action(_ title: String) throws -> Action {
    try #require(screen.actions.first { $0.title == title })
  }

  func tap(_ title: String) throws { try window.tap(title) }
}

/// Sends nothing, and records each message.
final class TestGateway: CodeSending {
  private let state = Mutex((codes: [String](), failures: [DeliveryFailure]()))
  private let latency: Duration
  private let clock: ManualClock

  init(latency: Duration, clock: ManualClock) {
    self.latency = latency
    self.clock = clock
  }

  /// The codes that were sent, in order.
  var codes: [String] { state.withLock(\.codes) }

  /// Makes the next codes fail.
  func fail(_ reasons: String...) {
    state.withLock { $0.failures = reasons.map(DeliveryFailure.init) }
  }

  func send(
    _ code: String,
    to phone: PhoneNumber
  ) async throws(DeliveryFailure) -> String? {
    do {
      if latency > .zero { try await clock.sleep(for: latency) }
    } catch {
      throw DeliveryFailure("sending was cancelled")
    }
    let failure = state.withLock { state -> DeliveryFailure? in
      if let failure = state.failures.first {
        state.failures.removeFirst()
        return failure
      }
      state.codes.append(code)
      return nil
    }
    if let failure { throw failure }
    return nil
  }
}

/// Makes the codes 1001, 1002 and so on.
final class Counter: Sendable {
  private let count: Mutex<Int>

  init(from start: Int) { count = Mutex(start) }

  /// The next number, in four digits.
  func next() -> String {
    count.withLock { count in
      count += 1
      return String("000\(count)".suffix(4))
    }
  }
}
