/// What is known of a build before the compiler runs.
package struct Build {
  /// The conditions that the manifest defines, those of enabled traits among them.
  package var conditions: Set<String> = []

  /// The modules that the target may import: those of its dependencies.
  package var declared: Set<String> = []

  /// The other modules of the package graph.
  package var undeclared: Set<String> = []

  /// Whether a target may have other dependencies on another platform.
  package var variesByPlatform = false

  package init() {}

  func presence(ofName name: String) -> Presence {
    switch name {
    case "true", "SWIFT_PACKAGE": .always
    case "false": .never
    // Debug builds have it, whatever the manifest says.
    case "DEBUG": .inSomeConfiguration
    // Build systems define these as they need them.
    case "SWIFT_MODULE_RESOURCE_BUNDLE_AVAILABLE", "SWIFT_MODULE_RESOURCE_BUNDLE_UNAVAILABLE",
      "Xcode":
      .inSomeConfiguration
    // A feature of the compiler.
    case _ where name.hasPrefix("$"): .onSomePlatform
    default: conditions.contains(name) ? .always : .never
    }
  }

  func presence(ofCall name: String, _ argument: String) -> Presence {
    guard name == "canImport" else { return .onSomePlatform }
    if declared.contains(argument) { return .always }
    // True once that module was built, whoever needed it, unless it is declared elsewhere.
    return undeclared.contains(argument) && !variesByPlatform
      ? .inSomeConfiguration : .onSomePlatform
  }
}
