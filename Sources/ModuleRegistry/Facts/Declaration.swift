/// The facts of one line of a feature's `register(in:)`: a key and its requirements.
///
/// How its product is created is apart from them, in the ``Registration``, since a check of a
/// registry looks at facts only.
@usableFromInline
package struct Declaration: Sendable {
  package let key: any Any.Type
  package let role: Role
  package let requirements: [Requirement]
  let place: SourcePlace

  /// The position of the declaring feature in its registry.
  package var feature: Int

  /// The number of the scope that its product lives in.
  package var scope: Int

  // These are last, since each would take a word between the others.
  let kind: KeyKind

  /// Whether it replaces declarations of a base registry.
  let isReplacement: Bool

  /// Whether the factory may take part in a cycle, so that other factories reference it weakly.
  var isEntangled: Bool

  package var id: TypeID { TypeID(key) }

  /// The role of the declaration in its registry.
  @usableFromInline
  package enum Role: Sendable, Equatable {
    /// The provider of its key.
    case provider

    /// The provider of its key, a port, by way of another key.
    case binding

    /// The provider of its key, a service that an older container creates.
    case bridge

    /// One of the contributions to its key, an extension point.
    case contribution(ContributionDetails?)

    /// A requirement of the host, which creates nothing.
    case need
  }
}

extension Declaration {
  /// The key that serves this one, if it binds a port.
  package var target: TypeID? { role == .binding ? requirements[0].id : nil }
}

/// A key and those behind it, one after the other, up to the one that serves it if it is a port.
///
/// It ends before a repetition, since ports may be bound in a cycle.
package func bindings<Key: Hashable>(from key: Key, to target: (Key) -> Key?) -> [Key] {
  var (way, seen): ([Key], Set<Key>) = ([], [])
  var next: Key? = key
  while let key = next, seen.insert(key).inserted {
    way.append(key)
    next = target(key)
  }
  return way
}

extension Declaration.Role {
  package var isProvider: Bool {
    switch self {
    case .provider, .binding, .bridge: true
    case .contribution, .need: false
    }
  }

  /// Whether it provides its key, or contributes to it.
  package var isSupply: Bool { isProvider || isContribution }

  private var isContribution: Bool {
    if case .contribution = self { true } else { false }
  }

  /// The order and the label of a contribution that states either.
  package var details: ContributionDetails? {
    if case .contribution(let details) = self { details } else { nil }
  }
}
