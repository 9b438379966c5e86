public import Foundation
public import ModuleRegistry
public import ShopKit

/// Sign-in by phone and code, and the account on the page Profile.
public struct AuthFeature: FeatureModule, Sendable {
  private let isRequired: Bool
  private let gateway: any CodeSending
  private let clock: any Clock<Duration>
  private let state: StateFolder?
  private let now: @Sendable () -> Date
  private let makeCode: @Sendable () -> String
  private let placement: RouteOption

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - isRequired: whether a guest has to sign in before the tabs open.
  ///   - gateway: sends the codes, by default to the screen.
  ///   - clock: the clock that measures waits and the lifetime of codes.
  ///   - state: the folder that stores the session and the latest requests for codes;
  ///     `nil` keeps both in memory.
  ///   - makeCode: creates each code, by default of four random digits.
  ///   - now: the time of day, read once: after a restart it decides how much of a wait is left.
  ///   - placement: where links open the account; by default over the visible screen.
  public init(
    isRequired: Bool = false,
    gateway: any CodeSending = OnScreenCodeGateway(),
    clock: any Clock<Duration> = ContinuousClock(),
    state: StateFolder? = nil,
    makeCode: @escaping @Sendable () -> String = AuthFeature.randomCode,
    now: @escaping @Sendable () -> Date = { Date.now },
    placement: RouteOption = .presentedOverVisible
  ) {
    self.isRequired = isRequired
    self.gateway = gateway
    self.clock = clock
    self.state = state
    self.now = now
    self.makeCode = makeCode
    self.placement = placement
  }

  /// The team that owns sign-in.
  public var team: Team? { "Identity" }

  /// What the feature does, for problems and graphs.
  public var summary: String { "Sign-in by phone and code, and the account." }

  /// Declares the login flow, the account and the session.
  public func register(in registrar: inout Registrar) {
    registrar.service(SessionStore.self) { [state] in SessionRecord(state) }
    registrar.service(CurrentCustomer.self, using: SessionStore.self) { session in
      { session.current?.customer }
    }
    registrar.service(CodeGateway.self) { [gateway] in gateway }
    registrar.service(Codes.self, using: CodeGateway.self, Connectivity?.self) {
      [clock, state, now, makeCode] gateway, connection in
      CodeIssuer(
        gateway: gateway,
        connection: connection ?? Connection(),
        clock: clock,
        limits: CodeLimits(state),
        start: now(),
        makeCode: makeCode
      )
    }

    registrar.screen(PhoneScreen.self, using: Codes.self) { issuer in PhoneEntry(issuer) }
    registrar.screen(CodeScreen.self, taking: SentCode.self, using: Codes.self) { sent, issuer in
      CodeEntry(sent, issuer: issuer)
    }
    registrar.screen(
      AccountScreen.self,
      using: SessionStore.self,
      Sessions?.self
    ) { session, sessions in
      Account(session: session, sessions: sessions)
    }

    registrar.coordinator(
      LoginFlow.self,
      using: PhoneScreen.self,
      CodeScreen.self,
      SessionStore.self,
      Sessions?.self
    ) { LoginCoordinator($0, ($1, $2, $3, $4)) }
    registrar.coordinator(AccountFlow.self, using: AccountScreen.self, LoginFlow.self) {
      AccountCoordinator($0, ($1, $2))
    }
    registrar.coordinator(TermsFlow.self) { TermsCoordinator($0) }
    registrar.contribute(
      to: ProfileItems.self,
      order: 10,
      using: AccountFlow.self,
      SessionStore.self
    ) { account, session in
      PageItem(account) {
        ("Account", session.current.map { "\($0.phone)" } ?? "not signed in", ())
      }
    }
    registrar.contribute(
      to: LaunchFlows.self,
      order: 20,
      using: LoginFlow.self,
      SessionStore.self,
      LaunchServer?.self
    ) { [isRequired] login, session, server in
      LaunchFlow(login, start: .login(source: .account)) {
        guard isRequired else { return false }
        try await server?.confirm()
        return session.current == nil
      }
    }
    registrar.contribute(to: Notices.self, using: SessionStore.self) { session in
      Notice { session.notice.map { ["Your saved sign-in: \($0)"] } ?? [] }
    }
    registrar.contribute(to: Notices.self, using: Codes.self) { issuer in
      Notice { issuer.notice.map { ["Your sign-in limits: \($0)"] } ?? [] }
    }
    registrar.contribute(service: UnsavedChanges.self, using: SessionStore.self) { session in
      UnsavedChange {
        session.sentence
      } remains: {
        session.remains
      }
    }
    registrar.contribute(service: UnsavedChanges.self, using: Codes.self) { issuer in
      UnsavedChange { issuer.limitsProblem }
    }
    // The next session finds the visible screen, and a cancelled sign-in returns to it.
    registrar.route("/login", to: LoginFlow.self, .presentedOverVisible) { match in
      LoginFlow.Source(rawValue: match["source"] ?? "account").map { .login(source: $0) }
    }
    // Without a guard, also during a sign-in that a link waits for.
    registrar.route("/terms", to: TermsFlow.self, .presentedOverVisible) { _ in () }
    registrar.scope(CustomerSession.self) { [placement] session in
      session.destination(
        AccountFlow.self,
        .confirmingLeave,
        .guarded(by: LoginFlow.self, start: .login(source: .account)),
        placement
      )
      session.route("/account", to: AccountFlow.self)
    }
  }

  /// Four random digits.
  public static let randomCode: @Sendable () -> String = {
    (0..<4).map { _ in "\(Int.random(in: 0...9))" }.joined()
  }
}
