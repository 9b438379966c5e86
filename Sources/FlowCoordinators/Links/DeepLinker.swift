/// Opens the flow that a URL, a notification or another feature leads to.
///
/// ```swift
/// let linker = DeepLinker(
///   routes: registry.contributions(to: Routes.self),
///   accepting: [.scheme("paper"), .host("paper.example")],
///   in: window
/// )
/// window.setRoot(registry.assemble(FrontFlow.self, in: window))
/// linker.becomeReady()
/// linker.open(url: "paper://stories/17")
/// ```
///
/// Create one for each window, and keep it. For each link, it takes three steps:
///
/// 1. Find a route that matches and understands the link.
/// 2. Close the modals over the flow if it's open, or over the root if it isn't.
/// 3. Handle the link. An open flow comes to the front, and its ``BaseCoordinator/handle(_:)`` is called. Otherwise a new
///    flow is started and presented, or pushed (``Route/pushed()``).
///
/// - Nobody receives the result of that flow. When it finishes, it's removed, and its output is dropped.
/// - To ask the user for something first, such as a sign-in, give the route a guard: <doc:GuardsOfLinks>.
/// - Links that arrive before ``becomeReady()`` are kept. During a transition, links wait for its end.
/// - If a link leads nowhere, the outcome and the window's journal say why.
/// - If links keep opening each other, they're stopped after fifty.
@MainActor
public final class DeepLinker {
  /// The links that wait until the app is ready, oldest first.
  public var kept: [DeepLink] { waiting.compactMap(\.goal.link) }

  private var waiting: [Request] = []
  let table: RouteTable

  /// The added routes, in the order in which they were added.
  var added: [Added] = []
  private let accepted: Set<LinkOrigin>
  private weak let window: NavigationWindow?
  private var isReady = false

  /// The number of links that matched a route.
  private var count = 0

  /// The number of links that are being opened, each by the flow of the one before.
  private var depth = 0

  /// What a flow or the app asks for.
  private struct Request {
    let goal: Goal
    let promise: Promise<Outcome>

    /// The number of links that were being opened then.
    let depth: Int
  }

  /// The link that waits behind its open guard.
  private var guarded: Guarded?

  @MainActor
  private final class Guarded {
    let guarding: RouteGuard

    /// The guards that the user finished before this one.
    let passed: [RouteGuard.Identity]

    /// The modals over which these guards have asked the user.
    let askedOver: [WeakPresentable]
    var request: Request
    var number: Int
    var close: (@MainActor () -> Void)?

    /// Brings to the front the open flow that has to finish before the guard is opened;
    /// `nil` if none was open.
    var comeToFront: (@MainActor () -> Void)?

    init(
      _ request: Request,
      number: Int,
      behind guarding: RouteGuard,
      passed: [RouteGuard.Identity],
      askedOver: [WeakPresentable]
    ) {
      self.request = request
      self.number = number
      self.guarding = guarding
      self.passed = passed
      self.askedOver = askedOver
    }
  }

  /// Creates a linker, which keeps links until the app is ready.
  ///
  /// - Parameters:
  ///   - routes: the routes of your app. If two match, the one with more literal parts in its pattern wins, then the one
  ///     that comes first.
  ///   - origins: the schemes and hosts that belong to your app. Other URLs are never opened. Traps for an origin
  ///     that can't be yours, such as the scheme `https`, which belongs to everyone.
  ///   - window: the window that shows the flows.
  public init(routes: [Route], accepting origins: Set<LinkOrigin>, in window: NavigationWindow) {
    self.window = window
    accepted = Set(origins.map(\.compared))
    for defect in origins.compactMap(\.defect) { fatalError(defect) }
    table = RouteTable(routes)
    window.linkers = window.linkers.filter { $0.object != nil } + [.init(object: self)]
  }

  /// The outcome of opening a link.
  public enum Outcome: Hashable, Sendable {
    /// The flow is on screen, or ended during `start`.
    case opened

    /// No route matches the link, or none of those that match understands it.
    case unknown(DeepLink)

    /// The text is not a link.
    case malformed(DeepLinkError)

    /// The URL has a scheme or a host that the app does not accept.
    case foreign(DeepLinkError)

    /// Its flow could not be shown.
    case refused(Refusal)
  }

  /// Opens the links that were kept, and from now on each link as it arrives.
  ///
  /// Call it when your first flow is on screen, after a launch screen or a forced update.
  public func becomeReady() {
    isReady = true
    let requests = waiting
    waiting = []
    for request in requests { open(request, number: nil, behind: []) }
  }

  /// Opens a URL, if its scheme or host is your app's.
  ///
  /// A universal link comes as the `webpageURL` of a user activity, other links as URLs of a scene:
  ///
  /// ```swift
  /// func scene(_ scene: UIScene, continue activity: NSUserActivity) {
  ///   guard activity.activityType == NSUserActivityTypeBrowsingWeb else { return }
  ///   if let url = activity.webpageURL { linker.open(url: url.absoluteString) }
  /// }
  ///
  /// func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
  ///   for context in contexts { linker.open(url: context.url.absoluteString) }
  /// }
  /// ```
  ///
  /// If a link launches the scene, both are in the options of `scene(_:willConnectTo:options:)`,
  /// before the app is ready.
  ///
  /// - Parameters:
  ///   - url: the text of the URL.
  ///   - completion: called once with the outcome, on the main actor: at once, after a transition
  ///     or a guard, or when the app is ready.
  public func open(url: String, completion: @escaping @MainActor (Outcome) -> Void = { _ in }) {
    do {
      let (link, origin) = try DeepLink.read(url)
      if let origin, accepted.contains(origin) { return open(link, completion: completion) }
      let reason = "the app does not accept its scheme or host"
      let error = DeepLinkError(text: url, reason: reason)
      reject(error, as: .foreign(error), completion)
    } catch {
      reject(error, as: .malformed(error), completion)
    }
  }

  /// Opens the payload of a notification, as ``DeepLink/init(notification:)`` reads it.
  ///
  /// A payload with a `path` has no origin to check: any sender of notifications to
  /// the app can choose it.
  ///
  /// A URL in the payload has to be of a scheme or a host that the app accepts.
  ///
  /// - Parameters:
  ///   - payload: the text values of the notification.
  ///   - completion: called once with the outcome, on the main actor: at once, after a transition
  ///     or a guard, or when the app is ready.
  public func open(
    notification payload: [String: String],
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    if let url = payload["link"] { return open(url: url, completion: completion) }
    do {
      open(try DeepLink(notification: payload), completion: completion)
    } catch {
      reject(error, as: .malformed(error), completion)
    }
  }

  /// Opens a link that the app created itself, so its origin is not checked.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - completion: called once with the outcome, on the main actor: at once, after a transition
  ///     or a guard, or when the app is ready.
  public func open(
    _ link: DeepLink,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) { open(.link(link), Promise(orElse: { .refused(.windowGone) }, deliver: completion)) }

  private func reject(
    _ error: DeepLinkError,
    as outcome: Outcome,
    _ completion: @escaping @MainActor (Outcome) -> Void
  ) {
    let depth = depthOfNext()
    guard depth < Self.longestChain else {
      return endCircle("\(error)", at: depth) { completion(outcome) }
    }
    report("\(error)")
    counting(at: depth + 1) { completion(outcome) }
  }

  package static let circle = "flows open each other in a circle"

  func open(_ goal: Goal, _ promise: Promise<Outcome>) {
    let depth = depthOfNext()
    let request = Request(goal: goal, promise: promise, depth: depth)
    guard isReady else {
      waiting.append(request)
      return report("keeps \(goal)")
    }
    guard depth < Self.longestChain else {
      return endCircle("does not open \(goal)", at: depth) {
        promise.fulfil(.refused(.superseded))
      }
    }
    open(request, number: nil, behind: [])
  }

  private static let longestChain = 50

  /// The number of links of which each was opened by the one before, and the last opens one now.
  private func depthOfNext() -> Int { max(depth, window?.queue.countLink() ?? 0) }

  /// Answers the link after the longest chain and, if that goes on, the next ones: not in the same turn,
  /// which would not end.
  private func endCircle(
    _ what: String,
    at depth: Int,
    _ answer: @escaping @MainActor () -> Void
  ) {
    if depth == Self.longestChain {
      report("\(what): \(Self.circle)")
      return counting(at: depth + 1, answer)
    }
    Task { [weak self] in
      if let self { counting(at: depth + 1, answer) } else { answer() }
    }
  }

  /// Opens a link after the guards that the user has already finished.
  private func open(
    _ request: Request,
    number: Int?,
    behind passed: [RouteGuard.Identity],
    askedOver: [WeakPresentable] = []
  ) {
    let goal = request.goal
    guard let now = find(goal) else { return refuseUnknown(request) }
    let found = window?.queue.isAtRest == true ? now : nil
    if number == nil { count += 1 }
    let number = number ?? count
    // The content of the screen at that time decides the modals to close, and the routes of the
    // session that is open then decide the flow.
    window?.queue.whenAtRest { [self] in
      guard let window else { return }
      guard let (route, target) = found ?? find(goal) else { return refuseUnknown(request) }
      if case .presentedOverVisible = route.placement, route.guards.isEmpty {
        // Shown over an open guard, which stays: the terms, over a sign-in.
        guarded?.number = number
      } else if let guarded {
        if route.guard(after: guarded.passed)?.isServed(by: guarded.guarding) == true {
          // The open guard serves for this link as well.
          report("keeps \(goal) behind its guard")
          let earlier = guarded.request
          (guarded.request, guarded.number) = (request, number)
          if guarded.close == nil { guarded.comeToFront?() }
          return answer(earlier, .refused(.superseded))
        }
        self.guarded = nil
        guarded.close?()
        open(request, number: number, behind: passed, askedOver: askedOver)
        return answer(guarded.request, .refused(.superseded))
      }
      if let guarding = route.guard(after: passed) {
        report("keeps \(goal) behind its guard")
        return open(
          Guarded(
            request,
            number: number,
            behind: guarding,
            passed: passed,
            askedOver: askedOver
          ),
          in: window
        )
      }
      report("opens \(goal)")
      let counted = counting(target, at: request.depth + 1)
      window.open(counted, route.placement, askedOver: askedOver) { outcome in
        switch outcome {
        case .completed: self.answer(request, .opened)
        case .refused(let refusal): self.answer(request, .refused(refusal))
        }
      }
    }
  }

  /// A target whose flow starts, or handles the link, at a depth.
  private func counting(_ target: Route.Target, at depth: Int) -> Route.Target {
    Route.Target(
      find: target.find,
      reopen: { open in self.counting(at: depth) { target.reopen(open) } },
      open: { context, show in self.counting(at: depth) { target.open(context, show) } }
    )
  }

  /// Delivers an outcome, to a completion that may open another link.
  private func answer(_ request: Request, _ outcome: Outcome) {
    counting(at: request.depth + 1) { request.promise.fulfil(outcome) }
  }

  private func counting<Result>(at depth: Int, _ body: () -> Result) -> Result {
    let outer = exchange(&self.depth, with: depth)
    defer { self.depth = outer }
    return body()
  }

  /// Opens a guard, and keeps its link until the guard has ended.
  private func open(_ new: Guarded, in window: NavigationWindow) {
    guarded = new
    let modals = window.modals.map(WeakPresentable.init)
    if let open = new.guarding.find(window) { return wait(for: open, before: new, in: window) }
    let report: @MainActor (Bool) -> Void = { [weak self, weak new] hasFinished in
      guard let self, let new, new === guarded else { return }
      guarded = nil
      if !hasFinished { return answer(new.request, .refused(.guardClosed)) }
      // A link that arrived while the guard was dismissed supersedes this one, unless the guard was
      // never shown.
      let hasAsked = new.close != nil || new.comeToFront != nil
      if hasAsked, new.number < count {
        return answer(new.request, .refused(.superseded))
      }
      open(
        new.request,
        number: new.number,
        behind: new.passed + [new.guarding.identity],
        askedOver: new.askedOver + (hasAsked ? modals : [])
      )
    }
    new.close = counting(at: new.request.depth + 1) { new.guarding.open(window, report) }
  }

  /// Waits until the user has finished an open flow of the guard's key, then opens the guard.
  private func wait(for open: OpenFlow, before new: Guarded, in window: NavigationWindow) {
    let show: @MainActor () -> Void = { [weak self, weak window, weak new, weak flow = open.flow] in
      guard let flow, let window else { return }
      window.submit(.comeToFront, for: flow, askedOver: new?.askedOver ?? []) { outcome in
        guard case .refused(let refusal) = outcome, let self, let new, new === self.guarded,
          !flow.node.hasEnded
        else { return }
        // The user would not see the flow that has to be finished.
        self.guarded = nil
        self.answer(new.request, .refused(refusal))
      }
    }
    new.comeToFront = show
    open.flow.reportIfFinished { [weak self, weak new] hasFinished in
      guard let self, let new, new === guarded else { return }
      if !hasFinished {
        guarded = nil
        return answer(new.request, .refused(.guardClosed))
      }
      self.window?.queue.whenAtRest { [weak self, weak new] in
        guard let self, let new, new === guarded, let window = self.window else { return }
        self.open(new, in: window)
      }
    }
    show()
  }

  private func refuseUnknown(_ request: Request) {
    let goal = request.goal
    report("\(goal.link == nil ? "no destination of" : "unknown link") \(goal)")
    answer(request, goal.link.map { .unknown($0) } ?? .refused(.notOnScreen))
  }

  private func report(_ what: String) {
    window?.reports.record(.link(what.asQuotation), owner: self)
  }
}
