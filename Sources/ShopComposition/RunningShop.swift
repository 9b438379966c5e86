public import ModuleRegistry
public import ShopKit

/// The shop in a window, for a front end that draws with the views of a platform.
///
/// It opens links, and shows the user messages as alerts.
@MainActor
public final class RunningShop {
  private let registry: Registry
  private let notices: [String]

  /// The flow at the root.
  public private(set) weak var app: AppFlow.Interface?
  private var linker: DeepLinker?

  /// The current message for the user, and the next ones.
  private var messages: [(title: String, message: String)] = []

  /// The longest part of a sentence that is shown: an error may name a path.
  private static let longestSentence = 1_000

  /// Creates a shop that is not open yet.
  ///
  /// - Parameter composition: the features.
  /// - Throws: an ``InvalidCatalogue``, or the problems of the features.
  public init(_ composition: Composition) throws {
    registry = try composition.registry()
    notices = composition.notices
  }

  /// Shows the first screen, and the notices for the user.
  ///
  /// - Parameter flows: the window, which the front end retains.
  public func start(in flows: NavigationWindow) {
    let linker = DeepLinker(of: registry, in: flows)
    self.linker = linker
    let (coordinator, presentable) = registry.assemble(AppFlow.self, in: flows)
    app = coordinator
    flows.setRoot((AppFlow.coordinator(of: coordinator), presentable), startingWith: linker)
    let all = notices + registry.contributions(to: Notices.self).flatMap { $0.sentences() }
    let sentences = all.map { $0.oneLine(atMost: Self.longestSentence) }
    if !sentences.isEmpty { showMessage("Note", sentences.joined(separator: "\n")) }
  }

  /// Opens a link, and shows the user the reason if that fails.
  ///
  /// - Parameter url: the link. Before the start, it is ignored.
  public func open(_ url: String) {
    linker?.open(url: url) { [weak self] in self?.report($0, url) }
  }

  /// Opens the link of a notification, if it has one, and shows the user the reason if that fails.
  ///
  /// - Parameter tap: the notification. Before the start, it is ignored.
  public func open(_ tap: NotificationTap) {
    guard let link = tap.payload["link"] ?? tap.payload["path"] else { return }
    linker?.open(notification: tap.payload) { [weak self] in self?.report($0, link) }
  }

  private func report(_ outcome: DeepLinker.Outcome, _ link: String) {
    guard let problem = outcome.problem(with: link, offline: connection.offline) else { return }
    showMessage("Link", problem.prefix(1).uppercased() + problem.dropFirst() + ".")
  }

  /// Goes back as the button of a modal does; the flow asks first if something would be lost.
  public func goBack(in flows: NavigationWindow) {
    registry.service(UnsavedInput.self).goBack(in: flows)
  }

  /// The connection to servers, for a front end that knows the state of the network.
  public var connection: Connection { registry.service(Connectivity.self) }

  /// Shows the badges of tabs that have changed; a front end calls it before it draws the tabs.
  public func updateBadges() { app?.shop?.updateBadges() }

  /// Shows a message to the user, after the current one.
  private func showMessage(_ title: String, _ message: String) {
    messages.append((title, message))
    if messages.count == 1 { showNextMessage() }
  }

  /// Shows the first waiting message; answered, or refused, it is followed by the next.
  private func showNextMessage() {
    guard let (title, message) = messages.first else { return }
    let goOn: @MainActor () -> Void = { [weak self] in
      self?.messages.removeFirst()
      self?.showNextMessage()
    }
    app?.router.showAlert(
      AlertMessage(
        title,
        message: message.lines(ofAtMost: Self.longestSentence),
        actions: [AlertMessage.Action("OK", perform: goOn)]
      )
    ) { outcome in
      if case .refused = outcome { goOn() }
    }
  }
}
