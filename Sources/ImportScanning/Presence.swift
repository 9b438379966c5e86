/// Whether code is built, as far as it is known before the compiler runs.
package enum Presence: Equatable {
  case never
  case always

  /// In one configuration or another: what a target depends on does not vary by that.
  case inSomeConfiguration

  /// On one platform or another, or by what the compiler finds: what a target depends on may vary.
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
