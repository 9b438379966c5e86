// The places of flows that a window creates without another flow.
extension NavigationWindow: CoordinatorParent {
  /// The context for the first flow of the window; the router of that flow may
  /// replace the window's root.
  public var childContext: CoordinatorContext {
    CoordinatorContext(below: ParentReference(nil, in: self, isHost: true))
  }

  /// The context for a flow below the one at the root of the window.
  var rootContext: CoordinatorContext {
    context(below: ledger.entries.first { $0.location.modal == nil }?.owner)
  }

  /// The context for a flow below the owner of the visible screen.
  var visibleContext: CoordinatorContext {
    guard let owner = visibleScreen.flatMap(ledger.entry)?.owner else { return rootContext }
    return context(below: owner)
  }

  private func context(below flow: (any WindowFlow)?) -> CoordinatorContext {
    CoordinatorContext(below: ParentReference(flow, in: self, offersStack: false))
  }

  /// The context for a flow that uses a stack, below the flow of that stack; `nil` if the stack
  /// belongs to no flow.
  func context(on stack: any SystemNavigation) -> CoordinatorContext? {
    guard let owner = (stack.keeper as? Keeper)?.owner else { return nil }
    return CoordinatorContext(below: ParentReference(owner, in: self)).sharingStack()
  }
}
