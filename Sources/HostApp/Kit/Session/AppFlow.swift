public import ModuleRegistry

/// The flow that sets the root of the window.
public enum AppFlow: CoordinatorKey {
  /// The linker, which becomes ready as soon as the tabs of a session exist.
  public typealias Start = DeepLinker

  /// The front end gets the tabs from this interface.
  public typealias Interface = any Coordinator<DeepLinker, Void> & ShopShowing

  /// Returns the coordinator.
  public static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> {
    interface
  }
}

/// A flow that shows the tabs of sessions.
@MainActor
public protocol ShopShowing: CoordinatorParent {
  /// The identifier of the signed-in customer; `nil` for a guest.
  var customer: String? { get }

  /// The tabs of the current session.
  var shop: ShopFlow.Interface? { get }

  /// Called when another session replaces the current one.
  var onSessionChange: (@MainActor () -> Void)? { get set }
}

/// Runs the launch flows of the features in order, and then shows the current customer's session.
///
/// When the customer changes, a new session replaces the current one.
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

  /// The customer of the session; `nil` for a guest.
  private var customerOfSession: String?

  var customer: String? { needs.customer?() }

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
      // Weak, since nothing comes next if the flow ends because the window is gone.
      return flow.open(in: self) { [weak self] in self?.showNext() }
    }
    openSession(for: needs.customer?())
    // Weak, since the service keeps it longer than this flow is there.
    needs.sessions.onOpen = { [weak self] in
      self?.onSessionChange?()
      self?.openSession(for: $0, at: $1)
    }
  }

  /// Opens a session, and replaces the root of the window with its tabs.
  ///
  /// A guest who signs in finds the tabs as they were. After a sign-out, only the selection stays.
  private func openSession(for customer: String?, at destination: Destination? = nil) {
    guard let linker else { return }
    let start = ShopFlow.Start(
      linker: linker,
      destination: destination,
      places: customerOfSession == nil ? shop?.places ?? [] : [],
      tab: shop?.selectedTab
    )
    customerOfSession = customer
    let (coordinator, presentable) = needs.openShop.unit(with: customer, in: self)
    shop = coordinator
    let flow = (ShopFlow.coordinator(of: coordinator), presentable)
    router.setWindowRoot(AssembledFlow(flow, startingWith: start))
    linker.becomeReady()
  }
}

/// The root of the app: flows at launch, then sessions with the tabs of all features.
///
/// The host assembles ``AppFlow`` in its window.
public struct AppFeature: FeatureModule, Sendable {
  private let session: SessionFeature

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - popsAtSecondTap: whether a second tap on a tab pops to its first screen; some platforms do
  ///     so by themselves.
  ///   - isOffline: whether the shop begins offline.
  public init(popsAtSecondTap: Bool = true, isOffline: Bool = false) {
    session = SessionFeature(popsAtSecondTap: popsAtSecondTap, isOffline: isOffline)
  }

  /// Declares the flow at the root, the connection, the service that opens sessions, and the tabs
  /// of a session.
  public func register(in registrar: inout Registrar) {
    session.register(in: &registrar)
    registrar.coordinator(
      AppFlow.self,
      using: LaunchFlows.self,
      Opening<CustomerSession, ShopFlow>.self,
      Sessions.self,
      IfPresent<CurrentCustomer>.self
    ) { AppCoordinator($0, ($1, $2, $3, $4)) }
    registrar.require(AppFlow.self, Connectivity.self, Notices.self, Routes.self)
  }
}
