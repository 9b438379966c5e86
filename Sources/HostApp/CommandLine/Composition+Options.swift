package import ShopComposition
package import ShopKit
package import ShopTerminal

extension Composition {
  /// Creates the composition of one launch.
  ///
  /// - Parameters:
  ///   - options: the options of the command line.
  ///   - state: the folder for persistent state; `nil` keeps it in memory.
  ///   - clock: the clock of the features.
  ///   - welcome: when to show the welcome, unless an option decides.
  /// - Throws: a ``Failure`` about the catalogue.
  package init(
    _ options: Invocation.Options,
    state: StateFolder? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    welcome: Welcome = .never
  ) throws(Failure) {
    self.init()
    features.subtract(options.without)
    self.state = state
    self.clock = clock
    code = options.code
    // A short wait shows progress to a user at a terminal. Scripts do not wait.
    codeLatency = .milliseconds(options.latency ?? (Console.isInteractive ? 400 : 0))
    // Placing an order takes visible time only if a user watches and the clock runs.
    orderLatency = Console.isInteractive && !options.stopsClock ? .seconds(1) : .zero
    answerLatency = options.answerLatency.map { .milliseconds($0) }
    today = options.today
    order = options.order
    requiresSignIn = options.requiresSignIn
    staff = options.staff
    isOffline = options.isOffline
    self.welcome = options.welcomes.map { $0 ? .always : .never } ?? welcome
    notices = [state?.notice, isOffline ? Offline().sentence : nil].compactMap(\.self)
    guard let path = options.catalog else { return }
    guard hasCatalogue else {
      throw .usage("--catalog needs the feature Catalog, which is left out")
    }
    catalogue = ([UInt8](try CatalogueReader.read(path)), "--catalog \(path)")
  }
}
