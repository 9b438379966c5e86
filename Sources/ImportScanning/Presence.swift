/// Whether a build contains a piece of code, as far as that is known before the compiler runs.
package enum Presence: Equatable {
  case never
  case always

  /// In some configurations.
  ///
  /// The dependencies of a target do not vary by configuration.
  case inSomeConfiguration

  /// On some platforms, or depending on the compiler.
  ///
  /// The dependencies of a target can vary by platform.
  case onSomePlatform

  static func && (left: Presence, right: Presence) -> Presence {
    if left == .never || right == .never { return .never }
    if left == .onSomePlatform || right == .onSomePlatform { return .onSomePlatform }
    return left == .always ? right : left
  }

  static prefix func ! (value: Presence) -> Presence {
    switch value {
    case .never: .always
    case .always: .never
    default: value
    }
  }

  static func || (left: Presence, right: Presence) -> Presence { !(!left && !right) }
}
