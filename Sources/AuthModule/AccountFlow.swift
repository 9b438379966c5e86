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
    let login = login.assemble(in: self)
    login.coordinator.onFinish = { [weak self] result in
      if case .finished = result { self?.router.dismiss() }
    }
    login.coordinator.start(with: .login(source: .account))
    router.present(login.presentable)
  }
}
