/// Takes deep links to the flows that they lead to, in three phases.
///
/// 1. Find: a route that matches and understands the link. Nothing changes.
/// 2. Close: whatever is presented over the flow, if it is open, or over the root, if it is not.
/// 3. Handle: an open flow comes to front and hears the start option; another one is made, started
///    and presented, unless it has done what it had to by the end of its start. Its route may say that
///    it is pushed instead (``RoutePlacement``).
///
/// A route may have guards: flows that a person has to finish before, as a sign-in. They are opened
/// between the first phase and the second, and the link is found anew after each. A flow of a guard's key
/// that is open already comes to front instead, and the guard is opened when the user has finished that.
///
/// Links that come before ``becomeReady()`` are kept, and links that come during a transition wait
/// for its end. A link that leads nowhere is reported, in the outcome and in the window's journal.
@MainActor
public final class DeepLinker {
  /// The links that are kept until the app is ready, in the order in which they came.
  public var kept: [DeepLink] { waiting.map(\.link) }

  private var waiting: [(link: DeepLink, promise: Promise<Outcome>)] = []
  let routes: [Route]

  /// Those that somebody has added and keeps, in the order in which they came.
  var added: [Added] = []
  private let accepted: Set<LinkOrigin>
  private weak let window: NavigationWindow?
  private var isReady = false

  /// How many links came that lead somewhere.
  private var count = 0

  /// The link that waits for its guard, which is open.
  private var guarded: Guarded?

  @MainActor
  private final class Guarded {
    let guarding: RouteGuard

    /// The guards that were finished before this one.
    let passed: [RouteGuard]
    var link: DeepLink
    var promise: Promise<Outcome>
    var number: Int
    var close: (@MainActor () -> Void)?

    /// Brings the flow to front that has to be finished before the guard is opened; `nil` where none was
    /// open.
    var comeToFront: (@MainActor () -> Void)?

    init(
      _ link: DeepLink,
      _ promise: Promise<Outcome>,
      number: Int,
      behind guarding: RouteGuard,
      passed: [RouteGuard]
    ) {
      self.link = link
      self.promise = promise
      self.number = number
      self.guarding = guarding
      self.passed = passed
    }
  }

  /// Creates a linker that keeps links until the app is ready.
  ///
  /// - Parameters:
  ///   - routes: the routes of the app. Where two match, the one with more text in its
  ///     pattern wins, then the one that comes first.
  ///   - origins: the schemes and hosts of the app's own. A URL from elsewhere is not opened, wherever
  ///     it would lead.
  ///   - window: where the flows are shown.
  public init(
    routes: [Route],
    accepting origins: Set<LinkOrigin>,
    in window: NavigationWindow
  ) {
    self.window = window
    accepted = Set(origins.map(\.compared))
    for defect in origins.compactMap(\.defect) { fatalError(defect) }
    self.routes = Self.sorted(routes)
  }

  /// What became of a link.
  public enum Outcome: Hashable, Sendable {
    /// It was carried out.
    case opened

    /// No route matches it, or none that does understands it.
    case unknown(DeepLink)

    /// It is no link.
    case malformed(DeepLinkError)

    /// It comes from a scheme or a host that is none of the app's own.
    case foreign(DeepLinkError)

    /// Its flow could not be shown.
    case refused(Refusal)
  }

  /// Carries out the links that were kept, and from now on each as it comes.
  public func becomeReady() {
    isReady = true
    let links = waiting
    waiting = []
    for (link, promise) in links { open(link, promise) }
  }

  /// Opens a URL of a scheme or a host that the app accepts.
  ///
  /// A universal link comes as the `webpageURL` of a user activity, and others as URLs of a scene:
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
  /// A scene that a link launches finds either in the options of
  /// `scene(_:willConnectTo:options:)`, before the app is ready.
  ///
  /// - Parameters:
  ///   - url: the text of the URL.
  ///   - completion: called with what became of it: at once, after a transition, or when the app is
  ///     ready.
  public func open(
    url: String,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    open(completion) { () throws(DeepLinkError) -> (DeepLink, DeepLinkError?) in
      let (link, origin) = try DeepLink.read(url)
      if let origin, accepted.contains(origin) { return (link, nil) }
      let reason = "it is of no scheme or host that the app accepts"
      return (link, DeepLinkError(text: url, reason: reason))
    }
  }

  /// Opens what came with a notification, as ``DeepLink/init(notification:)`` reads it; a URL has to be of
  /// a scheme or a host that the app accepts.
  ///
  /// - Parameters:
  ///   - payload: the values of the notification that are text.
  ///   - completion: called with what became of it: at once, after a transition, or when the app is
  ///     ready.
  public func open(
    notification payload: [String: String],
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    if let url = payload["link"] { return open(url: url, completion: completion) }
    open(completion) { () throws(DeepLinkError) -> (DeepLink, DeepLinkError?) in
      (try DeepLink(notification: payload), nil)
    }
  }

  /// Opens a link that the app has made itself: a link says nothing of where it comes from.
  ///
  /// - Parameters:
  ///   - link: the link.
  ///   - completion: called with what became of it: at once, after a transition, or when the app is
  ///     ready.
  public func open(
    _ link: DeepLink,
    completion: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    open(link, Promise(orElse: { .refused(.windowGone) }, deliver: completion))
  }

  private func open(
    _ completion: @escaping @MainActor (Outcome) -> Void,
    reading read: () throws(DeepLinkError) -> (link: DeepLink, objection: DeepLinkError?)
  ) {
    do {
      let (link, objection) = try read()
      guard let objection else { return open(link, completion: completion) }
      report("\(objection)")
      completion(.foreign(objection))
    } catch {
      report("\(error)")
      completion(.malformed(error))
    }
  }

  private func open(_ link: DeepLink, _ promise: Promise<Outcome>) {
    guard isReady else {
      waiting.append((link, promise))
      return report("keeps \(link)")
    }
    open(link, promise, number: nil, behind: [])
  }

  /// Opens a link whose guards were finished, but for those that are still to be.
  private func open(
    _ link: DeepLink,
    _ promise: Promise<Outcome>,
    number: Int?,
    behind passed: [RouteGuard]
  ) {
    guard let (route, target) = find(link) else {
      report("unknown link \(link)")
      return promise.fulfil(.unknown(link))
    }
    if number == nil { count += 1 }
    let number = number ?? count
    // What is on screen by then decides what has to be closed.
    window?.whenAtRest { [self] in
      guard let window else { return }
      if let guarded {
        if route.guard(after: guarded.passed)?.isSame(as: guarded.guarding) == true {
          // The guard that is open serves for this link, too.
          report("keeps \(link) behind its guard")
          let earlier = guarded.promise
          (guarded.link, guarded.promise, guarded.number) = (link, promise, number)
          if guarded.close == nil { guarded.comeToFront?() }
          return earlier.fulfil(.refused(.superseded))
        }
        self.guarded = nil
        guarded.close?()
        open(link, promise, number: number, behind: passed)
        return guarded.promise.fulfil(.refused(.superseded))
      }
      if let guarding = route.guard(after: passed) {
        report("keeps \(link) behind its guard")
        return open(
          Guarded(link, promise, number: number, behind: guarding, passed: passed),
          in: window
        )
      }
      report("opens \(link)")
      window.open(target, route.placement) { outcome in
        switch outcome {
        case .completed: promise.fulfil(.opened)
        case .refused(let refusal): promise.fulfil(.refused(refusal))
        }
      }
    }
  }

  /// Opens a guard, and keeps its link until that has ended.
  private func open(_ new: Guarded, in window: NavigationWindow) {
    guarded = new
    if let open = new.guarding.find(window) { return wait(for: open, before: new, in: window) }
    new.close = new.guarding.open(window) { [weak self, weak new] hasFinished in
      guard let self, let new, new === guarded else { return }
      guarded = nil
      if !hasFinished { return new.promise.fulfil(.refused(.guardClosed)) }
      // One that came while the guard went takes the place, unless nothing of the guard was shown.
      if new.close != nil || new.comeToFront != nil, new.number < count {
        return new.promise.fulfil(.refused(.superseded))
      }
      open(new.link, new.promise, number: new.number, behind: new.passed + [new.guarding])
    }
  }

  /// Has a person finish a flow of the guard's key that is open, before the guard is asked if that was enough.
  private func wait(for open: OpenFlow, before new: Guarded, in window: NavigationWindow) {
    let show: @MainActor () -> Void = { [weak self, weak window, weak new, weak node = open.node] in
      guard let node, let window else { return }
      window.submit(.comeToFront, for: node) { outcome in
        guard case .refused(let refusal) = outcome, let self, let new, new === self.guarded,
          !node.hasEnded
        else { return }
        // Nobody would see what there is to finish.
        self.guarded = nil
        new.promise.fulfil(.refused(refusal))
      }
    }
    new.comeToFront = show
    open.node.tellIfFinished { [weak self, weak new] hasFinished in
      guard let self, let new, new === guarded else { return }
      if !hasFinished {
        guarded = nil
        return new.promise.fulfil(.refused(.guardClosed))
      }
      self.window?.whenAtRest { [weak self, weak new] in
        guard let self, let new, new === guarded, let window = self.window else { return }
        self.open(new, in: window)
      }
    }
    show()
  }

  private func report(_ what: String) { window?.journal.add(.link(what.asQuotation), owner: self) }
}
