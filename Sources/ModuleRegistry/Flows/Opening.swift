// swift-format-ignore-file: NoLeadingUnderscores

/// Opens a scope with a flow in it, such as a customer's session with the shop.
///
/// ```swift
/// registrar.coordinator(AppFlow.self, using: Opening<CustomerSession, ShopFlow>.self) {
///   AppCoordinator($0, openShop: $1)
/// }
///
/// // In AppCoordinator, each time that somebody signs in:
/// router.present(openShop.assemble(with: customer, in: self)) { result in
///   self.showSignIn()
/// }
/// ```
///
/// Register the flow within the scope, or bind it to one that is, and list the opening around the scope.
/// Anything else is a problem of the registry.
///
/// You can keep it, and call it at any time on the main actor. It keeps the services around the scope, and
/// none of the scopes that it has opened.
public struct Opening<Scope: ScopeKey, Flow: CoordinatorKey>: Dependency {
  let core: RegistryCore

  /// A provider of the flow, within the scope.
  public static var _requirement: _Requirement {
    Requirement(opening: Requirement(of: Flow.self), listedAs: Self.self)
  }

  /// Finds the scope around, in which this one is opened.
  @MainActor
  public static func _handle(in link: _DependencyLink<Self>) -> Opening {
    // Not a scope inside that one, which would be kept.
    Opening(core: link.core.core.core(of: Scope.Outer.self) ?? link.core.core)
  }

  /// Opens the scope and creates a flow in it, ready to show.
  ///
  /// The scope lives as long as the flow, and as everything that is assembled in it from then on.
  ///
  /// - Parameters:
  ///   - input: the input of the scope.
  ///   - parent: the coordinator or window that assembles the flow.
  ///   - option: the start option of the flow.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the flow, which is not shown and not started yet.
  @MainActor
  public func assemble(
    with input: Scope.Input,
    in parent: some CoordinatorParent,
    startingWith option: Flow.Start,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> AssembledFlow<Flow.Output> {
    let unit = unit(with: input, in: parent, fileID: fileID, line: line)
    return AssembledFlow(
      (Flow.coordinator(of: unit.coordinator), unit.presentable),
      startingWith: option
    )
  }

  /// Opens the scope, and creates a new unit in it, a coordinator and its presentable, as a child of
  /// `parent`.
  ///
  /// Use it if you need the coordinator itself.
  ///
  /// - Parameters:
  ///   - input: the input of the scope.
  ///   - parent: the coordinator or window that assembles the flow.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the unit, which is not shown and not started yet.
  @MainActor
  public func unit(
    with input: Scope.Input,
    in parent: some CoordinatorParent,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Flow.Product {
    let box = Shared<Scope.Input>(input)
    let opened = core.opening(
      Scope.self,
      inside: Scope.Outer.self,
      with: box,
      at: (fileID, line, 0)
    )
    return core.blueprint.assemble(Flow.self) { opened.assemble(Flow.self, in: parent) }
  }
}

extension Opening where Flow.Start == Void {
  /// Opens the scope, and assembles a new flow in it that has no start option, ready to begin.
  @MainActor
  public func assemble(
    with input: Scope.Input,
    in parent: some CoordinatorParent,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> AssembledFlow<Flow.Output> {
    assemble(with: input, in: parent, startingWith: (), fileID: fileID, line: line)
  }
}

extension Opening where Scope.Input == Void {
  /// Opens the scope, and assembles a new flow in it, ready to begin with its start option.
  @MainActor
  public func assemble(
    in parent: some CoordinatorParent,
    startingWith option: Flow.Start,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> AssembledFlow<Flow.Output> {
    assemble(with: (), in: parent, startingWith: option, fileID: fileID, line: line)
  }
}

extension Opening where Scope.Input == Void, Flow.Start == Void {
  /// Opens the scope, and assembles a new flow in it that has no start option, ready to begin.
  @MainActor
  public func assemble(
    in parent: some CoordinatorParent,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> AssembledFlow<Flow.Output> {
    assemble(with: (), in: parent, startingWith: (), fileID: fileID, line: line)
  }
}

extension Opening: OpensScope {
  package static var openedScope: any ScopeKey.Type { Scope.self }
  package static var outerScope: any ScopeKey.Type { Scope.Outer.self }
}
