/// The printed name of a type.
package struct KeyName: Hashable, Comparable, CustomStringConvertible {
  /// The name with its module, as in `CartModule.SignIn`.
  package let description: String

  package init(_ type: any Any.Type) {
    description = Self.withoutContexts(String(reflecting: type))
  }

  /// A name that was printed before.
  init(printed: String) { description = printed }

  /// The name without its module, as in `SignIn`.
  package var short: String {
    guard let dot = description.firstIndex(where: { $0 == "." || $0 == "<" }),
      description[dot] == "."
    else { return description }
    return String(description[description.index(after: dot)...])
  }

  package static func < (left: Self, right: Self) -> Bool { left.description < right.description }

  /// Drops the `(unknown context at $1234).` that the runtime prints for private and local types,
  /// since the number changes from build to build.
  private static func withoutContexts(_ name: String) -> String {
    var parts = name.split(separator: "(unknown context at $", omittingEmptySubsequences: false)
    for index in parts.indices.dropFirst() {
      if let end = parts[index].firstIndex(of: ")") {
        parts[index] = parts[index][end...].dropFirst().drop { $0 == "." }
      }
    }
    return parts.joined()
  }
}

/// The names that one check prints, each made once, since making one is slow.
final class KeyNames {
  private var names: [ObjectIdentifier: KeyName] = [:]

  subscript(type: any Any.Type) -> KeyName {
    if let name = names[ObjectIdentifier(type)] { return name }
    let name = KeyName(type)
    names[ObjectIdentifier(type)] = name
    return name
  }
}
