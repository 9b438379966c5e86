/// The plugin's description of the package, as JSON.
package struct PackageFacts: Codable {
  package struct Target: Codable {
    package var name: String
    package var isTest: Bool
    package var folder: String
    package var files: [String]
    package var dependencies: [String]

    package init(
      name: String,
      isTest: Bool,
      folder: String,
      files: [String],
      dependencies: [String]
    ) {
      self.name = name
      self.isTest = isTest
      self.folder = folder
      self.files = files
      self.dependencies = dependencies
    }
  }

  /// The root folder of the package.
  package var root: String

  /// A folder for temporary files.
  package var scratch: String

  package var targets: [Target]

  /// The modules of package dependencies.
  package var modules: [String]

  package init(root: String, scratch: String, targets: [Target], modules: [String] = []) {
    self.root = root
    self.scratch = scratch
    self.targets = targets
    self.modules = modules
  }
}
