// swift-format-ignore-file: NoLeadingUnderscores

/// A key that features should stop using.
///
/// You have something better, and you don't own the features that list the old key. Say what to do instead:
///
/// ```swift
/// enum SignIn: CoordinatorKey, DeprecatedKey {
///   static let deprecation = "list Login instead, which takes a code, too"
/// }
/// ```
///
/// The app works as before. The registry warns of each declaration that lists the key, goes to it, is
/// bound to it or contributes to it, and a difference of graphs says which are new. The compiler's
/// `@available(*, deprecated)` would warn of every use of the name, also where a host still has to provide it.
public protocol DeprecatedKey: Dependency {
  /// What to do instead, in one line: the advice of the warning.
  static var deprecation: String { get }
}

// The kinds state their requirements, so that a key which is not deprecated pays nothing.

extension FactoryKey where Self: DeprecatedKey {
  /// A provider of the key, and a warning.
  public static var _requirement: _Requirement { Requirement(deprecated: Self.self, .factory) }
}

extension ScreenKey where Self: DeprecatedKey {
  /// A provider of the screen, and a warning.
  public static var _requirement: _Requirement { Requirement(deprecated: Self.self, .screen) }
}

extension ServiceKey where Self: DeprecatedKey {
  /// A provider of the service, and a warning.
  public static var _requirement: _Requirement { Requirement(deprecated: Self.self, .service) }
}

extension ExtensionPoint where Self: DeprecatedKey {
  /// A place that may be empty, and a warning.
  public static var _requirement: _Requirement {
    Requirement(deprecated: Self.self, .extensionPoint)
  }
}

extension ServiceExtensionPoint where Self: DeprecatedKey {
  /// A place that may be empty, and a warning.
  public static var _requirement: _Requirement {
    Requirement(deprecated: Self.self, .extensionPoint)
  }
}

extension Requirement {
  init(deprecated key: any DeprecatedKey.Type, _ kind: KeyKind) {
    self.init(key: key, kind: kind)
    isDeprecated = true
  }

  /// What to do instead of using the key, as one safe line; `nil` if it may be used.
  var deprecation: String? {
    isDeprecated ? (key as? any DeprecatedKey.Type)?.deprecation.asNameInMessage : nil
  }
}
