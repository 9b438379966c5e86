/// The facts of one line of a feature's `register(in:)`: a key and what it needs.
///
/// How its product is made is apart from them, in the ``Registration``, since a check of a registry
/// looks at facts only.
@usableFromInline
struct Declaration: Sendable {
  let key: any Any.Type
  let kind: KeyKind
  let role: Role
  let requirements: [Requirement]
  let place: SourcePlace

  /// The position of the declaring feature in its registry.
  var feature = 0

  /// Whether what a factory needs may lead back to it, so that it must not keep that.
  ///
  /// What a replacement leads to is not looked at as a whole.
  var isEntangled: Bool

  var id: ObjectIdentifier { ObjectIdentifier(key) }

  @usableFromInline
  init(
    key: any Any.Type,
    kind: KeyKind,
    role: Role,
    requirements: [Requirement],
    place: SourcePlace
  ) {
    self.key = key
    self.kind = kind
    self.role = role
    self.requirements = requirements
    self.place = place
    isEntangled = role == .replacement
  }

  /// What the declaration is in its registry.
  @usableFromInline
  enum Role: Sendable, Equatable {
    /// The provider of its key.
    case provider

    /// The provider of its key unless there is another.
    case fallback

    /// The provider of its key, a port, by way of another flow.
    case binding

    /// One of the contributions to its key, an extension point.
    case contribution(order: Int)

    /// A requirement of the host, which makes nothing.
    case need

    /// What a derived registry has in place of its base's provider or contributions.
    case replacement
  }
}

extension Declaration.Role {
  var isProvider: Bool {
    switch self {
    case .provider, .fallback, .binding: true
    case .contribution, .need, .replacement: false
    }
  }

  /// Whether defaults yield to it.
  var isFirm: Bool { isProvider && self != .fallback }
}
