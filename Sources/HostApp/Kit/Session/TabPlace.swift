public import ModuleRegistry

/// The place where a customer goes on after a sign-in: a tab's flow, and its start option.
///
/// It belongs to the feature that asked for the sign-in; other features cannot read it.
public struct TabPlace: Sendable {
  private let flow: ObjectIdentifier
  private let start: any Hashable & Sendable

  /// Creates a place.
  ///
  /// - Parameters:
  ///   - flow: the key of a flow behind a tab.
  ///   - start: the start option of the flow.
  public init<Flow: CoordinatorKey>(_ flow: Flow.Type, start: Flow.Start)
  where Flow.Start: Hashable & Sendable {
    self.flow = ObjectIdentifier(flow)
    self.start = start
  }

  /// The start option of a flow, if the place leads to it.
  ///
  /// - Parameter flow: the key of the flow.
  /// - Returns: the start option; `nil` if the place leads to another flow.
  public func start<Flow: CoordinatorKey>(of flow: Flow.Type) -> Flow.Start? {
    self.flow == ObjectIdentifier(flow) ? start as? Flow.Start : nil
  }
}

/// A flow behind a tab that keeps a place, which a guest finds again after a sign-in.
@MainActor
public protocol ShowsPlace: AnyObject {
  /// The place that restores the current screens of the flow in the next session.
  var place: TabPlace { get }
}

/// A key of a flow that keeps a place: no other coordinator can be registered for it.
public protocol PlacedFlow: CoordinatorKey
where Interface == any Coordinator<Start, Output> & ShowsPlace {}

extension PlacedFlow {
  /// Returns the coordinator.
  public static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> {
    interface
  }
}

extension TabPlace: Hashable {
  /// Whether both lead to one flow, with equal starts.
  public static func == (left: TabPlace, right: TabPlace) -> Bool {
    left.flow == right.flow && left.start.isEqual(to: right.start)
  }

  /// Hashes the flow and its start.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(flow)
    start.hash(into: &hasher)
  }
}

extension Hashable {
  fileprivate func isEqual(to other: Any) -> Bool { self == other as? Self }
}
