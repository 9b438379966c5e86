import ModuleRegistry

/// An app that shows its home to users who are signed in, and a flow to all others.
struct EntranceFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(AccountGateway.self) { StoredAccount() }
    registrar.screen(SignInModule.self, using: AccountGateway.self) { gateway in
      SignInScreen(SignInPresenter(gateway))
    }
    registrar.coordinator(SignInFlow.self, using: SignInModule.self) { context, screen in
      SignInCoordinator(context, screen)
    }
    registrar.coordinator(
      EntranceFlow.self,
      using: AccountGateway.self,
      SignInFlow.self
    ) { context, gateway, signIn in EntranceCoordinator(context, (gateway, signIn)) }
  }
}

enum AccountGateway: ServiceKey { typealias Service = any Account }
enum EntranceFlow: CoordinatorKey {}
enum SignInFlow: CoordinatorKey { typealias Output = String }
enum SignInModule: ScreenKey { typealias Product = SignInScreen }

/// The signed-in user.
protocol Account: AnyObject, Sendable {
  var name: String? { get }
  func signIn(as name: String)
}

final class StoredAccount: Account {
  private let stored = Guarded<String?>(nil)

  var name: String? { stored.withLock { $0 } }

  func signIn(as name: String) { stored.withLock { $0 = name } }
}

/// Stands for the gateway in the tests of a module: it knows a name from the start.
final class AccountMock: Account {
  let name: String?

  init(_ name: String?) { self.name = name }

  func signIn(as name: String) {}
}

@MainActor
final class SignInPresenter {
  let gateway: any Account

  init(_ gateway: any Account) { self.gateway = gateway }

  var title: String { gateway.name.map { "Are you still \($0)?" } ?? "Who are you?" }
}

/// A screen that asks for a name, and does not know its reader.
final class SignInScreen: Presentable {
  let presenter: SignInPresenter
  var onName: (@MainActor (String) -> Void)?

  init(_ presenter: SignInPresenter) { self.presenter = presenter }
}

final class SignInCoordinator: FeatureCoordinator<Void, String, Factory<SignInModule>> {
  override func start(with option: Void) {
    let screen = needs.assemble()
    screen.onName = { self.finish($0) }
    router.push(screen)
  }
}

final class EntranceCoordinator: FeatureCoordinator<
  Void, Void, (gateway: any Account, signIn: Factory<SignInFlow>)
>
{
  override func start(with option: Void) { showNext() }

  private func showNext() {
    if needs.gateway.name == nil { showSignIn() } else { showHome() }
  }

  private func showSignIn() {
    router.setWindowRoot(needs.signIn.assemble(in: self)) { result in
      if case .finished(let name) = result { self.needs.gateway.signIn(as: name) }
      self.showNext()
    }
  }

  private func showHome() {
    let stack = navigation
    router.push(Screen())
    router.setWindowRoot(stack)
  }
}
