extension Factory where Key: CoordinatorKey {
  /// How an open flow of the key is found; assembles nothing.
  @MainActor
  var reopening: Reopening<Key.Start> {
    let provider = body.core.provider(of: ObjectIdentifier(Key.self))
    if case .onMainActor(_, let binding)? = provider?.maker,
      let binding = binding as? any FlowBinding<Key>
    {
      return binding.reopening(in: body.core)
    }
    return Reopening(keys: [Key.self]) { flow, option in
      (flow as? BaseCoordinator<Key.Start, Key.Output>)?.handle(option)
    }
  }
}

/// A binding whose port is this key.
protocol FlowBinding<Port>: Binding {
  associatedtype Port: CoordinatorKey

  /// How an open flow behind the port is found.
  @MainActor
  func reopening(in core: RegistryCore) -> Reopening<Port.Start>
}

/// A port and the flow that serves it.
final class BindingOfPort<Port: CoordinatorKey, Target: CoordinatorKey>: FlowBinding {
  let start: @MainActor (Port.Start) -> Target.Start

  init(start: @escaping @MainActor (Port.Start) -> Target.Start) { self.start = start }

  @MainActor
  func reopening(in core: RegistryCore) -> Reopening<Port.Start> {
    let target = Factory(core.body(of: Target.self)).reopening
    return Reopening(keys: [Port.self] + target.keys) { [start] in target.handle($0, start($1)) }
  }
}
