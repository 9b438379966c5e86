public import ModuleRegistry
import ShopKit

/// The feature Template.
public struct TemplateFeature: FeatureModule, Sendable {
  /// Creates the feature.
  public init() {}

  /// The team that owns it.
  public var team: Team? { "Template" }

  /// Declares the flow, its screen and its tab.
  public func register(in registrar: inout Registrar) {
    registrar.screen(TemplateScreen.self) { TemplateOverview() }
    registrar.coordinator(TemplateFlow.self, using: TemplateScreen.self) {
      TemplateCoordinator($0, $1)
    }
    registrar.contribute(to: Tabs.self, order: 40, using: TemplateFlow.self) { flow in
      Tab("Template", flow: flow)
    }
    registrar.route("/template", to: TemplateFlow.self) { _ in () }
  }
}
