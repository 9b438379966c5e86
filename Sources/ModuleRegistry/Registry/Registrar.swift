/// Collects the declarations of a feature while its `register(in:)` runs.
///
/// A registrar registers and binds as a ``PortRegistrar`` does. It also contributes to extension points, declares routes
/// and defaults, and states what the host requires.
public final class Registrar: PortRegistrar {
  override var complaint: (verb: String, rule: String) {
    ("declared", "built: a registrar works only while register(in:) runs; declare it there")
  }
}

extension Registrar {
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
  ///   - make: creates the contribution, once, on the main actor.
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
    declare(
      point,
      order,
      label: label,
      using: { (_: repeat (each D).Type) in },
      at: (fileID, line),
      makeContributions: { (handle: repeat (each D).Handle) in [make(repeat each handle)] }
    )
  }

  /// States that the host requests these keys of the registry.
  ///
  /// A missing one is then found when the registry is built, and none is reported as unused.
  public func require<each D: Dependency>(
    _ dependencies: repeat (each D).Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    let needs = Requirement.list { (_: repeat (each D).Type) in }
    for need in needs {
      add(need.key, need.kind, .need, [need], at: (fileID, line), .nothing)
    }
  }
}
