package import ModuleRegistry
package import ShopKit

/// The features of the shop: those that were built in, less those left out at launch, and the bindings
/// between them.
///
/// Each team has a file in `Teams`, with what it installs and what serves its ports.
package struct Composition {
  let options: Invocation.Options
  let state: StateFolder?
  let clock: any Clock<Duration>
  private let welcome: Welcome

  /// Creates the composition of one launch.
  ///
  /// - Parameters:
  ///   - options: what the command line asks for.
  ///   - state: where the features keep what they have to remember; `nil` keeps it in memory.
  ///   - clock: what time is for the features.
  ///   - welcome: when somebody is welcomed, unless the command line says so.
  package init(
    _ options: Invocation.Options,
    state: StateFolder? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    welcome: Welcome = .never
  ) {
    self.options = options
    self.state = state
    self.clock = clock
    self.welcome = options.welcomes.map { $0 ? .always : .never } ?? welcome
  }

  /// The features, by team.
  ///
  /// A port that would lead to a feature that is absent is left out.
  ///
  /// - Throws: a ``Failure`` about the catalogue.
  @RegistryBuilder
  package func features() throws -> [InstalledFeature] {
    AppFeature(welcome: welcome)
    identity
    try discovery()
    basket
  }

  /// The registry of the shop.
  ///
  /// - Throws: a ``Failure`` about the catalogue, or what is wrong with the features.
  package func registry() throws -> Registry {
    try checkOptions()
    let features = try features()
    return try Registry { features }
  }

  /// The graph of the shop, whether its features fit together or not.
  ///
  /// - Throws: a ``Failure`` about the catalogue.
  func graph() throws -> RegistryGraph {
    try checkOptions()
    let features = try features()
    return RegistryGraph { features }
  }

  private func checkOptions() throws {
    if options.catalog != nil, !hasCatalogue {
      throw Failure.usage("--catalog needs the feature Catalog, which is left out")
    }
  }

  /// Whether the feature, if it was built in, is not left out at launch.
  func includes(_ feature: FeatureName) -> Bool { !options.without.contains(feature) }
}
