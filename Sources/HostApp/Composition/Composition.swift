package import ModuleRegistry
package import ShopKit
import ShopTerminal

/// The features of the shop and the bindings between them.
///
/// Features that the command line leaves out are absent. Each team has a file in `Teams` with its
/// features and the bindings of their ports.
package struct Composition {
  let options: Invocation.Options
  let state: StateFolder?
  let clock: any Clock<Duration>
  private let welcome: Welcome

  /// Creates the composition of one launch.
  ///
  /// - Parameters:
  ///   - options: the options of the command line.
  ///   - state: the folder for persistent state; `nil` keeps it in memory.
  ///   - clock: the clock of the features.
  ///   - welcome: when to show the welcome, unless an option decides.
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
  /// A port to an absent feature is not bound.
  ///
  /// - Throws: a ``Failure`` about the catalogue.
  @RegistryBuilder
  package func features() throws -> [InstalledFeature] {
    AppFeature()
    WelcomeFeature(welcome: welcome)
    identity
    try discovery()
    basket
  }

  /// Builds the registry of the shop.
  ///
  /// - Throws: a ``Failure`` about the catalogue, or the problems of the features.
  package func registry() throws -> Registry {
    try checkOptions()
    let features = try features()
    return try Registry { features }
  }

  /// Returns the graph of the shop, also if its features do not fit together.
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

  /// Whether the launch includes the feature, provided that the build does.
  func includes(_ feature: FeatureName) -> Bool { !options.without.contains(feature) }
}
