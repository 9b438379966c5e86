// swift-format-ignore-file: NoLeadingUnderscores

/// A key for a flow: several screens with one purpose, one start and one result, such as a sign-in.
///
/// ```swift
/// enum SignIn: CoordinatorKey {
///   typealias Start = Source                                // what start(with:) takes; Void unless stated
///   typealias Output = Customer                             // what finish(_:) reports; Void unless stated
/// }
///
/// registrar.coordinator(SignIn.self, using: PhoneScreen.self) { SignInCoordinator($0, $1) }
///
/// final class SignInCoordinator: FeatureCoordinator<Source, Customer, Factory<PhoneScreen>> {
///   override func start(with source: Source) {
///     let page = needs.assemble()
///     page.onCode = { self.finish($0) }
///     router.push(page)
///   }
/// }
///
/// // Whoever lists SignIn.self:
/// router.present(needs.signIn.assemble(in: self, startingWith: .cart)) { result in
///   if case .finished(let customer) = result { self.greet(customer) }
/// }
/// ```
///
/// The factory makes a tuple: the coordinator that your closure returns, and its `presentable`.
///
/// Callers can show the flow, close it and get its result. If they need more of the coordinator, state an
/// ``Interface``:
///
/// ```swift
/// enum MapFlow: CoordinatorKey {
///   typealias Interface = any Coordinator<Void, Void> & ShowsPlace
///   static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> { interface }
/// }
///
/// let (map, presentable) = needs.map.unit(in: self)
/// map.place                                                 // of ShowsPlace, without a cast
/// ```
///
/// If your coordinator lacks `ShowsPlace`, the line that registers the flow doesn't compile.
public protocol CoordinatorKey: FactoryKey
where
  Input == CoordinatorContext,
  Product == (coordinator: Interface, presentable: any Presentable),
  _Kind == any CoordinatorKey.Type
{
  /// What the flow starts with: `start(with:)` takes it. `Void` unless you state it.
  associatedtype Start = Void

  /// What the flow reports: `finish(_:)` takes it. `Void` unless you state it.
  associatedtype Output = Void

  /// The protocol through which callers use your coordinator, if they need more than its result.
  ///
  /// ```swift
  /// typealias Interface = any Coordinator<Void, Int> & ShowsPlace
  /// ```
  ///
  /// Write the two types out, as here: `Start` or `Output` would be a circular reference.
  associatedtype Interface = any Coordinator<Start, Output>

  /// Returns the coordinator itself, for code that works with any flow.
  ///
  /// You only write it for your own ``Interface``, and it's always this line:
  /// `static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> { interface }`.
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
