/// Collects the declarations of a feature while its `register(in:)` runs.
///
/// ```swift
/// func register(in registrar: Registrar) {
///   registrar.register(CartStore.self) { FileCartStore() }
///   registrar.register(CartScreen.self, using: CartStore.self) { store in CartList(store) }
///   registrar.contribute(to: Menu.self, order: 20, using: CartScreen.self) { screen in
///     MenuRow("Cart") { screen.assemble() }
///   }
/// }
/// ```
///
/// | to | call | which is in |
/// |---|---|---|
/// | provide a screen, a flow, a service | `register` | ``PortRegistrar`` |
/// | provide a key unless another feature does | `registerDefault` | `Registrar` |
/// | serve a port by another key | `bind` | ``Declarations`` |
/// | add to an extension point | `contribute` | `Registrar` |
/// | lead a deep link to a flow | `route` | `Registrar` |
/// | declare what lives within a scope | `within` | `Registrar` |
/// | state what the host requests | `require` | `Registrar` |
public final class Registrar: PortRegistrar {
  override var complaint: (verb: String, rule: String) {
    ("declared", "built: a registrar works only while register(in:) runs; declare it there")
  }
}

extension Registrar {
  /// Contributes to an extension point.
  ///
  /// - Parameters:
  ///   - point: the extension point.
  ///   - order: the position of the contribution: lower comes first, and equal ones are sorted by registration.
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
