import ModuleRegistry

/// An app that shows its home to those who are signed in, and a flow to all others.
struct EntranceFeature: FeatureModule {
  func register(in registrar: Registrar) {
    registrar.register(AccountGateway.self) { StoredAccount() }
    registrar.register(SignInModule.self, using: AccountGateway.self) { gateway in
      SignInScreen(SignInPresenter(gateway))
    }
    registrar.register(SignInFlow.self, using: SignInModule.self) { context, screen in
      let coordinator = SignInCoordinator(context, screen)
      return (coordinator, coordinator.navigation)
    }
    registrar.register(
      EntranceFlow.self,
      using: AccountGateway.self,
      SignInFlow.self
    ) { context, gateway, signIn in
      let coordinator = EntranceCoordinator(context, (gateway, signIn))
      return (coordinator, coordinator.navigation)
    }
  }
}

enum AccountGateway: ServiceKey { typealias Service = any Account }
enum EntranceFlow: CoordinatorKey {}
enum SignInFlow: CoordinatorKey { typealias Output = String }
enum SignInModule: ModuleKey { typealias Product = SignInScreen }

/// Who is signed in.
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

/// A screen that asks for a name, and knows nobody who wants to hear it.
final class SignInScreen: Presentable {
  let presenter: SignInPresenter
  var onName: (@MainActor (String) -> Void)?

  init(_ presenter: SignInPresenter) { self.presenter = presenter }
}

final class SignInCoordinator: EquippedCoordinator<Void, String, Factory<SignInModule>> {
  override func start(with option: Void) {
    let screen = handles.assemble()
    screen.onName = { [weak self] in self?.finish($0) }
    router.push(screen)
  }
}

final class EntranceCoordinator: EquippedCoordinator<
  Void, Void, (gateway: any Account, signIn: Factory<SignInFlow>)
>
{
  override func start(with option: Void) {
    if handles.gateway.name == nil { showSignIn() } else { showHome() }
  }

  private func showSignIn() {
    let unit = handles.signIn.assemble(in: self)
    unit.coordinator.onFinish = { [weak self] result in
      if case .finished(let name) = result { self?.handles.gateway.signIn(as: name) }
      self?.start()
    }
    unit.coordinator.start()
    router.setWindowRoot(unit.presentable)
  }

  private func showHome() {
    let stack = navigation
    router.push(Screen())
    router.setWindowRoot(stack)
  }
}
