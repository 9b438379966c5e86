/// One line of a feature's `register(in:)`: its facts, and how its product is made.
@usableFromInline
struct Registration: Sendable {
  var declaration: Declaration
  let maker: Maker

  @usableFromInline
  init(declaration: Declaration, maker: Maker) {
    self.declaration = declaration
    self.maker = maker
  }

  /// Links the declaration to what it needs.
  ///
  /// On the main actor it returns a `FactoryBody`, which may be entangled, or a `ContributionBody`, by
  /// the kind of its key; anywhere, it makes the service.
  @usableFromInline
  enum Maker: Sendable {
    case onMainActor(
      @MainActor (RegistryCore, _ isEntangled: Bool) -> AnyObject,
      binding: (any Binding)? = nil
    )
    case anywhere(@Sendable (RegistryCore) -> Void)
    case nothing
  }
}

/// What is known of a port before anything is made under it.
@usableFromInline
protocol Binding: AnyObject, Sendable {}

extension Registration {
  /// The same registration as that of a port, with what the port is bound to.
  func bound(by binding: any Binding) -> Registration {
    guard case .onMainActor(let make, _) = maker else { return self }
    return Registration(declaration: declaration, maker: .onMainActor(make, binding: binding))
  }
}

extension Registration {
  /// A factory that takes the input of its key.
  @inlinable
  static func factory<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    role: Declaration.Role,
    using dependencies: repeat (each D).Type,
    place: SourcePlace,
    make: @escaping @MainActor (Key.Input, repeat (each D).Handle) -> Key.Product
  ) -> Registration {
    Registration(
      declaration: Declaration(
        key: key,
        kind: Requirement(of: key).kind,
        role: role,
        requirements: requirements(repeat each dependencies),
        place: place
      ),
      maker: .onMainActor { core, isEntangled in
        if isEntangled {
          FactoryBody<Key>(in: core) {
            let links = (repeat (each D).link(in: core))
            return { make($0, repeat (each D).handle(from: each links, in: core)) }
          }
        } else {
          FactoryBody<Key>(in: core) {
            closure(calling: make, with: repeat (each D).handle(in: core))
          }
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
    role: Declaration.Role,
    using dependencies: repeat (each D).Type,
    place: SourcePlace,
    makeWithoutInput make: @escaping @MainActor (repeat (each D).Handle) -> Key.Product
  ) -> Registration {
    Registration(
      declaration: Declaration(
        key: key,
        kind: Requirement(of: key).kind,
        role: role,
        requirements: requirements(repeat each dependencies),
        place: place
      ),
      maker: .onMainActor { core, isEntangled in
        if isEntangled {
          FactoryBody<Key>(in: core) {
            let links = (repeat (each D).link(in: core))
            return { _ in make(repeat (each D).handle(from: each links, in: core)) }
          }
        } else {
          FactoryBody<Key>(in: core) {
            closure(calling: make, with: repeat (each D).handle(in: core))
          }
        }
      }
    )
  }

  /// A service.
  @inlinable
  static func service<Key: ServiceKey, each D: ServiceDependency>(
    _ key: Key.Type,
    role: Declaration.Role,
    using dependencies: repeat (each D).Type,
    place: SourcePlace,
    make: @escaping @Sendable (repeat (each D).Handle) -> Key.Service
  ) -> Registration {
    Registration(
      declaration: Declaration(
        key: key,
        kind: .service,
        role: role,
        requirements: requirements(repeat each dependencies),
        place: place
      ),
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
    role: Declaration.Role,
    using dependencies: repeat (each D).Type,
    place: SourcePlace,
    make: @escaping @MainActor (repeat (each D).Handle) -> [Point.Contribution]
  ) -> Registration {
    Registration(
      declaration: Declaration(
        key: point,
        kind: .extensionPoint,
        role: role,
        requirements: requirements(repeat each dependencies),
        place: place
      ),
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
  static func closure<Input, Product, each Handle>(
    calling make: @escaping @MainActor (Input, repeat each Handle) -> Product,
    with handle: repeat each Handle
  ) -> (Input) -> Product {
    { make($0, repeat each handle) }
  }

  @MainActor
  @inlinable
  static func closure<Input, Product, each Handle>(
    calling make: @escaping @MainActor (repeat each Handle) -> Product,
    with handle: repeat each Handle
  ) -> (Input) -> Product {
    { _ in make(repeat each handle) }
  }
}
