import ModuleRegistry
import Synchronization

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
  registry.graph.warnings.map(\.description).joined(separator: "\n")
}

/// The names of the features whose condition is true, in the order of their registration.
func installed(_ registry: Registry) -> [String] {
  let names = Mutex<[String]>([])
  _ = registry.observed { event in
    if event.kind == .registered { names.withLock { $0.append("\(event.type)") } }
  }
  let absent = registry.graph.features.filter(\.isAbsent).map(\.name)
  return names.withLock { $0.filter { !absent.contains($0) } }
}

/// The names of the features that lack something, sorted.
func leftOut(_ registry: Registry) -> [String] {
  registry.graph.features.filter { $0.isLeftOut && !$0.isAbsent }.compactMap(\.name)
}
