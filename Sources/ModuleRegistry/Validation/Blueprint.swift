/// The checked declarations of a registry, shared with the registries derived from it.
final class Blueprint: Sendable {
  let features: [FeatureRecord]
  let declarations: [Declaration]

  /// The positions of the declarations that take part: those of features that were not left out,
  /// less defaults that yielded.
  let active: [Int]
  private let providers: [ObjectIdentifier: Int]
  private let contributions: [ObjectIdentifier: [Int]]
  private let collected: Set<ObjectIdentifier>

  init(
    features: [FeatureRecord],
    declarations: [Declaration],
    active: [Int],
    providers: [ObjectIdentifier: Int],
    contributions: [ObjectIdentifier: [Int]],
    collected: Set<ObjectIdentifier>
  ) {
    self.features = features
    self.declarations = declarations
    self.active = active
    self.providers = providers
    self.contributions = contributions
    self.collected = collected
  }

  /// Whether the key means anything to the features: it is provided, contributed to or collected.
  func knows(_ id: ObjectIdentifier) -> Bool { provides(id) || collected.contains(id) }

  func provides(_ id: ObjectIdentifier) -> Bool {
    providers[id] != nil || contributions[id] != nil
  }

  /// The declarations of all providers, in the order of registration.
  var allProviders: [Declaration] {
    active.map { declarations[$0] }.filter(\.role.isProvider)
  }

  func provider(of id: ObjectIdentifier) -> Declaration? {
    providers[id].map { declarations[$0] }
  }

  /// The contributions to a point, in the order in which they are handed out.
  func contributions(to id: ObjectIdentifier) -> [Declaration] {
    contributions[id, default: []].map { declarations[$0] }
  }
}

/// A feature of a registry after its registration.
struct FeatureRecord: Sendable {
  let type: any Any.Type
  let team: Team?
  let isOptional: Bool
  let place: SourcePlace
  let duration: Duration
  var isLeftOut = false

  var name: String { KeyName(type).short }
}
