/// One line of a feature's `register(in:)`: a key, what it needs and how it is made.
@usableFromInline
struct Declaration: Sendable {
  let key: any Any.Type
  let kind: KeyKind
  let role: Role
  let requirements: [Requirement]
  let place: SourcePlace
  let maker: Maker

  /// The position of the declaring feature in its registry.
  var feature = 0

  /// Whether what a factory needs may lead back to it, so that it must not keep that.
  ///
  /// What a replacement leads to is not looked at as a whole.
  var isEntangled: Bool

  /// What a port is bound to.
  var binding: (any Binding)?

  var id: ObjectIdentifier { ObjectIdentifier(key) }

  @usableFromInline
  init(
    key: any Any.Type,
    kind: KeyKind,
    role: Role,
    requirements: [Requirement],
    place: SourcePlace,
    maker: Maker
  ) {
    self.key = key
    self.kind = kind
    self.role = role
    self.requirements = requirements
    self.place = place
    self.maker = maker
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

  /// Links the declaration to what it needs.
  ///
  /// On the main actor it returns a `FactoryBody`, which may be entangled, or a `ContributionBody`, by
  /// the kind of its key; anywhere, it makes the service.
  @usableFromInline
  enum Maker: Sendable {
    case onMainActor(@MainActor (RegistryCore, _ isEntangled: Bool) -> AnyObject)
    case anywhere(@Sendable (RegistryCore) -> Void)
    case none
  }
}

extension Declaration.Role {
  var isProvider: Bool {
    switch self {
    case .provider, .fallback, .binding: true
    case .contribution, .need, .replacement: false
    }
  }
}

extension Declaration {
  /// A factory that takes the input of its key.
  @inlinable
  static func factory<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    role: Role,
    using dependencies: repeat (each D).Type,
    place: SourcePlace,
    make: @escaping @MainActor (Key.Input, repeat (each D).Handle) -> Key.Product
  ) -> Declaration {
    Declaration(
      key: key,
      kind: Requirement(of: key).kind,
      role: role,
      requirements: requirements(repeat each dependencies),
      place: place,
      maker: .onMainActor { core, isEntangled in
        if isEntangled {
          FactoryBody<Key>(in: core) {
            let links = (repeat (each D).link(in: core))
            return { make($0, repeat (each D).handle(from: each links, in: core)) }
          }
        } else {
          FactoryBody<Key>(in: core) { bind(make, to: repeat (each D).handle(in: core)) }
        }
      }
    )
  }

  /// A factory whose closure receives the handles alone, since its key has no input.
  ///
  /// That there is none is not stated here, or the compiler would convert the closure and call one
  /// more function each time.
  @inlinable
  static func factory<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    role: Role,
    using dependencies: repeat (each D).Type,
    place: SourcePlace,
    makeWithoutInput make: @escaping @MainActor (repeat (each D).Handle) -> Key.Product
  ) -> Declaration {
    Declaration(
      key: key,
      kind: Requirement(of: key).kind,
      role: role,
      requirements: requirements(repeat each dependencies),
      place: place,
      maker: .onMainActor { core, isEntangled in
        if isEntangled {
          FactoryBody<Key>(in: core) {
            let links = (repeat (each D).link(in: core))
            return { _ in make(repeat (each D).handle(from: each links, in: core)) }
          }
        } else {
          FactoryBody<Key>(in: core) { bind(make, to: repeat (each D).handle(in: core)) }
        }
      }
    )
  }

  /// A service.
  @inlinable
  static func service<Key: ServiceKey, each D: ServiceDependency>(
    _ key: Key.Type,
    role: Role,
    using dependencies: repeat (each D).Type,
    place: SourcePlace,
    make: @escaping @Sendable (repeat (each D).Handle) -> Key.Service
  ) -> Declaration {
    Declaration(
      key: key,
      kind: .service,
      role: role,
      requirements: requirements(repeat each dependencies),
      place: place,
      maker: .anywhere { core in
        let handles = (repeat (each D).resolve(in: core))
        core.make(key) { make(repeat each handles) }
      }
    )
  }

  /// One contribution, or all of them at once where a derived registry replaces them.
  @inlinable
  static func contributions<Point: ExtensionPoint, each D: Dependency>(
    to point: Point.Type,
    role: Role,
    using dependencies: repeat (each D).Type,
    place: SourcePlace,
    make: @escaping @MainActor (repeat (each D).Handle) -> [Point.Contribution]
  ) -> Declaration {
    Declaration(
      key: point,
      kind: .extensionPoint,
      role: role,
      requirements: requirements(repeat each dependencies),
      place: place,
      maker: .onMainActor { core, _ in
        ContributionBody<Point>(make(repeat (each D).handle(in: core)))
      }
    )
  }

  @inlinable
  static func requirements<each D: Dependency>(
    _ dependencies: repeat (each D).Type
  ) -> [Requirement] {
    var count = 0
    for _ in repeat each dependencies { count += 1 }
    var requirements: [Requirement] = []
    requirements.reserveCapacity(count)
    repeat requirements.append(Requirement(of: each dependencies))
    return requirements
  }

  /// A closure with handles to call it with.
  ///
  /// Here the handles are values of types of their own, which a closure can capture one by one.
  @MainActor
  @inlinable
  static func bind<Input, Product, each Handle>(
    _ make: @escaping @MainActor (Input, repeat each Handle) -> Product,
    to handle: repeat each Handle
  ) -> (Input) -> Product {
    { make($0, repeat each handle) }
  }

  @MainActor
  @inlinable
  static func bind<Input, Product, each Handle>(
    _ make: @escaping @MainActor (repeat each Handle) -> Product,
    to handle: repeat each Handle
  ) -> (Input) -> Product {
    { _ in make(repeat each handle) }
  }
}
