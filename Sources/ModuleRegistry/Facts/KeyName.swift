import ModuleRegistryText

/// The printed name of a type, as one safe line: an identifier may have invisible characters.
package struct KeyName: Hashable, Comparable, CustomStringConvertible {
  /// The name with its module, as in `CartModule.SignIn`.
  package let description: String

  package init(_ type: any Any.Type) {
    // The function that printing a type ends in: going through `print` takes ten times as long for
    // each type.
    let name = _typeName(type, qualified: true)
    let bytes = Array(name.utf8)
    let kept = bytes.contains(UInt8(ascii: "(")) ? Self.withoutContexts(bytes) : bytes
    let line = kept.count == bytes.count ? name : String(decoding: kept, as: UTF8.self)
    // Most names are plain.
    let isPlain = kept.allSatisfy { (0x20..<0x7F).contains($0) }
    description = isPlain ? line : line.safeLine(atMost: .max)
  }

  /// A name that was printed before.
  package init(printed: String) { description = printed }

  /// The name without modules, as in `SignIn` or `Box<SignIn>`.
  package var short: String {
    // A name in backticks may have any character, among them dots, which are none between names.
    if description.utf8.contains(UInt8(ascii: "`")) { return shortOfRaw }
    var short = ""
    var rest = Substring(description)
    while let end = rest.utf8.firstIndex(where: { !$0.isPartOfPath }) {
      short += rest[..<end].withoutModule
      short.append(rest[end])
      rest = rest[rest.index(after: end)...]
    }
    return short.isEmpty ? String(rest.withoutModule) : short + rest.withoutModule
  }

  /// The short name of one with names in backticks, each of which is set aside.
  private var shortOfRaw: String {
    let parts = description.split(separator: "`", omittingEmptySubsequences: false)
    // Private-use characters stand for them.
    func stand(for index: Int) -> Character {
      Character(Unicode.Scalar(0xE000 + UInt32(index) % 0x1900) ?? " ")
    }
    let plain = parts.enumerated().map { index, part in
      index.isMultiple(of: 2) ? String(part) : String(stand(for: index))
    }
    var short = KeyName(printed: plain.joined()).short
    for (index, part) in parts.enumerated() where !index.isMultiple(of: 2) {
      guard let place = short.firstIndex(of: stand(for: index)) else { continue }
      short.replaceSubrange(place...place, with: "`\(part)`")
    }
    return short
  }

  /// The name without what it is nested in.
  var last: Substring {
    short[(short.lastIndex(of: ".").map(short.index(after:)) ?? short.startIndex)...]
  }

  /// The name of the module.
  var module: Substring { description.prefix { $0 != "." } }

  package static func < (left: Self, right: Self) -> Bool { left.description < right.description }

  private static let contextBeginning = Array("(unknown context at $".utf8)

  /// Drops the `(unknown context at $1234).` that the runtime prints for private and local types,
  /// since the number changes from build to build.
  ///
  /// By bytes, since splitting at a text takes longer than the rest of creating a graph.
  private static func withoutContexts(_ bytes: [UInt8]) -> [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var next = 0
    while next < bytes.count {
      if bytes[next] == UInt8(ascii: "("), bytes[next...].starts(with: contextBeginning),
        let end = bytes[next...].firstIndex(of: UInt8(ascii: ")"))
      {
        next = bytes[(end + 1)...].firstIndex { $0 != UInt8(ascii: ".") } ?? bytes.count
      } else {
        kept.append(bytes[next])
        next += 1
      }
    }
    return kept
  }
}

extension Substring {
  /// The path without its first part, unless it goes on behind something else, as in
  /// `Box<Int>.Side`.
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

/// The names that one check prints, each created once, since that is slow.
final class KeyNames {
  private var names: [TypeID: KeyName] = [:]

  subscript(type: any Any.Type) -> KeyName {
    if let name = names[TypeID(type)] { return name }
    let name = KeyName(type)
    names[TypeID(type)] = name
    return name
  }
}

extension String {
  /// The text as a name in a message or graph: one safe line with at most 200 characters.
  var asNameInMessage: String { safeLine(atMost: 200) }
}
