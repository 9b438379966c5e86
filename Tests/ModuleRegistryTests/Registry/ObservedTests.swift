import ModuleRegistry
import Testing

@MainActor
struct ObservedTests {
  @Test func `an observer receives each event once, with the first caller of a service`() throws {
    let events = Events()
    let registry = try Registry { shop }.observed(by: events.add)
    #expect(events.texts == ["registered Feature", "registered OtherFeature", "checked"])
    _ = registry.assemble(Label.self)
    _ = registry.assemble(Label.self)
    #expect(
      events.texts.dropFirst(3) == [
        "created Clock for Calendar", "created Calendar for Label", "linked Label",
      ]
    )
    _ = registry.contributions(to: Rows.self)
    _ = registry.contributions(to: Rows.self)
    _ = registry.service(Alone.self)
    _ = registry.service(Clock.self)
    #expect(events.texts.dropFirst(6) == ["linked Rows", "created Alone for the host"])
  }

  @Test func `the event of a new service carries that service`() throws {
    let boxes = Guarded<[any AnyObject & Sendable]>([])
    let registry = try Registry { shop }.observed { event in
      if let service = event.service { boxes.withLock { $0.append(service) } }
    }
    let clock = registry.service(Clock.self)
    let box = try #require(boxes.withLock(\.first) as? ModuleRegistry.Shared<Token>)
    #expect(box.value === clock)
  }

  @Test func `events come in order, those of services within that of the factory`() throws {
    let events = Events()
    let registry = try Registry { shop }.observed(by: events.add)
    _ = registry.assemble(Label.self)
    let periods = events.all.compactMap(\.period)
    #expect(periods.count == 6)
    #expect(periods[0].upperBound <= periods[1].lowerBound)
    #expect(periods[1].upperBound <= periods[2].lowerBound)
    #expect(periods[2].upperBound <= periods[3].lowerBound)
    #expect(periods[3].upperBound <= periods[4].lowerBound)
    // The services are created while the factory is linked.
    #expect(periods[5].contains(periods[3].lowerBound))
    #expect(periods[5].contains(periods[4].lowerBound))
  }

  @Test func `the event that a scope has ended comes when nothing uses its opening`() throws {
    let events = Events()
    let registry = try Registry { shop }.observed(by: events.add)
    var session: Registry? = registry.opening(Session.self)
    _ = session?.service(Basket.self)
    #expect(
      events.texts.dropFirst(3) == [
        "opened Session", "created Clock for Basket", "created Basket for the host",
      ]
    )
    let opening = events.openings(of: "opened Session")
    #expect(opening.count == 1)
    #expect(events.openings(of: "created Basket") == opening)
    #expect(events.openings(of: "created Clock") != opening)
    session = nil
    #expect(events.texts.dropFirst(6) == ["ended Session"])
    #expect(events.openings(of: "ended Session") == opening)
  }

  @Test func `the events of a scope have the times at which it was opened and ended`() throws {
    let events = Events()
    let registry = try Registry { shop }.observed(by: events.add)
    let begin = ContinuousClock.now
    var session: Registry? = registry.opening(Session.self)
    let opened = ContinuousClock.now
    _ = session?.service(Basket.self)
    let before = ContinuousClock.now
    session = nil
    let periods = events.all.dropFirst(3).compactMap(\.period)
    #expect(periods.count == 4)
    #expect((begin...opened).contains(periods[0].lowerBound))
    #expect((before...ContinuousClock.now).contains(periods[3].lowerBound))
  }

  @Test func `registries that are derived from an observed one report to its observer`() throws {
    let events = Events()
    let observed = try Registry { shop }.observed(by: events.add)
    let derived = try observed.overriding { $0.service(Clock.self) { Token() } }
    var session: Registry? = derived.opening(Session.self)
    _ = try session?.overriding { $0.service(Basket.self) { Token() } }.service(Basket.self)
    session = nil
    #expect(
      events.texts.dropFirst(3) == [
        "opened Session", "opened Session", "created Basket for the host", "ended Session",
        "ended Session",
      ]
    )
  }

  @Test func `an observed registry shares the declarations, and no services`() throws {
    let events = Events()
    let registry = try Registry { shop }
    let clock = registry.service(Clock.self)
    let session = registry.opening(Session.self)
    let basket = session.service(Basket.self)
    let observed = session.observed(by: events.add)
    #expect(observed.service(Basket.self) !== basket)
    #expect(observed.service(Clock.self) !== clock)
    #expect(registry.service(Clock.self) === clock)
    #expect(
      events.texts.dropFirst(3) == [
        "opened Session", "created Clock for Basket", "created Basket for the host",
      ]
    )
  }

  @Test func `a registry observed twice reports to both observers, the first one first`() throws {
    let (first, second) = (Events(), Events())
    let registry = try Registry { shop }.observed(by: first.add).observed {
      #expect(first.texts.count >= second.texts.count)
      second.add($0)
    }
    _ = registry.assemble(Label.self)
    #expect(first.texts == second.texts)
    #expect(first.texts.count == 6)
  }

  @Test func `an observer hears of the host as caller if another registry asks`() throws {
    let events = Events()
    let other = try Registry { shop }.observed(by: events.add)
    let registry = try Registry {
      Feature { registrar in
        registrar.contribute(to: Rows.self) { "\(other.service(Alone.self))" }
        registrar.require(Rows.self)
      }
    }.observed { _ in }
    _ = registry.contributions(to: Rows.self)
    #expect(events.texts.last == "created Alone for the host")
  }

  @Test func `of many threads, one creates a service and reports it`() throws {
    let events = Events()
    let keys = numberedKeys.prefix(200)
    let registry = try Registry { Numbers(links: []) }.observed(by: events.add)
    _ = onThreads(8, rounds: 1) { _, _ in keys.reduce(0) { sum, key in sum + registry.service(key) }
    }
    #expect(events.texts.count == 2 + 200)
    #expect(Set(events.texts).count == 2 + 200)
  }

  private var shop: [InstalledFeature] {
    @RegistryBuilder func features() -> [InstalledFeature] {
      Feature { registrar in
        registrar.service(Clock.self) { Token() }
        registrar.service(Calendar.self, using: Clock.self) { _ in Token() }
        registrar.service(Alone.self) { Token() }
        registrar.factory(Label.self, using: Calendar.self) { _ in "label" }
      }
      OtherFeature { registrar in
        registrar.contribute(to: Rows.self, using: Label.self) { _ in "row" }
        registrar.require(Rows.self, Alone.self)
        registrar.scope(Session.self) {
          $0.service(Basket.self, using: Clock.self) { _ in Token() }
          $0.require(Basket.self)
        }
      }
    }
    return features()
  }
}

/// The events of a registry, from any thread; it retains no opening.
private final class Events: Sendable {
  private let events = Guarded<[Entry]>([])

  struct Entry: Sendable {
    let text: String
    let period: Range<ContinuousClock.Instant>?
    let opening: ObjectIdentifier?
  }

  var all: [Entry] { events.withLock { $0 } }
  var texts: [String] { all.map(\.text) }

  @Sendable func add(_ event: RegistryEvent) {
    let text =
      switch event.kind {
      case .registered: "registered \(event.type)"
      case .checked: "checked"
      case .linked: "linked \(event.type)"
      case .created:
        "created \(event.type) for \(event.firstCaller.map { "\($0)" } ?? "the host")"
      case .opened: "opened \(event.type)"
      default: "ended \(event.type)"
      }
    let entry = Entry(text: text, period: event.period, opening: event.openingID)
    events.withLock { $0.append(entry) }
  }

  func openings(of text: String) -> [ObjectIdentifier?] {
    all.filter { $0.text.hasPrefix(text) }.map(\.opening)
  }
}

private enum Clock: ServiceKey { typealias Service = Token }
private enum Calendar: ServiceKey { typealias Service = Token }
private enum Alone: ServiceKey { typealias Service = Token }
private enum Basket: ServiceKey { typealias Service = Token }
private enum Label: FactoryKey { typealias Product = String }
private enum Rows: ExtensionPoint { typealias Contribution = String }
private enum Session: ScopeKey {}
