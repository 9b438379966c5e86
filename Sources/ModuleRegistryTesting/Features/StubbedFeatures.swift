package import ModuleRegistry

/// Features in a window, with stubs for the rest, outside of a test.
@MainActor
package struct StubbedFeatures {
  /// The registry of the features and their stubs.
  package let registry: Registry

  private let stubbed: Set<ObjectIdentifier>
  private let linker: DeepLinker?

  /// Creates the registry.
  ///
  /// - Parameters:
  ///   - features: the features and stubs.
  ///   - window: the window that shows their flows.
  /// - Throws: a ``TestFailure`` with all problems of the features and all missing stubs.
  package init(
    _ features: [InstalledFeature],
    in window: NavigationWindow
  ) throws(TestFailure) {
    let stubs = try StubRegistry(features)
    registry = stubs.registry
    stubbed = Set(stubs.stubbing.map { ObjectIdentifier($0.key) })
    for stub in stubs.stubbing { stub.flows?.window = window }
    linker = registry.linkerForGoings(in: window)
  }

  /// The flows of the features themselves, in the order of their registration.
  package var flows: [any CoordinatorKey.Type] {
    let blueprint = registry.core.blueprint
    return blueprint.active.map { blueprint.declarations[$0] }
      .filter { $0.role == .provider && !stubbed.contains(ObjectIdentifier($0.key)) }
      .compactMap { $0.key as? any CoordinatorKey.Type }
  }
}

/// The screen of a stubbed flow.
@MainActor
package protocol StubbedScreen: Presentable {
  /// The key of the flow.
  var key: any CoordinatorKey.Type { get }

  /// The start option of the flow, as it prints; empty if there is none.
  var option: String { get }

  /// All outputs that follow from the type: `Void`, and the cases of an enum.
  var possibleOutputs: [Any] { get }

  /// Finishes the flow, if the output is of its type.
  func finish(with output: Any)

  /// Closes the flow.
  func close()
}
