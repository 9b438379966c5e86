import ModuleRegistry
import ShopKit

/// The flow that decides on the root of the window.
enum AppFlow: CoordinatorKey {
  /// Takes links when the tabs are shown, so that these lead there, and the routes of sessions.
  typealias Start = DeepLinker

  /// The front end asks it for the tabs.
  typealias Interface = any Coordinator<DeepLinker, Void> & ShopShowing

  static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> {
    interface
  }
}

/// A flow that shows the tabs of sessions.
@MainActor
protocol ShopShowing: CoordinatorParent {
  /// The tabs of the session that is open.
  var shop: ShopFlow.Interface? { get }
}

/// Decides on the first flow: those that the features require, one after the other, and then the
/// session of the customer who is signed in, until another one takes its place.
final class AppCoordinator: FeatureCoordinator<
  AppFlow.Start, Void,
  (
    launchFlows: [LaunchFlow], openShop: Opening<CustomerSession, ShopFlow>,
    sessions: SessionOpening, customer: CurrentCustomer.Service?
  )
>, ShopShowing
{
  private(set) weak var shop: ShopFlow.Interface?

  /// The customer of the session; `nil` for a guest.
  private var customer: String?

  private var launchFlows: ArraySlice<LaunchFlow> = []
  private var linker: DeepLinker?

  override var presentable: any Presentable { noScreen }

  override func start(with option: DeepLinker) {
    linker = option
    launchFlows = needs.launchFlows[...]
    showNext()
  }

  private func showNext() {
    if let flow = launchFlows.popFirst() {
      return flow.open(in: self) { [weak self] in self?.showNext() }
    }
    openSession(for: needs.customer?())
    needs.sessions.onOpen = { [weak self] in self?.openSession(for: $0, at: $1) }
  }

  /// Shows the tabs of a session, in place of everything that is on screen.
  ///
  /// After a sign-in the tabs are unchanged; after a sign-out, they are new.
  private func openSession(for customer: String?, at destination: Destination? = nil) {
    guard let linker else { return }
    let start = ShopFlow.Start(
      linker: linker,
      destination: destination,
      places: self.customer == nil ? shop?.places ?? [] : [],
      tab: shop?.selectedTab
    )
    self.customer = customer
    let (coordinator, presentable) = needs.openShop.assemble(with: customer, in: self)
    shop = coordinator
    router.setWindowRoot((ShopFlow.coordinator(of: coordinator), presentable), startingWith: start)
    linker.becomeReady()
  }
}

/// The root of the app.
struct AppFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    SessionFeature(popsAtSecondTap: false).register(in: &registrar)
    registrar.coordinator(
      AppFlow.self,
      using: LaunchFlows.self,
      Opening<CustomerSession, ShopFlow>.self,
      Sessions.self,
      IfPresent<CurrentCustomer>.self
    ) { AppCoordinator($0, ($1, $2, $3, $4)) }
    registrar.require(AppFlow.self, Notices.self, Routes.self)
  }
}
