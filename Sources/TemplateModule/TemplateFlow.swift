public import ModuleRegistry

/// The flow behind the tab.
public enum TemplateFlow: CoordinatorKey {}

final class TemplateCoordinator: EquippedCoordinator<Void, Void, Factory<TemplateScreen>> {
  override func start(with option: Void) { router.push(handles.assemble()) }
}
