// The feature of the article about previews.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import ModuleRegistry

public enum CartFlow: CoordinatorKey {
  public enum Start: CaseIterable, Sendable { case lines, tea }
}

public enum SignIn: CoordinatorKey { public typealias Output = Customer }

public struct Customer: Sendable {
  public let name: String

  public init(name: String) { self.name = name }
}

public enum CustomerSession: ScopeKey { public typealias Input = String }

public struct CartFeature: FeatureModule {
  public init() {}

  public func register(in registrar: inout Registrar) {
    registrar.coordinator(CartFlow.self, using: SignIn.self) { CartCoordinator($0, $1) }
  }
}

final class CartCoordinator: FeatureCoordinator<CartFlow.Start, Void, Factory<SignIn>> {}

/// A screen that the app draws with `makeView`.
public final class PlainNote: Presentable {
  public let text = ""

  public init() {}
}
