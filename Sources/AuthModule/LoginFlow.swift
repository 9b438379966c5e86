public import ModuleRegistry

/// Sign-in by phone and code; finishes with the session of whoever signed in.
public enum LoginFlow: CoordinatorKey {
  /// How the flow starts.
  public enum Start: Hashable, Sendable {
    /// Asks for a phone number, and says why.
    case login(source: Source)
  }

  /// Where a person was asked to sign in.
  public enum Source: String, Hashable, Sendable {
    /// At a favourite.
    case favourites

    /// At the checkout.
    case cart

    /// On the account tab.
    case account
  }

  /// Who signed in.
  public typealias Output = Session
}

/// The account tab.
public enum AccountFlow: CoordinatorKey {}

/// Asks for a phone number, then for the code that was sent to it.
@MainActor
final class LoginCoordinator: BaseCoordinator<LoginFlow.Start, Session> {
  private let phoneScreen: Factory<PhoneScreen>
  private let codeScreen: Factory<CodeScreen>
  private let gateway: any CodeSending
  private let session: any SessionStoring

  init(
    _ context: CoordinatorContext,
    phoneScreen: Factory<PhoneScreen>,
    codeScreen: Factory<CodeScreen>,
    gateway: any CodeSending,
    session: any SessionStoring
  ) {
    self.phoneScreen = phoneScreen
    self.codeScreen = codeScreen
    self.gateway = gateway
    self.session = session
    super.init(context)
  }

  override func start(with option: LoginFlow.Start) {
    let screen = phoneScreen.assemble()
    screen.reason = option.reason
    screen.onSubmit = { [weak self, weak screen] phone in
      self?.askForCode(of: phone) { screen?.complaint = "Too many wrong codes. Ask for a new one." }
    }
    router.push(screen)
  }

  private func askForCode(of phone: PhoneNumber, onGiveUp: @escaping @MainActor () -> Void) {
    let screen = codeScreen.assemble(with: gateway.sendCode(to: phone))
    screen.onSuccess = { [weak self] in self?.signIn(phone) }
    screen.onGiveUp = { [weak self] in
      onGiveUp()
      self?.router.pop()
    }
    router.push(screen)
  }

  private func signIn(_ phone: PhoneNumber) {
    let new = Session(phone: phone)
    session.current = new
    finish(new)
  }
}

extension LoginFlow.Start {
  fileprivate var reason: String {
    switch self {
    case .login(.favourites): "Sign in to keep your favourites."
    case .login(.cart): "Sign in to check out."
    case .login(.account): "Sign in to your account."
    }
  }
}

/// Shows the account, and signs in from there.
@MainActor
final class AccountCoordinator: BaseCoordinator<Void, Void> {
  private let screen: Factory<AccountScreen>
  private let login: Factory<LoginFlow>

  init(
    _ context: CoordinatorContext,
    screen: Factory<AccountScreen>,
    login: Factory<LoginFlow>
  ) {
    self.screen = screen
    self.login = login
    super.init(context)
  }

  override func start(with option: Void) {
    let screen = screen.assemble()
    screen.onSignIn = { [weak self] in self?.signIn() }
    router.push(screen)
  }

  private func signIn() {
    let login = login.assemble(in: self)
    login.coordinator.onFinish = { [weak self] _ in self?.router.dismiss() }
    login.coordinator.start(with: .login(source: .account))
    router.present(login.presentable)
  }
}
