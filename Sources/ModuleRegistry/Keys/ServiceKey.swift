// swift-format-ignore-file: NoLeadingUnderscores

/// A key for something that's shared: one instance for each registry, or for each opening of a scope.
///
/// ```swift
/// protocol CartStoring: Sendable { func add(_ item: CartItem) }
///
/// enum CartStore: ServiceKey { typealias Service = any CartStoring }
///
/// registrar.service(CartStore.self, using: Folder.self) { FileCartStore(in: $0) }
/// registrar.screen(CartScreen.self, using: CartStore.self) { CartList($0) }     // gets the store itself
/// ```
///
/// It's made at its first use, exactly once, however many threads ask for it, and lives as long as its
/// registry or a factory that came from it. You can ask for it on any thread. So it's `Sendable`, and its
/// factory runs on no particular actor, and lists only services and the inputs of scopes.
///
/// If your module is isolated to the main actor by default, as those of new Xcode projects are, mark the
/// service's protocol as `nonisolated`, or its type if it has none, and every value that it takes or
/// returns. If you forget one, the compiler reports a "call to main actor-isolated initializer in a
/// synchronous nonisolated context".
///
/// ```swift
/// nonisolated protocol CartStoring: Sendable { func lines() async -> [CartLine] }
/// nonisolated struct CartLine: Sendable { let title: String }
/// ```
public protocol ServiceKey: ServiceDependency where Handle == Service {
  /// The type of the service.
  associatedtype Service: Sendable
}

extension ServiceKey {
  /// A provider of the service.
  public static var _requirement: _Requirement { Requirement(key: Self.self, kind: .service) }

  /// Returns the service, which is created now unless it was created before.
  public static func _resolve(in link: _DependencyLink<Self>) -> Service {
    link.core.service(Self.self)
  }

  /// Returns the service, since a factory keeps it.
  @MainActor
  public static func _handle(in link: _DependencyLink<Self>) -> Service { _resolve(in: link) }
}
