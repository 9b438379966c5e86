/// Collects providers of keys: those that serve the ports of a feature, or those of the feature.
///
/// The closure of ``InstalledFeature/ports(_:)`` receives one. A feature receives a ``Registrar``, which can do more.
///
/// List after `using:` what a factory may reach. Its closure receives the handles in the same order, after the
/// input of the key if it has one. Factories run on the main actor, those of services on any thread. Registering a
/// key that another feature provides is an error of the registry that names both places.
///
/// A closure that takes something else, or returns the coordinator or screen of another key, is an error of
/// the compiler with a sentence that explains it. If the compiler reports that types do not have the "same shape",
/// count the arguments; if it names `NotListedAfterUsing`, list what that argument is.
///
/// A registrar belongs to one registration: it traps if it is used after `register(in:)`, or the closure of
/// ``InstalledFeature/ports(_:)``, has returned.
public class PortRegistrar: Declarations {
  let registrations: Registrations

  init(_ registrations: Registrations, feature: Int, within scope: Int) {
    self.registrations = registrations
    super.init(of: feature, within: scope)
  }

  override func collect(
    _ declaration: consuming Declaration,
    _ maker: consuming Registration.Maker
  ) {
    registrations.add(declaration, maker)
  }

  override var complaint: (verb: String, rule: String) {
    ("declared", "built: ports are declared only inside the closure of ports(_:); declare it there")
  }
}

extension PortRegistrar {
  /// Provides a screen, a flow or anything else that is created on demand.
  @inlinable
  public func register<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (Key.Input, repeat (each D).Handle) -> Key.Product
  ) {
    declare(key, .provider, using: { (_: repeat (each D).Type) in }, at: (fileID, line), make: make)
  }

  /// Provides a screen or anything else that is created on demand from nothing but its dependencies.
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
      using: { (_: repeat (each D).Type) in },
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
    declare(
      key,
      .provider,
      using: { (_: repeat (each D).Type) in },
      at: (fileID, line),
      makeService: make
    )
  }
}
