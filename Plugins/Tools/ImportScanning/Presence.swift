/// Whether a build contains a piece of code, as far as that is known before the compiler runs.
package enum Presence: Equatable {
  case never
  case always

  /// In some configurations.
  ///
  /// The dependencies of a target do not vary by configuration.
  case inSomeConfiguration

  /// With some compilers, or for some processors.
  ///
  /// The dependencies of a target do not vary by these, unless the manifest has code for it, but
  /// the modules of the toolchain do.
  case withSomeCompiler

  /// On some platforms.
  ///
  /// The dependencies of a target can vary by platform.
  case onSomePlatform

  static func && (left: Presence, right: Presence) -> Presence {
    if left == .never || right == .never { return .never }
    for least in [onSomePlatform, withSomeCompiler] where left == least || right == least {
      return least
    }
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
