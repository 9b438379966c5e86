// swift-format-ignore-file: NoLeadingUnderscores

/// A key for a flow: its factory creates a unit, the tuple of a coordinator and its presentable.
///
/// ```swift
/// enum SignIn: CoordinatorKey { typealias Output = Customer }
/// ```
///
/// The code that assembles the flow sees its coordinator as the ``Interface``, by default
/// `any Coordinator<Start, Output>`. A key whose callers need more of the coordinator states it,
/// and how to see that as a coordinator:
///
/// ```swift
/// enum MapFlow: CoordinatorKey {
///   typealias Interface = any Coordinator<Void, Void> & ShowsPlace
///   static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> {
///     interface
///   }
/// }
///
/// let (map, presentable) = needs.map.unit(in: self)
/// map.place                                                    // of ShowsPlace, without a cast
/// ```
///
/// A coordinator without that interface is an error of the compiler where the flow is registered or
/// replaced.
public protocol CoordinatorKey: FactoryKey
where
  Input == CoordinatorContext,
  Product == (coordinator: Interface, presentable: any Presentable),
  _Kind == any CoordinatorKey.Type
{
  /// The start option, which `start(with:)` takes.
  associatedtype Start = Void

  /// The output that the flow reports when it finishes.
  associatedtype Output = Void

  /// How the coordinator is seen by the code that assembles the flow:
  /// `any Coordinator<Start, Output>`, or that and other protocols. Write the types out, as in
  /// `any Coordinator<Void, Int> & ShowsPlace`: a `Start` or `Output` that the key leaves to its
  /// default would refer to itself.
  associatedtype Interface = any Coordinator<Start, Output>

  /// Returns the coordinator itself, for code that works with any flow.
  ///
  /// Implement it, in the one line above, for an interface of your own.
  static func coordinator(of interface: Interface) -> any Coordinator<Start, Output>
}

extension CoordinatorKey where Interface == any Coordinator<Start, Output> {
  /// Returns the coordinator.
  @inlinable
  public static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> {
    interface
  }
}

extension CoordinatorKey {
  /// The unit of a coordinator.
  @MainActor
  @inlinable
  package static func unit(of interface: Interface) -> Product {
    (interface, coordinator(of: interface).presentable)
  }

  /// A provider of the flow.
  public static var _requirement: _Requirement { Requirement(key: Self.self, kind: .coordinator) }
}

extension CoordinatorKey where Self: DeprecatedKey {
  /// A provider of the flow, and a warning.
  public static var _requirement: _Requirement { Requirement(deprecated: Self.self, .coordinator) }
}
