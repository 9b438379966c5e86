public import ModuleRegistry
import ShopKit

/// Sign-in by phone and code, and the account tab.
public struct AuthFeature: FeatureModule, Sendable {
  private let isRequired: Bool
  private let makeCode: @Sendable () -> String

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - isRequired: whether the app asks a person who is not signed in to do so before anything else.
  ///   - makeCode: makes the code of one sign-in, by default four random digits.
  public init(
    isRequired: Bool = false,
    makeCode: @escaping @Sendable () -> String = AuthFeature.randomCode
  ) {
    self.isRequired = isRequired
    self.makeCode = makeCode
  }

  /// The team that owns sign-in.
  public var team: Team? { "Identity" }

  /// Declares the login flow, the account tab and the session.
  public func register(in registrar: Registrar) {
    registrar.register(SessionStore.self) { InMemorySessionStore() }
    registrar.register(CodeGateway.self) { [makeCode] in OnScreenCodeGateway(makeCode: makeCode) }

    registrar.register(PhoneScreen.self) { PhoneEntry() }
    registrar.register(CodeScreen.self) { challenge in CodeEntry(challenge) }
    registrar.register(AccountScreen.self, using: SessionStore.self) { session in
      Account(session: session)
    }

    registrar.register(
      LoginFlow.self,
      using: PhoneScreen.self,
      CodeScreen.self,
      CodeGateway.self,
      SessionStore.self
    ) { context, phoneScreen, codeScreen, gateway, session in
      let coordinator = LoginCoordinator(
        context,
        phoneScreen: phoneScreen,
        codeScreen: codeScreen,
        gateway: gateway,
        session: session
      )
      return (coordinator, coordinator.navigation)
    }
    registrar.register(
      AccountFlow.self,
      using: AccountScreen.self,
      LoginFlow.self
    ) { context, screen, login in
      let coordinator = AccountCoordinator(context, screen: screen, login: login)
      return (coordinator, coordinator.navigation)
    }
    registrar.contribute(to: Tabs.self, order: 30, using: AccountFlow.self) { account in
      Tab("Account", flow: account)
    }
    registrar.contribute(
      to: LaunchFlows.self,
      order: 20,
      using: LoginFlow.self,
      SessionStore.self
    ) { [isRequired] login, session in
      LaunchFlow(login, start: .login(source: .account)) { isRequired && session.current == nil }
    }
    registrar.contribute(to: Routes.self, using: LoginFlow.self) { login in
      Route("/login", to: login) { match in
        LoginFlow.Source(rawValue: match["source"] ?? "account").map { .login(source: $0) }
      }
    }
  }

  /// Four random digits.
  public static let randomCode: @Sendable () -> String = {
    (0..<4).map { _ in "\(Int.random(in: 0...9))" }.joined()
  }
}
