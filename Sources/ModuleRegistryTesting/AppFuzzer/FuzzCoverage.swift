import FlowCoordinators
import FlowCoordinatorsTesting
import ModuleRegistry

/// The reached parts of an app, by the keys of its registry, and the ways to them.
@MainActor
package final class FuzzCoverage {
  /// The links of the test and, by route, those with plausible and with wrong values.
  private(set) var links: [[String]]

  /// How often each action of a screen was tried.
  private(set) var tries: [String: Int] = [:]

  /// The actions that a screen has offered.
  private var offers: Set<String> = []

  /// How often each action of a screen was tried, and changed what is visible.
  private var effects: [String: (tries: Int, effects: Int)] = [:]

  /// The actions that show several screens if they are tapped twice in one turn, and as many if once,
  /// each with the place where that was seen.
  private var harmlessTaps: Set<[String]> = []

  /// The commands that were refused, though the platform refused nothing.
  private(set) var refused: Set<String> = []

  private var keys: [any Any.Type] = []
  private var patterns: [String] = []

  /// The flows that state a destination.
  private(set) var destinations: [any CoordinatorKey.Type] = []
  private var reached: Set<TypeID> = []
  private var openedPatterns: Set<String> = []
  private var knownScreens: Set<ObjectIdentifier> = []

  /// The shortest way to each place, and the number of visits.
  private var ways: [String: (steps: [AppFuzzer.Step], visits: Int)] = [:]
  private var places: [String] = []

  init(links: [String]) { self.links = [links] }

  /// Reads the keys and the routes of the app, which are the same in every session.
  func learn(_ registry: Registry) {
    guard keys.isEmpty else { return }
    let blueprint = registry.core.blueprint
    let declarations = blueprint.active.map { blueprint.declarations[$0] }
    keys = declarations.filter { $0.role == .provider }.map(\.key)
      .filter { $0 is any ScreenKey.Type || $0 is any CoordinatorKey.Type }
    let routes = declarations.filter { $0.key == Routes.self }
    patterns = routes.filter { $0.requirements.first?.role == .target }
      .compactMap { $0.role.details?.label }
    destinations = routes.flatMap(\.requirements).filter { $0.role == .destination }
      .compactMap { $0.key as? any CoordinatorKey.Type }
    links += patterns.map(Self.links)
  }

  func note(_ app: FuzzedApp) {
    for (presentable, owner) in app.window.holdings {
      if let flow = owner as? any WindowFlow { note(flow) }
      let type = type(of: presentable)
      guard knownScreens.insert(ObjectIdentifier(type)).inserted else { continue }
      for case let key as any ScreenKey.Type in keys where key.creates(presentable) {
        reached.insert(TypeID(key))
      }
    }
  }

  /// Records that a flow, and those around it, were reached.
  func note(_ flow: any WindowFlow) {
    var next: (any WindowFlow)? = flow
    while let flow = next {
      if let key = flow.node.key { reached.insert(TypeID(key)) }
      next = flow.node.parent
    }
  }

  func noteOpened(_ link: String) {
    guard let link = try? DeepLink(url: link.hasPrefix("/") ? "app:\(link)" : link) else { return }
    // Of several patterns that match, the link has the one with the most literal parts.
    let matching = patterns.filter { RoutePattern($0).match(link) != nil }
    let pattern = matching.max { RoutePattern($0).specificity < RoutePattern($1).specificity }
    if let pattern { openedPatterns.insert(pattern) }
  }

  /// The screens, flows, routes and actions that no session reached.
  var neverReached: [String] {
    let keys = keys.filter { !reached.contains(TypeID($0)) }
    return keys.map { "\($0 is any ScreenKey.Type ? "screen" : "flow") '\(KeyName($0))'" }.sorted()
      + patterns.filter { !openedPatterns.contains($0) }.map { "route '\($0)'" }.sorted()
      + offers.filter { tries[$0] == nil }.map { "action \($0)" }.sorted()
  }

  func note(refused commands: [String]) { refused.formUnion(commands) }

  func isHarmless(_ tap: AppFuzzer.DoubleTap) -> Bool {
    harmlessTaps.contains([tap.action, tap.place])
  }

  func noteHarmless(_ tap: AppFuzzer.DoubleTap) { harmlessTaps.insert([tap.action, tap.place]) }

  func noteOffer(of action: String) { offers.insert(action) }

  func noteEffect(of action: String, on screen: String, hasEffect: Bool) {
    let known = effects["'\(action)' of \(screen)"] ?? (0, 0)
    effects["'\(action)' of \(screen)"] = (known.tries + 1, known.effects + (hasEffect ? 1 : 0))
  }

  /// The actions that were tried often, and never changed what is visible.
  var neverEffective: [String] {
    effects.filter { $0.value.tries >= 12 && $0.value.effects == 0 }.keys.sorted()
  }

  // MARK: - Ways to states that were seen rarely

  func noteTry(of action: String) { tries[action, default: 0] += 1 }

  func noteWay(_ steps: [AppFuzzer.Step], to place: String) {
    guard let known = ways[place] else {
      ways[place] = (steps, 1)
      return places.append(place)
    }
    ways[place] = (steps.count < known.steps.count ? steps : known.steps, known.visits + 1)
  }

  /// The way to the rarest of a few places.
  func rareWay(using generator: inout SplitMix64) -> [AppFuzzer.Step] {
    let some = (0..<12).compactMap { _ in places.randomElement(using: &generator) }
    return some.compactMap { ways[$0] }.min { $0.visits < $1.visits }?.steps ?? []
  }

  /// The links of a pattern, with each value for all parameters, and for one of them.
  package static func links(of pattern: String) -> [String] {
    let values = [
      "1", "2", "10", "0", "-1", "9999999999999999999", "a", "%20", "x%2Fy", "%F0%9F%8D%9E",
    ]
    let parts = pattern.split(separator: "/").map(String.init)
    let parameters = parts.indices.filter { parts[$0].hasPrefix(":") }
    let links = ([nil] + parameters).flatMap { only in
      values.map { value in
        parts.indices.map { position in
          guard parameters.contains(position) else { return "/\(parts[position])" }
          return only == nil || only == position ? "/\(value)" : "/\(values[0])"
        }
        .joined()
      }
    }
    var known: Set<String> = []
    return links.filter { known.insert($0).inserted }
  }
}

extension ScreenKey {
  /// Whether the presentable has the type that the key names.
  @MainActor
  fileprivate static func creates(_ presentable: any Presentable) -> Bool { presentable is Product }
}
