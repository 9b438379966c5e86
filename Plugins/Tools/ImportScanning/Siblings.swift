/// The targets with the plugin in all packages of a build, as far as their requests are there.
package enum Siblings {
  /// Returns the modules that the requests of a build are about.
  ///
  /// The plugin writes a request a target before the first one is read. The package manager has a
  /// folder for each package, below it one for each target, and below that one for the platform of
  /// the build.
  ///
  /// - Parameter request: the path of one of the requests.
  /// - Returns: the names of the modules; none if the folders are laid out otherwise.
  package static func modules(beside request: String) -> Set<String> {
    let parts = request.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 5 else { return [] }
    let plugin = parts[parts.count - 2]
    var folders = [parts.dropLast(5).joined(separator: "/")]
    for _ in 0..<3 {
      folders = folders.flatMap { folder in Files.entries(of: folder).map { "\(folder)/\($0)" } }
    }
    let suffix = ".request"
    return Set(
      folders.flatMap { Files.entries(of: "\($0)/\(plugin)") }.filter { $0.hasSuffix(suffix) }
        .map { String($0.dropLast(suffix.count)) }
    )
  }
}
