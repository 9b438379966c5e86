/// The facts about a build that are known before the compiler runs.
package struct Build {
  /// The conditions that the manifest defines, including those of enabled traits.
  package var conditions: Set<String> = []

  /// The modules that the target may import, which are those of its dependencies.
  package var declared: Set<String> = []

  /// The other modules of the package graph.
  package var undeclared: Set<String> = []

  /// Those of packages on which the target's package does not depend by itself.
  var foreign: Set<String> = []

  /// The modules that the target may import on some other platform; `nil` if that is not known.
  var onOtherPlatforms: Set<String>?

  /// Whether a target can have other dependencies on another platform.
  package var variesByPlatform = false

  /// Whether code of the manifest, or another manifest, can change the dependencies by anything.
  var variesByManifest = false

  /// Whether any condition may be met, since the build of another target is not known.
  var assumesAllConditions = false

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
    case _ where name.hasPrefix("$"): .withSomeCompiler
    default:
      conditions.contains(name) ? .always : assumesAllConditions ? .inSomeConfiguration : .never
    }
  }

  /// Whether a module may be among the dependencies of the target if the code is built.
  func mayDeclare(_ module: String, with presence: Presence) -> Bool {
    switch presence {
    case .never, .always, .inSomeConfiguration: false
    case .withSomeCompiler: variesByManifest
    case .onSomePlatform:
      variesByManifest
        || variesByPlatform && !foreign.contains(module)
          && onOtherPlatforms?.contains(module) != false
    }
  }

  func presence(ofCall name: String, _ argument: String) -> Presence {
    switch name {
    case "canImport": break
    case "arch", "compiler", "hasAttribute", "hasFeature", "objectFormat", "swift",
      "_compiler_version", "_endian", "_hasAtomicBitWidth", "_pointerBitWidth", "_ptrauth":
      return .withSomeCompiler
    default: return .onSomePlatform
    }
    if declared.contains(argument) { return .always }
    // The answer depends on whether an earlier build produced the module.
    return undeclared.contains(argument) && !variesByPlatform
      ? .inSomeConfiguration : .onSomePlatform
  }
}
