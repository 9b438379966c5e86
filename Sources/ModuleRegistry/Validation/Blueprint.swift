/// The checked declarations of a registry, shared with the registries derived from it.
final class Blueprint: Sendable {
  let features: [FeatureRecord]
  let declarations: [Declaration]

  /// These and, where something is left out, what features have whose condition is false, for messages.
  let known: (features: [FeatureRecord], declarations: [Declaration])

  /// The positions of the declarations that take part: those of features that were not left out,
  /// less defaults that yielded.
  let active: [Int]
  private let providers: [TypeID: Int]
  private let contributions: [TypeID: [Int]]
  private let collected: Set<TypeID>

  init(
    features: [FeatureRecord],
    declarations: [Declaration],
    active: [Int],
    providers: [TypeID: Int],
    contributions: [TypeID: [Int]],
    collected: Set<TypeID>,
    known: (features: [FeatureRecord], declarations: [Declaration])
  ) {
    self.features = features
    self.declarations = declarations
    self.active = active
    self.providers = providers
    self.contributions = contributions
    self.collected = collected
    self.known = known
  }

  /// Whether the key means anything to the features: it is provided, contributed to or collected.
  func knows(_ id: TypeID) -> Bool { provides(id) || collected.contains(id) }

  /// Whether somebody provides the key or contributes to it.
  func provides(_ id: TypeID) -> Bool {
    providers[id] != nil || contributions[id] != nil
  }

  /// The position of the provider of a key.
  func provider(of id: TypeID) -> Int? { providers[id] }

  /// The positions of the contributions to a point, in the order in which they are handed out.
  func contributions(to id: TypeID) -> [Int] { contributions[id, default: []] }
}
