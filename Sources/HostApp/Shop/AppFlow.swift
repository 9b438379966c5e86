package import ModuleRegistry
package import ShopKit

/// The flow that decides what is at the root of the window.
package enum AppFlow: CoordinatorKey {
  /// Takes links when the tabs are shown, so that these have somewhere to lead, and the routes of sessions.
  package typealias Start = DeepLinker

  /// The front end asks it for the tabs.
  package typealias Interface = any Coordinator<DeepLinker, Void> & ShopShowing

  package static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> {
    interface
  }
}

/// A flow that shows the tabs of sessions.
@MainActor
package protocol ShopShowing: CoordinatorParent {
  /// The tabs of the session that is open.
  var shop: ShopFlow.Interface? { get }

  /// Called when a session takes the place of another one.
  var onSessionChange: (@MainActor () -> Void)? { get set }
}

/// Decides what comes first: the flows that the features insist on, one after the other, and then
/// the session of whoever is signed in, until another one takes its place.
final class AppCoordinator: FeatureCoordinator<
  AppFlow.Start, Void,
  (
    launchFlows: [LaunchFlow], openShop: Opening<CustomerSession, ShopFlow>,
    sessions: SessionOpening, customer: CurrentCustomer.Service?
  )
>, ShopShowing
{
  private(set) weak var shop: ShopFlow.Interface?
  var onSessionChange: (@MainActor () -> Void)?

  /// Whose session it is; `nil` for a guest.
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
    needs.sessions.onOpen = { [weak self] in
      self?.onSessionChange?()
      self?.openSession(for: $0, at: $1)
    }
  }

  /// Shows the tabs of a session, in place of everything that is on screen.
  ///
  /// Who signs in finds the tabs where they were; after a sign-out, nothing is where it was.
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
