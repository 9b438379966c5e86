import FlowCoordinatorsTesting
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// A guard and the target of a link whose screens keep them.
@MainActor
@Suite(.endsApps)
struct CapturingGuardTests {
  enum Way: CaseIterable { case finish, close, user, replaced }

  @Test(arguments: Way.allCases)
  func `a guard and its screens are freed, whichever way they end`(_ way: Way) async throws {
    let app = try TestApp { VaultFeature() }
    let home = BaseCoordinator<Void, Void>(app.window.childContext)
    app.window.setRoot((home, home.navigation))
    home.router.push(VaultPage())
    let linker = DeepLinker(
      routes: app.registry.contributions(to: Routes.self),
      accepting: [.scheme("vault")],
      in: app.window
    )
    linker.becomeReady()
    linker.open(url: "vault://open") { _ in }
    await app.window.settled()
    weak let guardian = try app.screen(VaultPage.self).flow
    #expect(guardian?.isGuard == true)
    switch way {
    case .finish: guardian?.finish()
    case .close: guardian?.close(.cancelled)
    case .user: try app.goBack()
    case .replaced: home.router.setWindowRoot(VaultPage())
    }
    await app.window.settled()
    #expect(guardian == nil)
    guard way == .finish else { return }
    weak let vault = try app.screen(VaultPage.self).flow
    #expect(vault?.isGuard == false)
    vault?.close(.cancelled)
    await app.window.settled()
    #expect(vault == nil)
  }
}

private enum VaultFlow: CoordinatorKey {}
private enum KeyFlow: CoordinatorKey {}

private final class VaultPage: Presentable { var flow: VaultCoordinator? }

private final class VaultCoordinator: BaseCoordinator<Void, Void> {
  let isGuard: Bool

  init(_ context: CoordinatorContext, isGuard: Bool) {
    self.isGuard = isGuard
    super.init(context)
  }

  override func start(with option: Void) {
    let page = VaultPage()
    page.flow = self
    router.push(page)
  }
}

private struct VaultFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(VaultFlow.self) { VaultCoordinator($0, isGuard: false) }
    registrar.coordinator(KeyFlow.self) { VaultCoordinator($0, isGuard: true) }
    registrar.route("/open", to: VaultFlow.self, .guarded(by: KeyFlow.self))
  }
}
