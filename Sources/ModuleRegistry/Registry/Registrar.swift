/// Collects what a feature declares, while its `register(in:)` runs.
///
/// `using:` lists what a factory may reach; its closure receives the handles in the same order,
/// after the input of the key if it has one. Factories run on the main actor. Registering a key
/// that another feature provides is an error of the registry that names both places;
/// `registerDefault` yields instead.
///
/// A closure that takes something else, or returns the coordinator of another key, is an error of the
/// compiler that says so. Where it still says that types do not have the "same shape", count the
/// arguments; where it names `NotListedAfterUsing`, list what that argument is.
///
/// A registrar belongs to one registration. Using it after the registry was built is a programmer
/// error and traps.
public final class Registrar: Declarations {
  private let registrations: Registrations

  /// Whether what is declared now serves the ports of the feature.
  var declaresPorts = false

  init(_ registrations: Registrations, feature: Int) {
    self.registrations = registrations
    super.init(of: feature)
  }

  override func collect(_ registration: consuming Registration) {
    if declaresPorts { requirePort(registration.declaration) }
    registrations.all.append(registration)
  }

  private func requirePort(_ declaration: Declaration) {
    if declaration.role == .provider || declaration.role == .binding { return }
    fatalError(
      """
      '\(KeyName(declaration.key))' is among the ports of a feature at \(declaration.place), which are \
      there only if what they need is: bind and register ports there, and declare the rest in the \
      register(in:) of a feature
      """
    )
  }

  override var complaint: (verb: String, rule: String) {
    ("declared", "built: a registrar works only while register(in:) runs; declare it there")
  }
}

extension Registrar {
  /// Provides a screen, a flow or anything else that is made on demand.
  @inlinable
  public func register<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (Key.Input, repeat (each D).Handle) -> Key.Product
  ) {
    declare(key, .provider, using: repeat each dependencies, at: (fileID, line), make: make)
  }

  /// Provides a screen or anything else that is made on demand from nothing but its dependencies.
  @inlinable
  public func register<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (repeat (each D).Handle) -> Key.Product
  ) where Key.Input == Void {
    declare(
      key,
      .provider,
      using: repeat each dependencies,
      at: (fileID, line),
      makeWithoutInput: make
    )
  }

  /// Provides a service.
  ///
  /// Its factory may run on any thread, once, and depends on services only.
  @inlinable
  public func register<Key: ServiceKey, each D: ServiceDependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable (repeat (each D).Handle) -> Key.Service
  ) {
    declare(key, .provider, using: repeat each dependencies, at: (fileID, line), makeService: make)
  }

  /// Adds to an extension point.
  ///
  /// - Parameters:
  ///   - point: the extension point.
  ///   - order: where the contribution stands: lower comes first, and the same order leaves
  ///     contributions as they were registered.
  ///   - label: what messages and graphs call the contribution; two of a point cannot have the same.
  ///   - dependencies: what the contribution may reach.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - make: makes the contribution, once, on the main actor.
  @inlinable
  public func contribute<Point: ExtensionPoint, each D: Dependency>(
    to point: Point.Type,
    order: Int = 0,
    label: ContributionLabel? = nil,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (repeat (each D).Handle) -> Point.Contribution
  ) {
    declare(point, order, label: label, using: repeat each dependencies, at: (fileID, line)) {
      (handle: repeat (each D).Handle) in [make(repeat each handle)]
    }
  }

  /// States that the host asks the registry for these keys, so that a missing one is found when the
  /// registry is built and none is reported as unused.
  public func require<each D: Dependency>(
    _ dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    for need in Requirement.list(repeat each dependencies) {
      add(need.key, need.kind, .need, [need], at: (fileID, line), .nothing)
    }
  }
}
