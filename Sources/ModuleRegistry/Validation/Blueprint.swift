import Synchronization

/// The checked declarations of a registry, shared with the registries derived from it.
final class Blueprint: Sendable {
  let features: [FeatureRecord]
  let declarations: [Declaration]

  /// The scopes that the declarations name.
  let scopes: ScopeTable

  /// Whether there are any but the whole app.
  let hasScopes: Bool

  /// All declarations and, where something is left out, what features have whose condition is
  /// false, for messages.
  private let known: (features: [FeatureRecord], declarations: [Declaration])

  /// The positions of the declarations that take part: those of features that were not left out.
  let active: [Int]
  private let providers: [TypeID: Int]
  private let contributions: [TypeID: [Int]]
  private let collected: Set<TypeID>

  /// How many factories of services run now in all registries of this, so that as a rule nobody has
  /// to ask which.
  let runningFactories = Atomic(0)

  init(
    features: [FeatureRecord],
    declarations: [Declaration],
    active: [Int],
    providers: [TypeID: Int],
    contributions: [TypeID: [Int]],
    collected: Set<TypeID>,
    scopes: ScopeTable,
    known: (features: [FeatureRecord], declarations: [Declaration])
  ) {
    self.features = features
    self.declarations = declarations
    self.active = active
    self.providers = providers
    self.contributions = contributions
    self.collected = collected
    self.scopes = scopes
    hasScopes = !scopes.isEmpty
    self.known = known
  }

  /// What says more about the declarations, in messages.
  var validator: Validator {
    Validator(features: known.features, declarations: known.declarations, scopes: scopes)
  }

  /// Whether the key means anything to the features: it is provided, contributed to or collected.
  func knows(_ id: TypeID) -> Bool { provides(id) || collected.contains(id) }

  /// Whether the key has a provider or a contribution.
  func provides(_ id: TypeID) -> Bool {
    providers[id] != nil || contributions[id] != nil
  }

  /// Whether what is required is there, in what was checked, for a declaration in a scope.
  func provides(_ requirement: Requirement, in scope: Int) -> Bool {
    switch requirement.kind {
    // Whoever lists the input of a scope is in it.
    case .scope: true
    case .extensionPoint where hasScopes:
      contributions(to: requirement.id).contains { scopes.isAround(declarations[$0].scope, scope) }
    default: provides(requirement.id)
    }
  }

  /// The scope of a provider, or the innermost one around all who contribute.
  func scope(of id: TypeID) -> Int {
    if let provider = providers[id] { return declarations[provider].scope }
    let all = contributions(to: id).map { declarations[$0].scope }
    return all.dropFirst().reduce(all.first ?? 0, scopes.common)
  }

  /// The position of the provider of a key.
  func provider(of id: TypeID) -> Int? { providers[id] }

  /// The positions of the contributions to a point, in the order in which they are handed out.
  func contributions(to id: TypeID) -> [Int] { contributions[id, default: []] }
}
