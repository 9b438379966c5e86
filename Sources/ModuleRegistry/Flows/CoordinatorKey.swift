/// A key for a flow: its factory creates a unit, the tuple of a coordinator and what it presents.
///
/// ```swift
/// enum SignIn: CoordinatorKey { typealias Output = Customer }
/// ```
public protocol CoordinatorKey: FactoryKey
where
  Input == CoordinatorContext,
  Product == (coordinator: any Coordinator<Start, Output>, presentable: any Presentable)
{
  /// What `start(with:)` takes.
  associatedtype Start = Void

  /// What the flow reports when it finishes.
  associatedtype Output = Void
}

extension CoordinatorKey {
  /// A provider of the flow.
  public static var requirement: Requirement { Requirement(key: Self.self, kind: .coordinator) }
}
