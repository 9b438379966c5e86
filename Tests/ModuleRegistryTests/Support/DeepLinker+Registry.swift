import ModuleRegistry

extension DeepLinker {
  /// A linker of a registry's routes for links such as `app://orders/7`.
  convenience init(of registry: Registry, in window: NavigationWindow) {
    self.init(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("app")],
      in: window
    )
  }
}
