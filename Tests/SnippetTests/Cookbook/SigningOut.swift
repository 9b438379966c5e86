import ModuleRegistry

/// Everything that belongs to one gardener.
enum GardenerSession: ScopeKey { typealias Input = String }

enum Diary: ServiceKey { typealias Service = DiaryStore }

enum GardenerFlow: CoordinatorKey {}

enum GardenerSignIn: CoordinatorKey { typealias Output = String }

/// The flow that the host shows.
enum LaunchFlow: CoordinatorKey {}

struct GardenerFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(GardenerSignIn.self) { context in GardenerSignInCoordinator(context) }
    registrar.coordinator(
      LaunchFlow.self,
      using: GardenerSignIn.self,
      Opening<GardenerSession, GardenerFlow>.self
    ) { context, signIn, openGarden in LaunchCoordinator(context, (signIn, openGarden)) }
    registrar.scope(GardenerSession.self) { session in
      session.service(Diary.self, using: ScopeInput<GardenerSession>.self) { DiaryStore(of: $0) }
      session.coordinator(GardenerFlow.self, using: Diary.self) { context, diary in
        GardenerCoordinator(context, diary)
      }
    }
    registrar.require(LaunchFlow.self)
  }
}

/// Shows the sign-in, then the garden, and the sign-in again when the garden ends.
final class LaunchCoordinator: FeatureCoordinator<
  Void, Void,
  (signIn: Factory<GardenerSignIn>, openGarden: Opening<GardenerSession, GardenerFlow>)
>
{
  override var presentable: any Presentable { noScreen }

  override func start(with option: Void) { showSignIn() }

  private func showSignIn() {
    router.setWindowRoot(needs.signIn.assemble(in: self)) { result in
      if case .finished(let name) = result { self.showGarden(of: name) }
    }
  }

  private func showGarden(of name: String) {
    router.setWindowRoot(needs.openGarden.assemble(with: name, in: self)) { result in
      if case .finished = result { self.showSignIn() }
    }
  }
}

/// Ends when the gardener signs out; the diary is released with it.
final class GardenerCoordinator: FeatureCoordinator<Void, Void, DiaryStore> {
  override func start(with option: Void) {
    let page = DiaryPage(needs)
    page.onSignOut = { self.finish() }
    router.push(page)
  }
}

final class GardenerSignInCoordinator: BaseCoordinator<Void, String> {
  override func start(with option: Void) {
    let page = NamePage()
    page.onName = { name in self.finish(name) }
    router.push(page)
  }
}

final class DiaryStore: Sendable {
  let owner: String

  init(of owner: String) { self.owner = owner }
}

final class DiaryPage: Presentable {
  let diary: DiaryStore
  var onSignOut: (@MainActor () -> Void)?

  init(_ diary: DiaryStore) { self.diary = diary }
}

final class NamePage: Presentable {
  var onName: (@MainActor (String) -> Void)?
}
