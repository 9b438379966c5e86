import FlowCoordinatorsTesting
import ModuleRegistry
import ModuleRegistryTesting

// A club with a home page, members, events, bookings and links, and one bug at a time.

/// A bug of the club.
enum ClubBug: String, CaseIterable, Sendable {
  /// The booking of the second event stores its page, whose closure captures the flow.
  case strongCapture

  /// The booking is presented by hand, and nothing receives its result.
  case resultUnheard

  /// A booking that was presented by hand stays when it has finished.
  case stuckModal

  /// The help waits for something that never comes.
  case endlessFlow

  /// A service of the whole app keeps the card of the member who was signed in.
  case cachedObject

  /// An action that throws, at the second page of the second event.
  case rareError

  /// A flow behind a guard that lets everybody pass goes to itself.
  case guardLoop

  /// The account stays on screen after the sign-out.
  case staleName

  /// A link shows an event in the tab of the home page.
  case wrongTab

  /// A booking is closed in place of finishing.
  case closedResult

  /// A club that was left shows a page that nothing leads on from, though there are links.
  case deadEnd

  /// The same without any link.
  case deadEndWithoutRoutes

  /// A second tap in the same turn shows an event twice.
  case doubleTap

  /// The same, for an event that is loaded before it is shown.
  case slowDoubleTap

  /// The help can neither be swiped down nor closed.
  case modalWithoutWayOut

  /// Of two points that are collected at the same time, one is lost.
  case lostUpdate
}

/// What the club knows, outside of all screens.
@MainActor
final class ClubBooks {
  var member: String?

  /// The bookings that users have confirmed, and those that the events have heard of.
  var (confirmed, heard) = (0, 0)

  /// The points that users have asked for, have, and wait for.
  var (asked, points, waiting) = (0, 0, 0)
  var cards: [MemberCard] = []
  var leave: (@MainActor () -> Void)?

  nonisolated init() {}
}

final class MemberCard: Sendable {
  let name: String

  init(_ name: String) { self.name = name }
}

enum ClubRecords: ServiceKey { typealias Service = ClubBooks }
enum ClubCard: ServiceKey { typealias Service = MemberCard }
enum ClubMembership: ScopeKey { typealias Input = String }
enum Club: CoordinatorKey {}
enum ClubHome: CoordinatorKey {}
enum ClubEvents: CoordinatorKey {}
enum ClubSignIn: CoordinatorKey { typealias Output = String }
enum ClubAccount: CoordinatorKey {}
enum ClubHelp: CoordinatorKey {}
enum ClubNews: CoordinatorKey {}
enum ClubGate: CoordinatorKey {}
enum ClubEvent: CoordinatorKey { typealias Start = Int }
enum Booking: CoordinatorKey {
  typealias Start = Int
  typealias Output = Int
}

struct ClubApp: FeatureModule {
  var bug: ClubBug?
  let clock: ManualClock

  func register(in registrar: inout Registrar) {
    let (bug, clock) = (bug, clock)
    registrar.service(ClubRecords.self) { ClubBooks() }
    registrar.coordinator(Club.self, using: ClubRecords.self, ClubHome.self, ClubEvents.self) {
      ClubCoordinator($0, (bug, $1, $2, $3))
    }
    registrar.coordinator(
      ClubHome.self,
      using: ClubRecords.self,
      ClubSignIn.self,
      Opening<ClubMembership, ClubAccount>.self,
      ClubHelp.self
    ) { HomeCoordinator($0, (bug, clock, $1, $2, $3, $4)) }
    registrar.coordinator(ClubSignIn.self) { ClubSignInCoordinator($0) }
    registrar.coordinator(ClubEvents.self, using: ClubEvent.self) {
      EventsCoordinator($0, (bug, clock, $1))
    }
    registrar.coordinator(ClubEvent.self, using: ClubRecords.self, Booking.self) {
      EventCoordinator($0, (bug, $1, $2))
    }
    registrar.coordinator(Booking.self, using: ClubRecords.self) {
      BookingCoordinator($0, (bug, $1))
    }
    registrar.coordinator(ClubHelp.self) { ClubHelpCoordinator($0, bug) }
    registrar.scope(ClubMembership.self) { membership in
      membership.service(ClubCard.self, using: ScopeInput<ClubMembership>.self) { MemberCard($0) }
      membership.coordinator(ClubAccount.self, using: ClubRecords.self, ClubCard.self) {
        AccountCoordinator($0, (bug, $1, $2))
      }
    }
    if bug == .deadEndWithoutRoutes { return }
    registrar.coordinator(ClubGate.self) { ClubGateCoordinator($0) }
    registrar.coordinator(ClubNews.self, using: GoTo<ClubNews>.self) {
      NewsCoordinator($0, (bug, $1))
    }
    registrar.destination(ClubNews.self, .guarded(by: ClubGate.self))
    registrar.route("/news", to: ClubNews.self)
    if bug == .wrongTab {
      registrar.route("/event/:id", to: ClubEvent.self, .pushed(onStackOf: ClubHome.self)) {
        $0.number("id")
      }
    } else {
      registrar.route("/event/:id", to: ClubEvent.self, .pushed(onStackOf: ClubEvents.self)) {
        $0.number("id")
      }
    }
  }
}

final class EventPage: NotesPage {}

final class AccountPage: NotesPage {}

extension BaseCoordinator {
  /// An action of a screen, which does nothing once another screen is above.
  fileprivate func action(
    _ name: String,
    on screen: NotesPage,
    _ perform: @escaping @MainActor () throws -> Void
  ) {
    screen.actions.append(
      .init(name) { [weak self, weak screen] in
        if let self, let screen, navigation.contents.last === screen { try perform() }
      }
    )
  }
}

/// Shows two tabs until the user leaves the club.
private final class ClubCoordinator: FeatureCoordinator<
  Void, Void,
  (bug: ClubBug?, desk: ClubBooks, home: Factory<ClubHome>, events: Factory<ClubEvents>)
>
{
  override var presentable: any Presentable { tabs }

  override func start(with option: Void) {
    router.setTabs([
      TabItem(title: "Home", needs.home.assemble(in: self)),
      TabItem(title: "Events", needs.events.assemble(in: self)),
    ])
    needs.desk.leave = { [weak self] in self?.sayGoodbye() }
  }

  private func sayGoodbye() {
    let isDeadEnd = needs.bug == .deadEnd || needs.bug == .deadEndWithoutRoutes
    isDeadEnd ? router.setWindowRoot(NotesPage("goodbye")) : finish()
  }
}

private final class HomeCoordinator: FeatureCoordinator<
  Void, Void,
  (
    bug: ClubBug?, clock: ManualClock, desk: ClubBooks, signIn: Factory<ClubSignIn>,
    account: Opening<ClubMembership, ClubAccount>, help: Factory<ClubHelp>
  )
>
{
  override func start(with option: Void) {
    let page = NotesPage("home")
    action("account", on: page) { self.showAccount() }
    action("collect", on: page) { self.collect() }
    action("leave", on: page) { self.askToLeave() }
    action("help", on: page) {
      let isDismissible = self.needs.bug != .modalWithoutWayOut
      self.router.present(self.needs.help.assemble(in: self), isDismissible: isDismissible) { _ in }
    }
    router.push(page)
  }

  private func showAccount() {
    guard let member = needs.desk.member else {
      return router.present(needs.signIn.assemble(in: self)) { result in
        if case .finished(let name) = result { self.needs.desk.member = name }
      }
    }
    router.push(needs.account.assemble(with: member, in: self), removingWhenFinished: true)
  }

  /// Collects a point, which takes a second.
  private func collect() {
    let (desk, clock, bug) = (needs.desk, needs.clock, needs.bug)
    desk.asked += 1
    desk.waiting += 1
    Task {
      let points = desk.points
      try? await clock.sleep(for: .seconds(1))
      desk.points = (bug == .lostUpdate ? points : desk.points) + 1
      desk.waiting -= 1
    }
  }

  private func askToLeave() {
    let yes = AlertMessage.Action("Leave") { self.needs.desk.leave?() }
    router.showAlert(AlertMessage("Leave?", actions: [yes, .init("Stay")]))
  }
}

private final class ClubSignInCoordinator: BaseCoordinator<Void, String> {
  override func start(with option: Void) {
    let page = NotesPage("sign-in")
    for name in ["Ada", "Bob"] {
      page.actions.append(.init(name) { [weak self] in self?.finish(name) })
    }
    router.push(page)
  }
}

private final class AccountCoordinator: FeatureCoordinator<
  Void, Void, (bug: ClubBug?, desk: ClubBooks, card: MemberCard)
>
{
  override func start(with option: Void) {
    let page = AccountPage(needs.card.name)
    action("sign out", on: page) {
      self.needs.desk.member = nil
      if self.needs.bug != .staleName { self.finish() }
    }
    if needs.bug == .cachedObject { needs.desk.cards = [needs.card] }
    router.push(page)
  }
}

private final class EventsCoordinator: FeatureCoordinator<
  Void, Void, (bug: ClubBug?, clock: ManualClock, event: Factory<ClubEvent>)
>
{
  override func start(with option: Void) {
    let page = NotesPage("events")
    for number in 1...2 {
      if needs.bug == .doubleTap, number == 1 {
        page.actions.append(.init("event \(number)") { [weak self] in self?.show(number) })
      } else {
        action("event \(number)", on: page) { self.load(number) }
      }
    }
    router.push(page)
  }

  /// Shows an event after a second.
  private func load(_ number: Int) {
    guard number == 2 else { return show(number) }
    let top = navigation.contents.last
    Task { [weak self, clock = needs.clock, bug = needs.bug] in
      try? await clock.sleep(for: .seconds(1))
      guard let self, bug == .slowDoubleTap || navigation.contents.last === top else { return }
      show(number)
    }
  }

  private func show(_ number: Int) {
    router.push(needs.event.assemble(in: self, startingWith: number))
  }
}

private final class EventCoordinator: FeatureCoordinator<
  Int, Void, (bug: ClubBug?, desk: ClubBooks, booking: Factory<Booking>)
>
{
  override func start(with option: Int) { show(option) }

  override func handle(_ option: Int) { show(option) }

  private func show(_ number: Int) {
    let page = EventPage("event \(number)")
    action("book", on: page) { self.book(number) }
    action("rate", on: page) {
      if self.needs.bug == .rareError, number == 2 { throw NoSuchRating() }
    }
    router.push(page)
  }

  private func book(_ number: Int) {
    let unit = needs.booking.unit(in: self)
    switch needs.bug {
    case .resultUnheard:
      unit.coordinator.begin(with: number)
      router.present(unit.presentable)
    case .stuckModal:
      router.begin(AssembledFlow(unit, startingWith: number)) { self.note($0) }
      router.present(unit.presentable)
    default: router.present(AssembledFlow(unit, startingWith: number)) { self.note($0) }
    }
  }

  private func note(_ result: FlowResult<Int>) {
    if case .finished = result { needs.desk.heard += 1 }
  }

  private struct NoSuchRating: Error {}
}

private final class BookingCoordinator: FeatureCoordinator<
  Int, Int, (bug: ClubBug?, desk: ClubBooks)
>
{
  private var page: NotesPage?
  private var isConfirmed = false

  override func start(with option: Int) {
    let page = NotesPage("booking")
    action("confirm", on: page) { self.confirm(option) }
    router.push(page)
    guard needs.bug == .strongCapture, option == 2 else { return }
    self.page = page
    page.actions.append(.init("print") { self.router.showAlert(AlertMessage("Printed")) })
  }

  private func confirm(_ number: Int) {
    if isConfirmed { return }
    isConfirmed = true
    needs.desk.confirmed += 1
    needs.bug == .closedResult ? close(.dismissed(interactively: false)) : finish(number)
  }
}

private final class ClubHelpCoordinator: FeatureCoordinator<Void, Void, ClubBug?> {
  override func start(with option: Void) {
    let page = NotesPage("help")
    if needs != .modalWithoutWayOut {
      page.actions = [.init("close") { [weak self] in self?.finish() }]
    }
    router.push(page)
    guard needs == .endlessFlow else { return }
    Task { await hold { await EndlessWork.wait() } }
  }
}

/// Work that never ends, until the test is over.
@MainActor
enum EndlessWork {
  private static var gates: [AsyncStream<Void>.Continuation] = []

  static func wait() async {
    let (stream, gate) = AsyncStream<Void>.makeStream()
    gates.append(gate)
    for await _ in stream {}
  }

  static func end() async {
    for gate in gates { gate.finish() }
    gates = []
    // The tasks go on now, and release their flows.
    for _ in 0..<10 { await Task.yield() }
  }
}

private final class ClubGateCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { finish() }
}

private final class NewsCoordinator: FeatureCoordinator<
  Void, Void, (bug: ClubBug?, news: GoTo<ClubNews>)
>
{
  override func start(with option: Void) {
    router.push(NotesPage("news"))
    goOn()
  }

  override func handle(_ option: Void) { goOn() }

  private func goOn() { if needs.bug == .guardLoop { needs.news.go(from: self) } }
}
