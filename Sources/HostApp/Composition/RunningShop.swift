public import ModuleRegistry
public import ShopKit

/// The shop in a window, for a front end that draws with the views of a platform.
///
/// It opens links, and shows the user messages as alerts.
@MainActor
public final class RunningShop {
  private let registry: Registry
  private let notices: [String]
  private let placeOwners: PlaceOwners
  private let state: StateFolder?

  /// The flow at the root.
  public private(set) weak var app: AppFlow.Interface?

  /// It keeps what it calls with the outcome of a link, which thus references shop and window weakly.
  private var linker: DeepLinker?

  /// Whether the links of a place are being opened.
  private var isRestoring = false

  /// Opens the link once more that the user has opened meanwhile.
  private var openAgain: (@MainActor () -> Void)?

  /// The longest part of a sentence that is shown: an error may name a path.
  private static let longestSentence = 1_000

  /// Creates a shop that is not open yet.
  ///
  /// - Parameter composition: the features.
  /// - Throws: an ``InvalidCatalogue``, or the problems of the features.
  public init(_ composition: Composition) throws {
    registry = try composition.registry()
    notices = composition.notices
    state = composition.state
    placeOwners = PlaceOwners(state)
  }

  /// Shows the first screen, or what was open, and the notices for the user.
  ///
  /// - Parameters:
  ///   - flows: the window, which the front end retains.
  ///   - place: what ``place(in:)`` returned before the system ended the app; `nil` if it did not.
  ///     A text that is no place, or another customer's, is ignored.
  public func start(in flows: NavigationWindow, at place: String? = nil) {
    #if DEBUG
      flows.onLeak { print($0) }
    #endif
    let linker = DeepLinker(of: registry, in: flows)
    self.linker = linker
    let (coordinator, presentable) = registry.assemble(AppFlow.self, in: flows)
    app = coordinator
    flows.setRoot((AppFlow.coordinator(of: coordinator), presentable), startingWith: linker)
    if let place = place.flatMap(SavedPlace.init),
      place.isOpen(to: placeOwners.number(of: coordinator.customer))
    {
      open(place, in: flows)
    }
    let all =
      notices + [placeOwners.notice].compactMap(\.self)
      + registry.contributions(to: Notices.self).flatMap { $0.sentences() }
    let sentences = all.map { $0.oneLine(atMost: Self.longestSentence) }
    if !sentences.isEmpty { showMessage("Note", sentences.joined(separator: "\n")) }
  }

  /// Returns the selected tab and what is open, to save when the system ends the app.
  ///
  /// - Parameter flows: the window.
  /// - Returns: a text of at most 4,096 bytes; `nil` if there are no tabs.
  public func place(in flows: NavigationWindow) -> String? {
    SavedPlace(in: flows, of: placeOwners.number(of: app?.customer))?.text
  }

  /// Opens the links of a place, each once the one before is open, and reports those that lead nowhere
  /// in one message.
  ///
  /// A link that the user opens meanwhile is opened once more after them, since they would cover it.
  private func open(
    _ place: SavedPlace,
    in flows: NavigationWindow,
    after count: Int = 0,
    problems: [String] = []
  ) {
    isRestoring = count < place.all.count
    guard isRestoring else { return end(place, in: flows, problems) }
    let link = place.all[count]
    linker?.open(url: link) { [weak self, weak flows] outcome in
      guard let self, let flows else { return }
      // What the user has done in the shop instead is not covered.
      isRestoring = openAgain != nil || outcome != .refused(.superseded)
      if !isRestoring { return }
      let problem = outcome.problem(with: link, offline: connection.offline)
      open(place, in: flows, after: count + 1, problems: problems + [problem].compactMap(\.self))
    }
  }

  private func end(_ place: SavedPlace, in flows: NavigationWindow, _ problems: [String]) {
    if !place.modals.isEmpty, let position = place.position(in: flows) {
      app?.shop?.selectTab(position)
    }
    openAgain?()
    openAgain = nil
    if problems.isEmpty { return }
    showMessage("Note", "Not everything is open again: \(problems.joined(separator: "; ")).")
  }

  /// Opens a link, and shows the user the reason if that fails.
  ///
  /// - Parameter url: the link. Before the start, it is ignored.
  public func open(_ url: String) {
    open(url) { $0.open(url: url, completion: $1) }
  }

  /// Opens the link of a notification, if it has one, and shows the user the reason if that fails.
  ///
  /// - Parameter tap: the notification. Before the start, it is ignored.
  public func open(_ tap: NotificationTap) {
    guard let link = tap.payload["link"] ?? tap.payload["path"] else { return }
    open(link) { $0.open(notification: tap.payload, completion: $1) }
  }

  private func open(_ link: String, _ open: @escaping Opening) {
    guard let linker else { return }
    if isRestoring { openAgain = { [weak linker] in linker.map { open($0) { _ in } } } }
    open(linker) { [weak self] in self?.report($0, link) }
  }

  private typealias Opening =
    @MainActor (DeepLinker, @escaping @MainActor (DeepLinker.Outcome) -> Void) -> Void

  private func report(_ outcome: DeepLinker.Outcome, _ link: String) {
    guard let problem = outcome.problem(with: link, offline: connection.offline) else { return }
    showMessage("Link", problem.prefix(1).uppercased() + problem.dropFirst() + ".")
  }

  /// Goes back as the button of a modal does; the flow asks first if something would be lost.
  public func goBack(in flows: NavigationWindow) {
    registry.service(UnsavedInput.self).goBack(in: flows)
  }

  /// What could not be saved, a sentence each; a front end shows them on every screen.
  public var problems: [String] {
    (registry.contributions(service: UnsavedChanges.self) + [placeOwners.change]).problems
  }

  /// Writes once more what could not be saved; a front end calls it when it leaves the screen.
  public func saveAgain() { state?.saveAgain() }

  /// The connection to servers, for a front end that knows the state of the network.
  public var connection: Connection { registry.service(Connectivity.self) }

  /// Shows the badges of tabs that have changed; a front end calls it before it draws the tabs.
  public func updateBadges() { app?.shop?.updateBadges() }

  /// Shows a message to the user, after the alert that is on screen.
  private func showMessage(_ title: String, _ message: String) {
    let message = message.lines(ofAtMost: Self.longestSentence)
    app?.router.showAlert(AlertMessage(title, message: message).inTurn())
  }
}
