// swift-format-ignore-file: NoLeadingUnderscores

/// A need of a declaration.
///
/// Public since keys state it, and underscored since no user calls it.
public struct _Requirement: Sendable {
  package let key: any Any.Type
  package let kind: KeyKind
  private(set) var isOptional = false

  /// Whether it is a flow that is created in a scope of its own.
  private(set) var isOpening = false

  /// Whether another requirement of its declaration will do, too.
  private(set) var isChoice = false

  /// Whether its key is an extension point that must have a contribution.
  private(set) var needsContribution = false

  /// Whether its key is a ``DeprecatedKey``.
  var isDeprecated = false

  /// The relation of a route, a destination or ``GoTo`` to the flow; `nil` for other needs.
  package private(set) var role: Role?

  /// The listed type: the key itself, or a wrapper of it.
  private(set) var listed: any Any.Type

  package var id: TypeID { TypeID(key) }

  /// Whether the key must have a provider, or a contribution.
  var needsProvider: Bool { !isOptional && (kind.needsProvider || needsContribution) }

  /// The opened scope and the scope around it, if the requirement opens one.
  package var opening: (any OpensScope.Type)? { isOpening ? listed as? any OpensScope.Type : nil }

  /// A requirement of a key that is listed by itself, or as a wrapper.
  init(key: any Any.Type, kind: KeyKind, listedAs wrapper: (any Any.Type)? = nil) {
    self.key = key
    self.kind = kind
    listed = wrapper ?? key
  }

  /// The same requirement as a flow in a scope of its own, listed as a wrapper.
  init(opening requirement: Requirement, listedAs wrapper: any OpensScope.Type) {
    self = requirement
    isOpening = true
    listed = wrapper
  }

  /// The same requirement as something that may be absent and is listed as a wrapper.
  init(optional requirement: Requirement, listedAs wrapper: any Any.Type) {
    self = requirement
    isOptional = true
    listed = wrapper
  }

  /// The same requirement of an extension point that must not be empty, listed as a wrapper.
  func withContribution(listedAs wrapper: any Any.Type) -> Requirement {
    var requirement = self
    requirement.needsContribution = true
    requirement.listed = wrapper
    return requirement
  }

  /// The same requirement as one of several of which one must be met.
  var asChoice: Requirement {
    var requirement = self
    requirement.isOptional = true
    requirement.isChoice = true
    return requirement
  }

  /// The same requirement of a flow that is navigated to.
  func inRoute(_ role: Role, listedAs wrapper: (any Any.Type)? = nil) -> Requirement {
    var requirement = self
    requirement.role = role
    requirement.listed = wrapper ?? listed
    return requirement
  }

  var isGoal: Bool { role == .goal }

  /// The verb of a flow that is navigated to.
  package enum Role: String {
    case target = "leads to"
    case destination = "states the place of"
    case guarding = "is guarded by"
    case neighbour = "is pushed beside"
    case goal = "goes to"
  }
}

@usableFromInline package typealias Requirement = _Requirement
