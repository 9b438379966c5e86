extension RegistryGraph {
  /// Registers the features and creates their graph, whether a registry can be built of them or
  /// not.
  ///
  /// ```swift
  /// let graph = RegistryGraph { shop }
  /// print(graph.text)
  /// if let error = graph.error { throw error }
  /// ```
  ///
  /// No factory runs. Features with a false condition are part of the graph, as left out.
  ///
  /// - Parameter features: the features of the host, as for a registry.
  public init(@RegistryBuilder _ features: () -> [InstalledFeature]) {
    let features = features()
    var declarations = Declarations()
    var validator = Validator(registering: features, into: &declarations)
    let parts = validator.check()
    self.init(
      of: validator.blueprint(of: parts),
      error: validator.problems.isEmpty ? nil : RegistryError(validator.problems)
    )
  }
}

extension Registry {
  /// The graph of the features' declarations, created at each call.
  public var graph: RegistryGraph {
    RegistryGraph(of: core.blueprint, replacing: core.replacements.declarations)
  }
}
