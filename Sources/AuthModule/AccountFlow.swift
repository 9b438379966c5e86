public import ModuleRegistry

/// The account, which the page Profile opens.
public enum AccountFlow: CoordinatorKey {}

/// Shows the account, and presents the login flow from there.
@MainActor
final class AccountCoordinator: FeatureCoordinator<
  Void, Void, (screen: Factory<AccountScreen>, login: Factory<LoginFlow>)
>
{
  override func start(with option: Void) {
    let screen = needs.screen.assemble()
    screen.onSignIn = signIn
    router.push(screen)
  }

  private func signIn() {
    router.present(needs.login.assemble(in: self, startingWith: .login(source: .account))) { _ in
    }
  }
}
