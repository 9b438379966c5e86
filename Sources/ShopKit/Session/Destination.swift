public import ModuleRegistry

/// A tab's flow, and what it is started with in the next session: where a customer goes on after a sign-in.
///
/// It is a value of the feature that asked for the sign-in, and means nothing to the others.
public struct Destination: Sendable {
  private let flow: ObjectIdentifier
  private let start: any Hashable & Sendable

  /// Creates a destination.
  ///
  /// - Parameters:
  ///   - flow: the key of a flow behind a tab.
  ///   - start: what it is started with.
  public init<Flow: CoordinatorKey>(_ flow: Flow.Type, start: Flow.Start)
  where Flow.Start: Hashable & Sendable {
    self.flow = ObjectIdentifier(flow)
    self.start = start
  }

  /// What a flow is started with, if this leads to it.
  ///
  /// - Parameter flow: the key of the flow.
  /// - Returns: its start option; `nil` where this leads to another flow.
  public func start<Flow: CoordinatorKey>(of flow: Flow.Type) -> Flow.Start? {
    self.flow == ObjectIdentifier(flow) ? start as? Flow.Start : nil
  }
}

/// A flow behind a tab that says where it is, so that a guest who signs in finds it there.
@MainActor
public protocol PlaceKeeping: AnyObject {
  /// What leads to what the flow shows now, in the next session.
  var place: Destination { get }
}

/// A key of a flow that says where it is: a coordinator that does not cannot be registered for it.
public protocol PlacedFlow: CoordinatorKey
where Interface == any Coordinator<Start, Output> & PlaceKeeping {}

extension PlacedFlow {
  /// Returns the coordinator.
  public static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> {
    interface
  }
}

extension Destination: Hashable {
  /// Whether both lead to one flow, with equal starts.
  public static func == (left: Destination, right: Destination) -> Bool {
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
