/// The facts about a build that are known before the compiler runs.
package struct Build {
  /// The conditions that the manifest defines, including those of enabled traits.
  package var conditions: Set<String> = []

  /// The modules that the target may import, which are those of its dependencies.
  package var declared: Set<String> = []

  /// The other modules of the package graph.
  package var undeclared: Set<String> = []

  /// Whether a target can have other dependencies on another platform.
  package var variesByPlatform = false

  package init() {}

  func presence(ofName name: String) -> Presence {
    switch name {
    case "true", "SWIFT_PACKAGE": .always
    case "false": .never
    // Debug builds define it, independently of the manifest.
    case "DEBUG": .inSomeConfiguration
    // Build systems define these on demand.
    case "SWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE", "SWIFT_MODULE_RESOURCE_BUNDLE_UNAVAILABLE",
      "Xcode":
      .inSomeConfiguration
    // A compiler feature.
    case _ where name.hasPrefix("$"): .onSomePlatform
    default: conditions.contains(name) ? .always : .never
    }
  }

  func presence(ofCall name: String, _ argument: String) -> Presence {
    guard name == "canImport" else { return .onSomePlatform }
    if declared.contains(argument) { return .always }
    // The answer depends on whether an earlier build produced the module.
    return undeclared.contains(argument) && !variesByPlatform
      ? .inSomeConfiguration : .onSomePlatform
  }
}
