public import ModuleRegistry

/// The account tab.
public enum AccountFlow: CoordinatorKey {}

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
    router.present(login.assemble(in: self), startingWith: .login(source: .account)) { _ in }
  }
}
