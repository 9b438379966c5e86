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

  /// Whether a splash is on screen, because the answer to what a launch asks has not come yet.
  var isWaiting: Bool { get }

  /// Called when another session replaces the current one.
  var onSessionChange: (@MainActor () -> Void)? { get set }
}

/// Runs the launch flows of the features in order, and then shows the current customer's session.
///
/// Each flow is asked when it is its turn whether it is needed. An answer that does not come at once
/// finds a splash on screen, and a server that cannot be asked finds a button there to try again, which
/// the shop presses itself once it is online.
///
/// When the customer changes, a new session replaces the current one.
final class AppCoordinator: FeatureCoordinator<
  AppFlow.Start, Void,
  (
    launchFlows: [LaunchFlow], openShop: Opening<CustomerSession, ShopFlow>,
    sessions: SessionOpening, customer: CurrentCustomer.Service?, connection: Connection
  )
>, ShopShowing, WaitsForConnection
{
  private(set) weak var shop: ShopFlow.Interface?
  var onSessionChange: (@MainActor () -> Void)?

  /// The customer of the session; `nil` for a guest.
  private var customerOfSession: String?

  var customer: String? { needs.customer?() }

  private var launchFlows: ArraySlice<LaunchFlow> = []
  private var linker: DeepLinker?

  private(set) var isWaiting = false

  /// Asks again about the flow whose answer has failed; `nil` if none has.
  private var again: (@MainActor () -> Void)?

  /// The screen of a launch that waits, or has failed; the window keeps it.
  private weak var splash: Splash?

  override var presentable: any Presentable { noScreen }

  override func start(with option: DeepLinker) {
    linker = option
    launchFlows = needs.launchFlows[...]
    needs.connection.add(self)
    showNext()
  }

  private func showNext() {
    guard let flow = launchFlows.popFirst() else { return openFirstSession() }
    ask(flow)
  }

  /// Asks whether a flow is needed, and goes on with the answer.
  private func ask(_ flow: LaunchFlow) {
    (isWaiting, again) = (true, nil)
    // Weak, since the answer may come when the window is gone, or never.
    Task.atOnce { [weak self] in
      do {
        let isNeeded = try await flow.isNeeded()
        self?.goOn(with: flow, isNeeded: isNeeded)
      } catch {
        self?.fail(with: error, at: flow)
      }
    }
    if isWaiting { show(.waiting) }
  }

  private func goOn(with flow: LaunchFlow, isNeeded: Bool) {
    isWaiting = false
    guard isNeeded else { return showNext() }
    splash = nil
    // Weak, since nothing comes next if the flow ends because the window is gone.
    flow.open(in: self) { [weak self] in self?.showNext() }
  }

  private func fail(with error: any Error, at flow: LaunchFlow) {
    // Weak, since this flow stores the closure.
    (isWaiting, again) = (false, { [weak self] in self?.ask(flow) })
    // What other errors say is for the shop's developers.
    let reason = (error as? Offline)?.description ?? "the server has not answered"
    show(.failed(reason) { self.again?() })
  }

  func goOnline() { again?() }

  private func show(_ state: Splash.State) {
    if let splash {
      splash.state = state
    } else {
      let new = Splash(state)
      splash = new
      router.setWindowRoot(new)
    }
  }

  private func openFirstSession() {
    splash = nil
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
  private func openSession(for customer: String?, at place: TabPlace? = nil) {
    guard let linker else { return }
    let start = ShopFlow.Start(
      linker: linker,
      place: place,
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
  private let answerLatency: Duration?
  private let state: StateFolder?
  private let clock: any Clock<Duration>

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - popsAtSecondTap: whether a second tap on a tab pops to its first screen; some platforms do
  ///     so by themselves.
  ///   - isOffline: whether the shop begins offline.
  ///   - answerLatency: the time that a server takes to confirm what a launch asks, such as who is
  ///     signed in; `nil` asks no server, since the device knows it, too.
  ///   - state: the folder for persistent state; `nil` keeps it in memory.
  ///   - clock: the clock that measures the latency.
  public init(
    popsAtSecondTap: Bool = true,
    isOffline: Bool = false,
    answerLatency: Duration? = nil,
    state: StateFolder? = nil,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    session = SessionFeature(popsAtSecondTap: popsAtSecondTap, isOffline: isOffline)
    self.answerLatency = answerLatency
    self.state = state
    self.clock = clock
  }

  /// Declares the flow at the root, the server that it asks, the connection, the service that opens
  /// sessions, and the tabs of a session.
  public func register(in registrar: inout Registrar) {
    session.register(in: &registrar)
    registrar.service(
      LaunchServer.self,
      using: Connectivity.self
    ) { [answerLatency, clock] connection in
      LaunchAnswers(after: answerLatency, on: clock, over: connection)
    }
    registrar.coordinator(
      AppFlow.self,
      using: LaunchFlows.self,
      Opening<CustomerSession, ShopFlow>.self,
      Sessions.self,
      CurrentCustomer?.self,
      Connectivity.self
    ) { AppCoordinator($0, ($1, $2, $3, $4, $5)) }
    registrar.contribute(service: UnsavedChanges.self) { [state] in
      UnsavedChange {
        state?.setAside
      } remains: {
        "The next launch begins without the files that were renamed."
      }
    }
    registrar.require(
      AppFlow.self,
      Connectivity.self,
      Notices.self,
      Routes.self,
      UnsavedChanges.self
    )
  }
}
