public import ModuleRegistry

extension Composition {
  /// The features of all teams, a line each.
  ///
  /// A port to an absent feature is not bound.
  ///
  /// - Throws: an ``InvalidCatalogue``.
  @RegistryBuilder
  public func installed() throws -> [InstalledFeature] {
    frame
    identity
    try discovery()
    basket
  }
}
