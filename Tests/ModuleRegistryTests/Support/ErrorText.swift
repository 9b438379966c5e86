import ModuleRegistry

/// The printed error of building a registry of these features.
func errorText(@RegistryBuilder _ features: () -> [InstalledFeature]) -> String {
  do {
    _ = try Registry(features)
    return "no error"
  } catch {
    return error.description
  }
}

/// The printed error of deriving a registry.
func errorText(overriding registry: Registry, _ replace: (inout Overrides) -> Void) -> String {
  do {
    _ = try registry.overriding(replace)
    return "no error"
  } catch {
    return error.description
  }
}

/// The printed warnings of a registry, one below the other.
func warningText(_ registry: Registry) -> String {
  registry.warnings.map(\.description).joined(separator: "\n")
}
