// swift-format-ignore-file: NoLeadingUnderscores

/// A way to another feature's flow where it lives, such as behind another tab.
///
/// A ``Factory`` opens a new flow each time, and you wait for its result. But your profile wants to show an
/// order in the orders tab, which is open already:
///
/// ```swift
/// enum OrderPage: CoordinatorKey { typealias Start = String }    // a port of the profile
///
/// registrar.coordinator(ProfileFlow.self, using: ProfileScreen.self, GoTo<OrderPage>?.self) {
///   ProfileCoordinator($0, ($1, $2))
/// }
///
/// needs.order?.go(to: number, from: self)                        // in ProfileCoordinator
///
/// registrar.destination(OrdersFlow.self)                         // in the feature of the orders
/// ```
///
/// The host binds `OrderPage` to `OrdersFlow`. If that's open, it comes to the front, and its `handle(_:)`
/// gets the number. Otherwise a new one appears where its feature says, by
/// ``Registrar/destination(_:_:fileID:line:column:)``. Either way it's behind the guards that the feature
/// states. If it states no destination, the registry tells you at startup.
///
/// You can keep it as long as you like: it keeps nothing of the registry.
public struct GoTo<Flow: CoordinatorKey>: Dependency {
  /// The flow behind the port, and the translation of its start option.
  let goal: RegistryCore.Goal

  /// A provider of the flow, which has a destination.
  public static var _requirement: _Requirement {
    Requirement(of: Flow.self).inRoute(.goal, listedAs: Self.self)
  }

  /// Finds the flow behind the port.
  @MainActor
  public static func _handle(in link: _DependencyLink<Self>) -> GoTo {
    GoTo(goal: link.core.core.goal(of: Flow.self))
  }

  /// Brings the flow to the front, or opens it.
  ///
  /// It waits for transitions and guards as a deep link does, and is refused as one: by `guardClosed` if
  /// the user closes a guard, and by `superseded` if a link or another going comes while a guard is open, or
  /// if it is one too many of a circle of flows that open each other.
  /// It is `notOnScreen` if it is to be pushed on the stack of a flow that is not open, if the window has
  /// no `DeepLinker`, or if the session that is open states no destination: the journal says which. A flow
  /// that has ended goes nowhere, but a going that is kept until the linker is ready takes place all the
  /// same. A guard may change the session that you call it in: the flow then opens in the next one.
  ///
  /// - Parameters:
  ///   - start: the start option.
  ///   - flow: the flow that goes, in whose window the other one appears.
  ///   - completion: called once with the outcome, on the main actor.
  @MainActor
  public func go(
    to start: Flow.Start,
    from flow: some CoordinatorParent,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) {
    flow.go(to: goal.key, startingWith: goal.start(start), completion: completion)
  }
}

extension GoTo where Flow.Start == Void {
  /// Brings the flow to the front, or opens it with nothing.
  @MainActor
  public func go(
    from flow: some CoordinatorParent,
    completion: @escaping @MainActor (NavigationOutcome) -> Void = { _ in }
  ) { go(to: (), from: flow, completion: completion) }
}
