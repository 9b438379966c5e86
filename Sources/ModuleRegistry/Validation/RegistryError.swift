/// Everything that's wrong with a registry, found when it's made.
///
/// ```swift
/// do {
///   _ = try Registry { AppFeatures.all }
/// } catch {
///   print(error)                                            // a bullet for each problem, with its fix
///   print(error.problems.map(\.kind))                       // or its kind, for a tool
/// }
/// ```
///
/// Problems are sorted by kind, then by name, whatever the order of the features.
public struct RegistryError: Error, Hashable, CustomStringConvertible {
  /// The problems, at least one.
  public let problems: [Problem]

  /// The verb of the operation that failed.
  private let verb: String

  package init(_ problems: [Problem], verb: String = "built") {
    self.verb = verb
    self.problems = problems.sorted()
  }

  /// A line that counts the problems, and a bullet for each.
  public var description: String {
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    return (["this registry cannot be \(verb): \(count)"] + problems.map { "- \($0)" })
      .joined(separator: "\n")
  }
}
