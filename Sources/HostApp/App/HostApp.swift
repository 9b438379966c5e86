package import ModuleRegistry
import ShopCommandLine
package import ShopComposition
import ShopKit
package import ShopTerminal

/// This package in one file: the features of the teams register coordinator and screen factories in
/// a registry, and the host assembles the tuple of a coordinator and its presentable from it.
@main
@MainActor
package enum HostApp {
  package static func main() async {
    await Launch.run(CommandLine.arguments.dropFirst(), registry: registry, shop: shop)
  }

  /// Builds the registry of what the teams install; `Composition+Teams.swift` lists them.
  ///
  /// - Throws: what is missing or contradictory, all at once, before the first screen.
  package static func registry(of shop: Composition) throws -> Registry {
    let features = try shop.installed()
    return try Registry { features }
  }

  /// Assembles the first flow, and hands its tuple to the front end that shows it.
  package static func shop(
    of registry: Registry,
    in window: NavigationWindow,
    on terminal: MemoryWindow
  ) -> Shop {
    let (coordinator, presentable) = registry.assemble(AppFlow.self, in: window)
    return Shop(
      showing: (coordinator, presentable),
      in: window,
      on: terminal,
      linker: DeepLinker(of: registry, in: window),
      unsaved: registry.service(UnsavedInput.self),
      connection: registry.service(Connectivity.self),
      notices: { registry.contributions(to: Notices.self).flatMap { $0.sentences() } },
      unsavedChanges: { registry.contributions(service: UnsavedChanges.self) }
    )
  }
}
