import ModuleRegistry

/// The spelling of a type in Swift code, without modules.
func spelling<Value>(of type: Value.Type) -> String {
  if let type = type as? any SpelledInParts.Type { return type.spelling }
  // The runtime writes the arguments of `any Shelf<Book>` as `Self.Catalog.Shelf.Content == Book`.
  let name = KeyName(type).short.replacing(#/[\w.]+ == /#, with: "")
  // The metatype of a protocol has a type of its own, and the runtime leaves `any` out.
  let isProtocol = String(describing: Swift.type(of: type)).hasSuffix(".Protocol")
  return isProtocol && name != "Any" ? "any \(name)" : name
}

/// A type with its own syntax around other types.
private protocol SpelledInParts {
  static var spelling: String { get }
}

extension Optional: SpelledInParts {
  fileprivate static var spelling: String {
    let wrapped = ModuleRegistryTesting.spelling(of: Wrapped.self)
    return wrapped.hasPrefix("any ") || wrapped.contains("->") ? "(\(wrapped))?" : "\(wrapped)?"
  }
}

extension Array: SpelledInParts {
  fileprivate static var spelling: String {
    "[\(ModuleRegistryTesting.spelling(of: Element.self))]"
  }
}

extension Dictionary: SpelledInParts {
  fileprivate static var spelling: String {
    let key = ModuleRegistryTesting.spelling(of: Key.self)
    return "[\(key): \(ModuleRegistryTesting.spelling(of: Value.self))]"
  }
}
