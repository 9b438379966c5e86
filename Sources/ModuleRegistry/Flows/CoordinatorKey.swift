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
/// Callers can show the flow, close it and get its result. If they need more of the coordinator, such as the chapter
/// that's open, state an ``Interface``.
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

  /// What callers can do with your coordinator besides showing it and getting its result.
  ///
  /// Does a caller want to know which chapter is open? Write a protocol, name it in the key's `Interface`,
  /// and copy the line of `coordinator(of:)`:
  ///
  /// ```swift
  /// @MainActor
  /// protocol ShowsChapter: AnyObject {
  ///   var chapter: Int { get }
  /// }
  ///
  /// enum ChaptersFlow: CoordinatorKey {
  ///   typealias Start = Int
  ///   typealias Interface = any Coordinator<Int, Void> & ShowsChapter
  ///
  ///   static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> { interface }
  /// }
  ///
  /// final class ChaptersCoordinator: BaseCoordinator<Int, Void>, ShowsChapter {
  ///   private(set) var chapter = 0
  ///
  ///   override func start(with option: Int) { chapter = option }
  /// }
  ///
  /// // In the feature. It doesn't compile unless the coordinator conforms to ShowsChapter:
  /// registrar.coordinator(ChaptersFlow.self) { ChaptersCoordinator($0) }
  ///
  /// // The caller needs no cast:
  /// let (chapters, presentable) = registry.assemble(ChaptersFlow.self, in: window)
  /// window.setRoot((chapters, presentable), startingWith: 3)
  /// print(chapters.chapter)                                   // 3
  /// ```
  ///
  /// - Write `Int` and `Void` here, not `Start` and `Output`: the compiler would report a circular reference.
  /// - Store the coordinator weakly: it belongs to its screens, and whoever keeps it leaks it.
  /// - After the flow has ended, calls still work, but its router shows nothing.
  /// - In a test, subclass `StubCoordinator` and conform it to your protocol. To bind a port with an
  ///   interface, subclass ``BoundCoordinator``.
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
