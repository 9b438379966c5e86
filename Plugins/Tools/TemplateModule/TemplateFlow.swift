public import ModuleRegistry

/// The flow behind the tab.
public enum TemplateFlow: CoordinatorKey {}

/// Shows the screens, whose closures may use `self`: `{ self.finish() }`.
///
/// Don't store them here: the window keeps the screens, and they keep the coordinator.
final class TemplateCoordinator: FeatureCoordinator<Void, Void, Factory<TemplateScreen>> {
  override func start(with option: Void) { router.push(needs.assemble()) }
}
