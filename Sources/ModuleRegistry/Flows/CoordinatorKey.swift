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
/// The factory makes a tuple: the coordinator that your closure returns, and its `presentable`, which shows it.
///
/// Whoever assembles the flow can show it, close it and get its result. If they need more of the
/// coordinator, state an ``Interface``:
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
/// A coordinator that lacks it doesn't compile where you register or replace the flow.
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

  /// What others see of the coordinator, if that's more than its result.
  ///
  /// You only state it if whoever assembles the flow calls methods of yours:
  /// `typealias Interface = any Coordinator<Void, Int> & ShowsPlace`. Write the two types out, as
  /// here: a `Start` or `Output` that's left to its default would refer to itself.
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
