/// The kind of a key, in messages and graphs.
///
/// More kinds may be added.
public struct KeyKind: Hashable, Sendable, Codable, CustomStringConvertible {
  private let word: Word

  private enum Word: String, Codable {
    case screen, coordinator, factory, service, scope
    case extensionPoint = "extension point"
  }

  /// A screen.
  public static var screen: Self { Self(word: .screen) }

  /// A flow.
  public static var coordinator: Self { Self(word: .coordinator) }

  /// Anything else that is created at each call.
  public static var factory: Self { Self(word: .factory) }

  /// One shared instance a registry, or an opening of the scope that it is registered within.
  public static var service: Self { Self(word: .service) }

  /// A place that features add to.
  public static var extensionPoint: Self { Self(word: .extensionPoint) }

  /// A lifetime shorter than the app's, opened with an input.
  public static var scope: Self { Self(word: .scope) }

  /// The word of the kind, as in `extension point`.
  public var description: String { word.rawValue }

  /// Decodes the word.
  public init(from decoder: any Decoder) throws { word = try Word(from: decoder) }

  /// Encodes the word.
  public func encode(to encoder: any Encoder) throws { try word.encode(to: encoder) }

  private init(word: Word) { self.word = word }
}

extension KeyKind {
  /// Whether a registry cannot be built while a need of it has no provider; an extension point may be
  /// empty, unless the need says otherwise, and the opening of a scope has its input.
  var needsProvider: Bool { self != .extensionPoint && self != .scope }

  /// Whether its product is created along with what lists it, once.
  var isCreatedWithDependent: Bool { self == .service || self == .extensionPoint }

  /// What stands for a key of it in a line to write.
  var placeholder: String { self == .coordinator ? "<#flow#>" : "<#\(self)#>" }

  /// The label of the first argument of `bind`.
  var bindLabel: String { self == .coordinator ? "" : "\(self): " }
}
