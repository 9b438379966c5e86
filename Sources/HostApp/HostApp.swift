package import ModuleRegistry
import ShopComposition
import ShopKit
package import ShopTerminal

/// The shop in a terminal.
@main
@MainActor
enum HostApp {
  static func main() async { await Launch.run(CommandLine.arguments.dropFirst()) }
}

extension Shop {
  /// Creates the shop of a composition: its registry, a window, and the tuple of the flow at the
  /// root.
  ///
  /// - Parameters:
  ///   - composition: the features.
  ///   - stoppedClock: the clock of the features, if time passes only by the command `wait`.
  ///   - trace: observes the registry, if it is to be traced.
  /// - Throws: the problems of the features, or a ``Failure`` if none has a tab.
  convenience init(
    _ composition: Composition,
    stoppedClock: StoppedClock?,
    trace: TraceFile?
  ) throws {
    let registry = try composition.registry()
    let observed = trace?.observing(registry) ?? registry
    try self.init(observed, stoppedClock: stoppedClock, notices: composition.notices)
  }

  /// Creates the shop of a registry: a window, and the tuple of the flow at its root.
  ///
  /// - Parameters:
  ///   - registry: the registry of the features, as `Composition` builds it.
  ///   - stoppedClock: the clock of the features, if time passes only by the command `wait`.
  ///   - notices: notices for the user, in addition to those of the features.
  /// - Throws: a ``Failure`` if no feature has a tab.
  package convenience init(
    _ registry: Registry,
    stoppedClock: StoppedClock? = nil,
    notices: [String] = []
  ) throws(Failure) {
    try Launch.checkTabs(of: registry)
    let system = MemoryWindow()
    let window = NavigationWindow(system)
    self.init(
      in: window,
      on: system,
      linker: DeepLinker(of: registry, in: window),
      unsaved: registry.service(UnsavedInput.self),
      connection: registry.service(Connectivity.self),
      stoppedClock: stoppedClock,
      notices: { notices + registry.contributions(to: Notices.self).flatMap { $0.sentences() } },
      assemble: { registry.assemble(AppFlow.self, in: window) }
    )
  }
}
