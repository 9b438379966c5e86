import Synchronization

/// The checked declarations of a registry, shared with the registries derived from it.
package final class Blueprint: Sendable {
  let features: [FeatureRecord]
  package let declarations: [Declaration]

  /// The scopes that the declarations name.
  package let scopes: ScopeTable

  /// Whether there are any but the whole app.
  let hasScopes: Bool

  /// The positions of the declarations that take part: those of features that were not left out.
  package let active: [Int]

  /// Whether something goes to a flow.
  package var hasGoals: Bool { goals.keys.contains { providers[$0] != nil } }

  /// The declarations that go to a flow, by its key and by those of the ports that they go by.
  let goals: [TypeID: [Int]]

  /// The destinations of flows.
  let destinations: [TypeID: [Int]]
  private let providers: [TypeID: Int]
  private let contributions: [TypeID: [Int]]
  private let open: Set<TypeID>

  /// The number of running service factories in all registries of this; usually zero, which skips
  /// the lookup.
  let runningFactories = Atomic(0)

  /// When the declarations were checked.
  private let end = ContinuousClock.now

  /// The keys of cycles and of opened scopes that are assembled now, each inside the one before it,
  /// with the address of the stack.
  @MainActor private var assembling: [(key: any Any.Type, stack: UInt)] = []

  init(
    features: [FeatureRecord],
    declarations: [Declaration],
    active: [Int],
    providers: [TypeID: Int],
    contributions: [TypeID: [Int]],
    scopes: ScopeTable,
    needs: ResolvedNeeds
  ) {
    self.features = features
    self.declarations = declarations
    self.active = active
    var goals: [TypeID: [Int]] = [:]
    for (user, key) in needs.goals {
      for key in bindings(from: key, to: { providers[$0].flatMap { declarations[$0].target } }) {
        goals[key, default: []].append(user)
      }
    }
    self.goals = goals
    destinations = needs.destinations
    self.providers = providers
    self.contributions = contributions
    open = needs.open
    self.scopes = scopes
    hasScopes = !scopes.isEmpty && active.contains { declarations[$0].scope != 0 }
  }

  /// The events of its creation.
  var events: [RegistryEvent] {
    let records = features.filter { $0.owner == nil && $0.absence == nil }
    let begin = features.map(\.end).max() ?? end
    return records.map { RegistryEvent(.registered, $0.type, $0.begin..<$0.end) }
      + [RegistryEvent(.checked, (any FeatureModule).self, begin..<end)]
  }

  /// A validator of all declarations, for messages.
  var validator: Validator {
    Validator(features: features, declarations: declarations, scopes: scopes)
  }

  /// Whether the key means anything to the features: it is provided, contributed to or listed.
  func knows(_ id: TypeID) -> Bool { provides(id) || open.contains(id) }

  /// Whether the key has a provider or a contribution.
  func provides(_ id: TypeID) -> Bool { providers[id] != nil || contributions[id] != nil }

  /// Whether a requirement has a provider or contribution that a declaration in a scope sees.
  func provides(_ requirement: Requirement, in scope: Int) -> Bool {
    switch requirement.kind {
    // A declaration that lists the input of a scope is in it.
    case .scope: true
    case .extensionPoint where hasScopes:
      contributions(to: requirement.id).contains { scopes.isAround(declarations[$0].scope, scope) }
    default: provides(requirement.id)
    }
  }

  /// The scope of a provider, or the innermost one around all contributions.
  func scope(of id: TypeID) -> Int {
    if let provider = providers[id] { return declarations[provider].scope }
    let all = contributions(to: id).map { declarations[$0].scope }
    return all.dropFirst().reduce(all.first ?? 0, scopes.common)
  }

  /// Assembles a key that may lead back to itself; traps before the stack overflows.
  ///
  /// Recursion that ends is legal within half of the stack of a main thread.
  @MainActor
  func assemble<Product>(_ key: any Any.Type, by body: @MainActor () -> Product) -> Product {
    var top: UInt8 = 0
    let stack = unsafe withUnsafeMutablePointer(to: &top) { UInt(bitPattern: $0) }
    assembling.append((key, stack))
    defer { assembling.removeLast() }
    if assembling[0].stack > stack &+ Self.stackLimit {
      let trail = assembling.map(\.key)
      let first = trail.first { one in trail.count { $0 == one } > 1 } ?? key
      let cycle = trail.drop { $0 != first }.dropFirst().prefix { $0 != first }
      let keys = ([first] + cycle + [first]).abridged { KeyName($0).short }
      let path = keys.joined(separator: " -> ")
      fatalError(
        "factories assemble each other endlessly: \(path); assemble one of them later, when it is shown"
      )
    }
    return body()
  }

  /// Half of the stack of a main thread, which has 8 MB on macOS and 1 MB on iOS (Apple, "Threading
  /// Programming Guide").
  #if os(macOS) || os(Linux)
    private static let stackLimit: UInt = 4 << 20
  #else
    private static let stackLimit: UInt = 1 << 19
  #endif

  /// The position of the provider of a key.
  func provider(of id: TypeID) -> Int? { providers[id] }

  /// The positions of the contributions to a point, in the order in which they are handed out.
  func contributions(to id: TypeID) -> [Int] { contributions[id, default: []] }
}
