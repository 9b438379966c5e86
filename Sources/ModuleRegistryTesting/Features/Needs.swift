import ModuleRegistry

/// Finds the keys that a test has to stub.
struct Needs {
  /// A missing key, with the declarations that need it.
  typealias Unmet = (key: any Any.Type, kind: KeyKind, requirers: [String])

  /// The keys to stub next: ports come last, since a stub may be the target of one.
  let next: [Unmet]

  /// The scope that opens with a flow, by the flow.
  private let opened: [TypeID: any ScopeKey.Type]

  /// The flows used by `GoTo`, directly or through a port, that have no destination.
  private let goals: Set<TypeID>

  private let provided: Set<TypeID>
  private let asked: Set<TypeID>

  /// - Parameters:
  ///   - features: the features under test.
  ///   - supply: the keys to provide if no feature does.
  init(of features: [InstalledFeature], supplying supply: [any Any.Type]) {
    var declarations = Declarations()
    var validator = Validator(
      registering: features + RegistryBuilder.buildExpression(Supply(keys: supply)),
      into: &declarations
    )
    validator.keepSupplyOfOtherKeys()
    validator.check()
    let records = validator.features
    let supplier = records.count - 1
    let declared = validator.declarations.filter { $0.feature != supplier }
    let ports = Set(declared.filter { records[$0.feature].owner != nil }.map(\.id))
    let unmet = validator.missingKeys.map {
      ($0.requirement.key, $0.requirement.kind, $0.requirers.map { "\(validator.site($0))" })
    }
    let others = unmet.filter { !ports.contains(TypeID($0.0)) }
    next = others.isEmpty ? unmet : others
    provided = Set(
      declared.filter { $0.role.isSupply && !records[$0.feature].isLeftOut }.map(\.id)
    )
    // The target of a port is requested even if the port is left out.
    let present = declared.filter {
      !records[records[$0.feature].owner ?? $0.feature].isLeftOut
    }
    let targets = Dictionary(
      present.filter { $0.role == .binding }.map { ($0.id, $0.requirements[0].id) },
      uniquingKeysWith: { first, _ in first }
    )
    let requirements = present.flatMap(\.requirements)
    opened = Self.opened(by: requirements, targets)
    goals = Self.goals(of: requirements, targets)
    asked = Set(requirements.map(\.id) + present.map(\.id))
  }

  /// Whether one of the features provides the key, or contributes to it.
  func isProvided(_ key: any Any.Type) -> Bool { provided.contains(TypeID(key)) }

  /// The scopes that open with flows, and with the targets of ports for these flows.
  private static func opened(
    by requirements: [Requirement],
    _ targets: [TypeID: TypeID]
  ) -> [TypeID: any ScopeKey.Type] {
    var opened: [TypeID: any ScopeKey.Type] = [:]
    for requirement in requirements {
      guard let scope = requirement.opening?.openedScope else { continue }
      for flow in bindings(from: requirement.id, to: { targets[$0] }) { opened[flow] = scope }
    }
    return opened
  }

  private static func goals(
    of requirements: [Requirement],
    _ targets: [TypeID: TypeID]
  ) -> Set<TypeID> {
    let goals = requirements.filter { $0.role == .goal }
      .flatMap { bindings(from: $0.id, to: { targets[$0] }) }
    if goals.isEmpty { return [] }
    return Set(goals).subtracting(requirements.filter { $0.role == .destination }.map(\.id))
  }

  /// Whether `GoTo` is used for any flow without a destination.
  var lacksDestinations: Bool { !goals.isEmpty }

  /// Whether `GoTo` is used for this flow, and it has no destination.
  func lacksDestination(_ flow: any Any.Type) -> Bool { goals.contains(TypeID(flow)) }

  /// The scope that opens with a flow; `nil` if none does.
  func scope(openedWith key: any Any.Type) -> (any ScopeKey.Type)? { opened[TypeID(key)] }

  /// Whether one of the features provides the key, contributes to it, or requires it.
  func isKnown(_ key: any Any.Type) -> Bool { asked.contains(TypeID(key)) }
}

/// A feature that stands in for stubs that do not exist yet.
private struct Supply: FeatureModule {
  let keys: [any Any.Type]

  func register(in registrar: inout Registrar) {
    for key in keys {
      registrar._declarations.supply(key, isPoint: isPoint(key), at: (#fileID, #line, 0))
    }
  }
}

extension Validator {
  /// Removes each key from the last feature that another feature provides.
  fileprivate mutating func keepSupplyOfOtherKeys() {
    let supplier = features.count - 1
    // This decides which optional features stay.
    leaveOutOptionalFeatures()
    let provided = Set(
      declarations.filter { declaration in
        declaration.feature != supplier && declaration.role.isSupply
          && !features[declaration.feature].isLeftOut
      }
      .map(\.id)
    )
    declarations.removeAll { $0.feature == supplier && provided.contains($0.id) }
  }
}
