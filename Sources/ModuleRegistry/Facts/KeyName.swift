/// The printed name of a type.
package struct KeyName: Hashable, Comparable, CustomStringConvertible {
  /// The name with its module, as in `CartModule.SignIn`.
  package let description: String

  package init(_ type: any Any.Type) {
    description = Self.withoutContexts(String(reflecting: type))
  }

  /// A name that was printed before.
  init(printed: String) { description = printed }

  /// The name without modules, as in `SignIn` or `Box<SignIn>`.
  package var short: String {
    var short = ""
    var rest = Substring(description)
    while let end = rest.utf8.firstIndex(where: { !$0.isPartOfPath }) {
      short += rest[..<end].withoutModule
      short.append(rest[end])
      rest = rest[rest.index(after: end)...]
    }
    return short.isEmpty ? String(rest.withoutModule) : short + rest.withoutModule
  }

  /// The name of the module.
  var module: Substring { description.prefix { $0 != "." } }

  package static func < (left: Self, right: Self) -> Bool { left.description < right.description }

  /// Drops the `(unknown context at $1234).` that the runtime prints for private and local types,
  /// since the number changes from build to build.
  private static func withoutContexts(_ name: String) -> String {
    let beginning = "(unknown context at $".utf8
    var kept = ""
    var rest = name[...]
    // By bytes, since splitting at a text takes longer than everything else that a graph is made of.
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "(")) {
      let end =
        rest.utf8[open...].starts(with: beginning)
        ? rest.utf8[open...].firstIndex(of: UInt8(ascii: ")")) : nil
      kept += end == nil ? rest[...open] : rest[..<open]
      rest = rest[rest.utf8.index(after: end ?? open)...]
      if end != nil { rest = rest.drop { $0 == "." } }
    }
    return kept + rest
  }
}

extension Substring {
  /// The path without its first part, unless it goes on behind something else, as in `Box<Int>.Side`.
  fileprivate var withoutModule: Substring {
    guard let dot = utf8.firstIndex(of: UInt8(ascii: ".")), dot != startIndex else { return self }
    return self[index(after: dot)...]
  }
}

extension UInt8 {
  /// Whether the byte belongs to a name, or to the dots between names.
  fileprivate var isPartOfPath: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...:
      true
    default: false
    }
  }
}

/// The names that one check prints, each made once, since making one is slow.
final class KeyNames {
  private var names: [TypeID: KeyName] = [:]

  subscript(type: any Any.Type) -> KeyName {
    if let name = names[TypeID(type)] { return name }
    let name = KeyName(type)
    names[TypeID(type)] = name
    return name
  }
}
