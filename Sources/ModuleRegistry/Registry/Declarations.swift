/// What ``Registrar``, ``PortRegistrar`` and ``Overrides`` have in common: they bind ports.
///
/// ```swift
/// CartFeature().ports {
///   $0.bind(SignIn.self, to: LoginFlow.self, output: Customer.init)
/// }
/// ```
public class Declarations {
  /// The position of the feature that declares; `nil` where what is declared replaces something.
  let feature: Int?

  /// The number of the scope that what is declared lives in.
  let scope: Int

  /// Whether nothing can be declared now.
  private var isClosed = false

  /// The scope for which this is closed.
  private var closing: Closing?

  private enum Closing {
    /// Another registrar declares what lives in it.
    case during(any ScopeKey.Type, at: SourcePlace)

    /// This one has declared what lives in it.
    case after(any ScopeKey.Type, at: SourcePlace)
  }

  init(of feature: Int?, within scope: Int = 0) {
    self.feature = feature
    self.scope = scope
  }

  /// Takes a declaration.
  func collect(_ declaration: consuming Declaration, _ maker: consuming Registration.Maker) {}

  /// What is said of a declaration that comes too late: what was done with the key, and the rule.
  var complaint: (verb: String, rule: String) { ("", "") }

  /// Takes nothing any more.
  func close() { isClosed = true }

  /// Traps where nothing can be declared.
  final func expectOpen(for key: any Any.Type, at place: SourcePlace) {
    if isClosed { refuse(key, at: place) }
  }

  /// Takes nothing while another one does for a scope, which takes nothing afterwards.
  func lend<Other: Declarations>(
    to other: Other,
    for scope: any ScopeKey.Type,
    at place: SourcePlace,
    _ declare: (Other) -> Void
  ) {
    (isClosed, closing) = (true, .during(scope, at: place))
    declare(other)
    (other.isClosed, other.closing) = (true, .after(scope, at: place))
    (isClosed, closing) = (false, nil)
  }

  /// Traps where nothing can be declared.
  private func refuse(_ key: any Any.Type, at place: SourcePlace) -> Never {
    let rule =
      switch closing {
      case nil: "after the registry was \(complaint.rule)"
      case .during(let scope, let stated):
        """
        with the registrar around within(\(KeyName(scope).short).self) at \(stated): use the one that its \
        closure receives
        """
      case .after(let scope, let stated):
        """
        with the registrar of within(\(KeyName(scope).short).self) at \(stated), after its closure: declare \
        it there
        """
      }
    fatalError("'\(KeyName(key))' was \(complaint.verb) at \(place) \(rule)")
  }

  /// Adds a declaration, which is created here and not where it is inlined.
  @usableFromInline
  final func add(
    _ key: any Any.Type,
    _ kind: KeyKind,
    _ role: Declaration.Role,
    _ requirements: consuming [Requirement],
    at line: Line,
    _ maker: consuming Registration.Maker
  ) {
    let place = SourcePlace(fileID: line.fileID, line: line.line)
    expectOpen(for: key, at: place)
    collect(
      Declaration(
        key: key,
        kind: kind,
        role: role,
        requirements: requirements,
        place: place,
        feature: feature ?? 0,
        scope: scope,
        isReplacement: feature == nil,
        // What a replacement leads to is not looked at as a whole.
        isEntangled: feature == nil
      ),
      maker
    )
  }

  /// Types that are listed, as those of a closure that is never called.
  ///
  /// A list of types that is handed on as values is copied into a tuple, and creating the type of that tuple
  /// at run time is a fifth of what a registration takes.
  @usableFromInline package typealias TypeList<each D> = (repeat (each D).Type) -> Void

  /// A line of source, as the default arguments of a call give it.
  @usableFromInline package typealias Line = (fileID: StaticString, line: UInt)
}

@available(*, unavailable)
extension Declarations: Sendable {}

extension Declarations {
  /// A factory that takes the input of its key.
  ///
  /// What is listed is read twice: as requirements, which are checked, and at the first call of the
  /// factory as handles, which its closure takes from then on.
  @inlinable
  package final func declare<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    _ role: Declaration.Role,
    using dependencies: TypeList<repeat each D>,
    at line: Line,
    binding: Binding? = nil,
    make: @escaping @MainActor (Key.Input, repeat (each D).Handle) -> Key.Product
  ) {
    let maker = Registration.Maker.onMainActor(
      { core in
        FactoryBody<Key>(in: core) {
          Registration.closure(calling: make, with: repeat (each D).handle(in: core))
        }
      },
      binding: binding
    )
    let requirements = Requirement.list(dependencies)
    add(key, Requirement(of: key).kind, role, requirements, at: line, maker)
  }

  /// A factory whose closure receives the handles alone, since its key has no input.
  ///
  /// That there is none is not stated here, or the compiler would convert the closure and call one
  /// more function each time.
  @inlinable
  package final func declare<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    _ role: Declaration.Role,
    using dependencies: TypeList<repeat each D>,
    at line: Line,
    makeWithoutInput make: @escaping @MainActor (repeat (each D).Handle) -> Key.Product
  ) {
    let maker = Registration.Maker.onMainActor { core in
      FactoryBody<Key>(in: core) {
        Registration.closure(calling: make, with: repeat (each D).handle(in: core))
      }
    }
    let requirements = Requirement.list(dependencies)
    add(key, Requirement(of: key).kind, role, requirements, at: line, maker)
  }

  /// A service.
  @inlinable
  package final func declare<Key: ServiceKey, each D: ServiceDependency>(
    _ key: Key.Type,
    _ role: Declaration.Role,
    using dependencies: TypeList<repeat each D>,
    at line: Line,
    makeService make: @escaping @Sendable (repeat (each D).Handle) -> Key.Service
  ) {
    let maker = Registration.Maker.anywhere { core in
      let handles = (repeat (each D).resolve(in: core))
      return core.make(key) { MadeService(make(repeat each handles)) }
    }
    add(key, .service, role, Requirement.list(dependencies), at: line, maker)
  }

  /// One contribution, or all of them at once where a derived registry replaces them.
  @inlinable
  package final func declare<Point: ExtensionPoint, each D: Dependency>(
    _ point: Point.Type,
    _ order: Int,
    label: ContributionLabel? = nil,
    using dependencies: TypeList<repeat each D>,
    at line: Line,
    makeContributions make: @escaping @MainActor (repeat (each D).Handle) -> [Point.Contribution]
  ) {
    let maker = Registration.Maker.onMainActor { core in
      ContributionBody<Point>(make(repeat (each D).handle(in: core)))
    }
    let requirements = Requirement.list(dependencies)
    add(
      point,
      .extensionPoint,
      .contribution(order: order, label: label),
      requirements,
      at: line,
      maker
    )
  }
}
