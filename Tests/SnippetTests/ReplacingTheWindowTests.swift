import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// The root flow of the article about replacing the whole window.
@MainActor
struct ReplacingTheWindowTests {
  @Test(.endsApps) func `signing out replaces the window's root, dismissing the account doesn't`()
    throws
  {
    let app = try TestApp { StartFeature() }
    try app.open(StartFlow.self)
    try app.screen(StartPage.self).onAccount?()
    try app.swipeDown()
    #expect(app.onScreen == "StartPage")
    try app.screen(StartPage.self).onAccount?()
    #expect(app.onScreen == "StartPage\nmodal: StubScreen<AccountFlow>")
    try app.stub(AccountFlow.self).finish()
    #expect(app.onScreen == "StubScreen<SessionFlow>")
  }
}

private enum StartFlow: CoordinatorKey {}
private enum AccountFlow: CoordinatorKey {}
private enum SessionFlow: CoordinatorKey {}

private struct StartFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(StartFlow.self, using: AccountFlow.self, SessionFlow.self) {
      StartCoordinator($0, ($1, $2))
    }
  }
}

private final class StartCoordinator: FeatureCoordinator<
  Void, Void, (account: Factory<AccountFlow>, session: Factory<SessionFlow>)
>
{
  override func start(with option: Void) {
    let page = StartPage()
    page.onAccount = { self.showAccount() }
    router.push(page)
  }

  private func showAccount() {
    router.present(needs.account.assemble(in: self)) { result in
      guard case .finished = result else { return }
      self.router.setWindowRoot(self.needs.session.assemble(in: self))
    }
  }
}

private final class StartPage: Presentable {
  var onAccount: (@MainActor () -> Void)?
}
