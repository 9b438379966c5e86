package import ModuleRegistry
import ModuleRegistryTesting

/// The features of a preview, and the flow that it opens.
@MainActor
package struct PreviewContent {
  let features: [InstalledFeature]

  /// Opens the flow; `nil` opens the first one that starts with nothing.
  private(set) var open: Opening?

  /// The outputs of stubs, by their keys.
  private(set) var outputs: [TypeID: [Any]] = [:]

  /// Opens a scope of the features.
  private(set) var enter: (Registry) -> Registry = { $0 }

  /// Opens a flow, and calls a closure with its name and its result at its end; throws if it
  /// cannot be assembled.
  typealias Opening = (Registry, NavigationWindow, @escaping OnEnd) throws(Problem) -> Void
  typealias OnEnd = @MainActor (_ flow: String, _ result: String) -> Void

  /// The reason why there is no preview.
  struct Problem: Error {
    let text: String
  }

  /// Creates a preview of the first flow that starts with nothing.
  package init(_ features: [InstalledFeature]) { self.features = features }

  /// Creates a preview of a flow.
  package init<Key: CoordinatorKey>(
    _ key: Key.Type,
    startingWith option: Key.Start,
    _ features: [InstalledFeature]
  ) {
    self.features = features
    open = { registry, flows, onEnd throws(Problem) in
      try Self.open(key, startingWith: option, registry, flows, onEnd)
    }
  }

  /// Sets the outputs that the stub of a flow can finish with.
  package mutating func finish<Key: CoordinatorKey>(_ key: Key.Type, with outputs: [Key.Output]) {
    self.outputs[TypeID(key)] = outputs
  }

  /// Opens a scope, in which the flow lives.
  package mutating func enter<Scope: ScopeKey>(_ scope: Scope.Type, with input: Scope.Input)
  where Scope.Outer == Never {
    enter = { $0.opening(scope, with: input) }
  }

  private static func open<Key: CoordinatorKey>(
    _ key: Key.Type,
    startingWith option: Key.Start,
    _ registry: Registry,
    _ flows: NavigationWindow,
    _ onEnd: @escaping OnEnd
  ) throws(Problem) {
    let name = KeyName(key).short
    guard let scope = registry.core.scope(of: TypeID(key)) else {
      throw Problem(text: "No feature of the preview provides '\(name)'.")
    }
    guard registry.core.isOpen(scope) else {
      throw Problem(text: "'\(name)' lives in a scope: open that by opening(_:with:).")
    }
    let (interface, presentable) = registry.assemble(key, in: flows)
    let coordinator = Key.coordinator(of: interface)
    coordinator.onFinish = { result in onEnd(name, "\(result)") }
    flows.setRoot((coordinator, presentable), startingWith: option)
  }

  /// Opens the first of some flows that starts with nothing, or with the first case of an enum.
  static func first(of keys: [any CoordinatorKey.Type]) -> Opening? {
    func opening<Key: CoordinatorKey>(_ key: Key.Type) -> Opening? {
      func first<Start: CaseIterable>(_ type: Start.Type) -> Any? { Start.allCases.first }
      let option =
        Key.Start.self == Void.self
        ? () : (Key.Start.self as? any CaseIterable.Type).flatMap { first($0) }
      guard let option = option as? Key.Start else { return nil }
      return { registry, flows, onEnd throws(Problem) in
        try open(key, startingWith: option, registry, flows, onEnd)
      }
    }
    return keys.lazy.compactMap { opening($0) }.first
  }
}
