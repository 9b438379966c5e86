package import ModuleRegistry
import ShopKit
package import ShopTerminal

extension Shop {
  /// Creates the shop of a registry in a window of its own.
  ///
  /// - Parameters:
  ///   - registry: the registry of the features.
  ///   - stoppedClock: the clock of the features, if time passes only by the command `wait`.
  ///   - notices: notices for the user, in addition to those of the features.
  /// - Throws: a ``Failure`` if no feature has a tab.
  package convenience init(
    _ registry: Registry,
    stoppedClock: StoppedClock? = nil,
    notices: [String] = []
  ) throws(Failure) {
    let guest = registry.opening(CustomerSession.self, with: nil)
    if guest.contributions(to: Tabs.self).isEmpty {
      let reasons = registry.warnings.filter { $0.kind == .featureLeftOut }.map { "- \($0)" }
      throw .unavailable(
        "no feature is left to show: build or launch with one of \(FeatureName.list)",
        advice: reasons.isEmpty
          ? nil : reasons.joined(separator: "\n").lines(ofAtMost: String.longestLine)
      )
    }
    let system = MemoryWindow()
    let window = NavigationWindow(system)
    let linker = DeepLinker(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("shop"), .host("shop.example")],
      in: window
    )
    self.init(
      registry.assemble(AppFlow.self, in: window),
      in: window,
      on: system,
      linker: linker,
      stoppedClock: stoppedClock
    ) {
      notices + registry.contributions(to: Notices.self).flatMap { $0.sentences() }
    }
  }
}
