/// Collects what a derived registry has in place of what its base provides.
///
/// See ``Registry/overriding(_:)``. Using it after the derived registry was made traps.
public final class Overrides {
  private var registrations: [Registration] = []
  private var isClosed = false

  init() {}

  /// Takes what was stated; nothing can be added from now on.
  func close() -> [Registration] {
    isClosed = true
    defer { registrations = [] }
    return registrations
  }

  @usableFromInline
  func add(_ registration: consuming Registration) {
    guard !isClosed else {
      fatalError(
        registration.complaint(
          "replaced",
          "derived: overrides work only inside the closure of overriding(_:); replace it there"
        )
      )
    }
    registrations.append(registration)
  }

  /// Replaces the factory of a screen, a flow or anything else that is made on demand.
  @inlinable
  public func replace<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (Key.Input, repeat (each D).Handle) -> Key.Product
  ) {
    add(
      .factory(
        key,
        role: .replacement,
        using: repeat each dependencies,
        place: SourcePlace(fileID: fileID, line: line),
        make: make
      )
    )
  }

  /// Replaces the factory of something that is made from nothing but its dependencies.
  @inlinable
  public func replace<Key: FactoryKey, each D: Dependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (repeat (each D).Handle) -> Key.Product
  ) where Key.Input == Void {
    add(
      .factory(
        key,
        role: .replacement,
        using: repeat each dependencies,
        place: SourcePlace(fileID: fileID, line: line),
        makeWithoutInput: make
      )
    )
  }

  /// Replaces a service.
  @inlinable
  public func replace<Key: ServiceKey, each D: ServiceDependency>(
    _ key: Key.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @Sendable (repeat (each D).Handle) -> Key.Service
  ) {
    add(
      .service(
        key,
        role: .replacement,
        using: repeat each dependencies,
        place: SourcePlace(fileID: fileID, line: line),
        make: make
      )
    )
  }

  /// Replaces all contributions to an extension point.
  @inlinable
  public func replace<Point: ExtensionPoint, each D: Dependency>(
    _ point: Point.Type,
    using dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    make: @escaping @MainActor (repeat (each D).Handle) -> [Point.Contribution]
  ) {
    add(
      .contributions(
        to: point,
        role: .replacement,
        using: repeat each dependencies,
        place: SourcePlace(fileID: fileID, line: line),
        make: make
      )
    )
  }
}

@available(*, unavailable)
extension Overrides: Sendable {}
