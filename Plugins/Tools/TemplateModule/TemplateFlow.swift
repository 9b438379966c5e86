public import ModuleRegistry

/// The flow behind the tab.
public enum TemplateFlow: CoordinatorKey {}

final class TemplateCoordinator: FeatureCoordinator<Void, Void, Factory<TemplateScreen>> {
  override func start(with option: Void) { router.push(needs.assemble()) }
}
