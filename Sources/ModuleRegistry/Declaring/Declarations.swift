// swift-format-ignore-file: NoLeadingUnderscores

/// Everything that features declare, in the order in which they state it.
///
/// A registrar has it, and gives it back when the closure that received the registrar returns.
///
/// Public since registrars have it, and underscored since no user calls it.
public struct _Declarations: ~Copyable {
  // Three lists: checks read the facts, the registry reads the makers, and a derived registry has
  // replacements only.
  private(set) var facts: [Declaration] = []
  private(set) var makers: [Registration.Maker] = []
  private(set) var replacements: [Registration] = []

  /// The scopes that they name.
  private(set) var scopes: ScopeTable

  /// Scopes that are stated inside one that is not around them.
  private(set) var misplacedScopes: [MisplacedScope] = []

  /// Whether the declarations replace those of a base registry.
  private let areReplacements: Bool

  /// The position of the declaring feature in its registry.
  private var feature = 0

  /// The number of the scope that the next declaration lives in.
  private var scope = 0

  package init(in scopes: ScopeTable = ScopeTable(), replacing areReplacements: Bool = false) {
    self.scopes = scopes
    self.areReplacements = areReplacements
  }

  /// Begins the declarations of a feature.
  mutating func begin(_ feature: Int, within scope: (any ScopeKey.Type)?) {
    self.feature = feature
    self.scope = scope.map { scopes.number(of: $0) } ?? 0
  }

  /// Enters a scope that is stated inside the current one.
  ///
  /// - Returns: the number of the current scope, to pass to ``leave(to:)``.
  mutating func enter(_ key: (some ScopeKey).Type, at line: Line) -> Int {
    let outer = scope
    scope = scopes.number(of: key)
    if !scopes.isAround(outer, scope) {
      let place = SourcePlace(fileID: line.fileID, line: line.line, column: line.column)
      misplacedScopes.append(
        MisplacedScope(scope: scope, outer: outer, feature: feature, place: place)
      )
    }
    return outer
  }

  mutating func leave(to outer: Int) { scope = outer }

  /// Removes and returns the declarations from a position on.
  mutating func removeAll(from start: Int) -> [Registration] {
    defer {
      facts.removeSubrange(start...)
      makers.removeSubrange(start...)
    }
    return zip(facts[start...], makers[start...]).map { Registration(declaration: $0, maker: $1) }
  }

  /// Releases the closures of declarations that never take part, by position.
  mutating func forgetMakers(where isUnused: (Int) -> Bool) {
    for index in makers.indices where isUnused(index) { makers[index] = .nothing }
  }

  /// Removes and returns the facts, so that a check can change them without a copy.
  mutating func takeFacts() -> [Declaration] { exchange(&facts, with: []) }

  mutating func add(_ registration: Registration) {
    facts.appendToKeep(registration.declaration)
    makers.appendToKeep(registration.maker)
  }

  /// Adds a declaration.
  mutating func add(
    _ key: any Any.Type,
    _ kind: KeyKind,
    _ role: Declaration.Role,
    _ requirements: consuming [Requirement],
    at line: Line,
    _ maker: consuming Registration.Maker
  ) {
    let declaration = Declaration(
      key: key,
      role: role,
      requirements: requirements,
      place: SourcePlace(fileID: line.fileID, line: line.line, column: line.column),
      feature: feature,
      scope: scope,
      kind: kind,
      isReplacement: areReplacements,
      // The cycles of a derived registry are not searched for.
      isEntangled: areReplacements
    )
    if areReplacements {
      replacements.append(Registration(declaration: consume declaration, maker: maker))
    } else {
      facts.appendToKeep(consume declaration)
      makers.appendToKeep(maker)
    }
  }

  /// Adds a declaration with the requirements of a list.
  ///
  /// What does not depend on how the product is created happens here, so that its code is not
  /// compiled into features.
  @usableFromInline
  mutating func add<Key: Dependency, each D: Dependency>(
    _ key: Key.Type,
    _ role: Declaration.Role,
    using dependencies: TypeList<repeat each D>,
    at line: Line,
    binding: Binding? = nil,
    onMainActor link: consuming @escaping @MainActor (any Resolver) -> AnyObject
  ) {
    let requirements = Requirement.list(dependencies)
    let maker = Registration.Maker.onMainActor(link, binding: binding)
    add(key, Requirement(of: key).kind, role, requirements, at: line, maker)
  }

  /// Adds the declaration of a service.
  @usableFromInline
  mutating func add<Key: ServiceKey, each D: ServiceDependency>(
    _ key: Key.Type,
    _ role: Declaration.Role,
    using dependencies: TypeList<repeat each D>,
    at line: Line,
    anywhere create: consuming @escaping @Sendable (any Resolver) -> any SharedObject
  ) {
    add(key, .service, role, Requirement.list(dependencies), at: line, .anywhere(create))
  }

  /// Adds a key that is provided for the sake of a check alone.
  package mutating func supply(_ key: any Any.Type, isPoint: Bool, at line: Line) {
    add(
      key,
      isPoint ? .extensionPoint : .factory,
      isPoint ? .contribution(nil) : .provider,
      [],
      at: line,
      .nothing
    )
  }

  /// A place in the source, as the default arguments of a call give it.
  @usableFromInline package typealias Line = (
    fileID: StaticString, line: UInt, column: UInt
  )
}

@available(*, unavailable)
extension _Declarations: Sendable {}

@usableFromInline package typealias Declarations = _Declarations

/// Types that are listed.
///
/// It has no contents: types that are passed on as values are copied into a tuple, and creating the
/// type of that tuple at run time takes a fifth of a registration.
@frozen
@usableFromInline
package struct TypeList<each D> {
  @inlinable
  package init() {}
}

extension Array {
  /// Appends to a list that is kept as it has grown: a long one grows by half, and not to twice its
  /// length.
  @inline(__always)
  fileprivate mutating func appendToKeep(_ element: consuming Element) {
    if count == capacity, count > 1_000 { reserveCapacity(count + count / 2) }
    append(element)
  }
}

/// A scope that is stated inside one that is not around it.
struct MisplacedScope {
  let scope: Int
  let outer: Int

  /// The position of the feature that states it.
  let feature: Int
  let place: SourcePlace
}

extension Declarations {
  /// A factory that takes the input of its key.
  ///
  /// The list is read twice: as requirements, which are checked, and at the first call of the
  /// factory as handles, which its closure receives from then on.
  @inlinable
  package mutating func declare<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    _ role: Declaration.Role = .provider,
    using dependencies: TypeList<repeat each D>,
    at line: Line,
    binding: Binding? = nil,
    makeFrom make: @escaping @MainActor (Key.Input, repeat (each D).Handle) -> Key.Product
  ) {
    add(key, role, using: dependencies, at: line, binding: binding) { core in
      LinkedFactory<Key>.keeping(
        Registration.closure(calling: make, with: repeat (each D).handle(in: core))
      )
    }
  }

  /// A factory whose closure receives the handles alone, since its key has no input.
  ///
  /// The signature does not state that there is none: the compiler would convert the closure, and
  /// each call would go through one more function.
  @inlinable
  package mutating func declare<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: TypeList<repeat each D>,
    at line: Line,
    make: @escaping @MainActor (repeat (each D).Handle) -> Key.Product
  ) {
    add(key, .provider, using: dependencies, at: line) { core in
      LinkedFactory<Key>.keeping(
        Registration.closure(calling: make, with: repeat (each D).handle(in: core))
      )
    }
  }

  /// A service.
  @inlinable
  package mutating func declare<Key: ServiceKey, each D: ServiceDependency>(
    _ key: Key.Type,
    _ role: Declaration.Role = .provider,
    using dependencies: TypeList<repeat each D>,
    at line: Line,
    makeOnce make: @escaping @Sendable (repeat (each D).Handle) -> Key.Service
  ) {
    let create: @Sendable (any Resolver) -> any SharedObject = { core in
      let handles = (repeat (each D).resolve(in: core))
      return core.create(key) { Shared(make(repeat each handles)) }
    }
    add(key, role, using: dependencies, at: line, anywhere: create)
  }

  /// A service that an older container creates.
  mutating func declare<Key: ServiceKey>(
    bridge key: Key.Type,
    at line: Line,
    make: @escaping @Sendable () -> Key.Service
  ) {
    let ask = Registration.Maker.anywhere { core in core.bridge(key) { Shared(make()) } }
    add(key, .service, .bridge, [], at: line, ask)
  }

  /// One contribution, or all of them at once in a derived registry.
  @inlinable
  package mutating func declare<Point: ExtensionPoint, each D: Dependency>(
    _ point: Point.Type,
    _ details: ContributionDetails?,
    using dependencies: TypeList<repeat each D>,
    at line: Line,
    makeContributions make: @escaping @MainActor (repeat (each D).Handle) -> [Point.Contribution]
  ) {
    add(point, .contribution(details), using: dependencies, at: line) { core in
      ContributionBody<Point>(make(repeat (each D).handle(in: core)))
    }
  }
}

extension Declarations {
  /// One contribution that services can list, or all of them at once in a derived registry.
  @inlinable
  package mutating func declare<Point: ServiceExtensionPoint, each D: ServiceDependency>(
    service point: Point.Type,
    _ details: ContributionDetails?,
    using dependencies: TypeList<repeat each D>,
    at line: Line,
    makeContributions make:
      @escaping @Sendable (repeat (each D).Handle) -> [Point.Contribution]
  ) {
    add(service: point, details, using: dependencies, at: line) { core in
      let handles = (repeat (each D).resolve(in: core))
      return Shared<@Sendable () -> [Point.Contribution]> { make(repeat each handles) }
    }
  }

  @usableFromInline
  mutating func add<Point: ServiceExtensionPoint, each D: ServiceDependency>(
    service point: Point.Type,
    _ details: ContributionDetails?,
    using dependencies: TypeList<repeat each D>,
    at line: Line,
    anywhere create: consuming @escaping @Sendable (any Resolver) -> any SharedObject
  ) {
    let requirements = Requirement.list(dependencies)
    add(point, .extensionPoint, .contribution(details), requirements, at: line, .anywhere(create))
  }
}

extension Requirement {
  /// The requirements of a list after `using:`, in its order.
  @inline(__always)
  static func list<each D: Dependency>(_ dependencies: TypeList<repeat each D>) -> [Requirement] {
    var count = 0
    for _ in repeat (each D).self { count += 1 }
    var requirements: [Requirement] = []
    requirements.reserveCapacity(count)
    repeat requirements.append(Requirement(of: (each D).self))
    return requirements
  }
}
