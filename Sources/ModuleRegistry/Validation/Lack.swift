/// A missing key for which a feature or port was left out.
struct Lack: Hashable, Sendable {
  let key: String
  let kind: KeyKind

  /// The place that needs it; `nil` if that is the place of the feature or port.
  let place: String?

  /// Whether something that was left out provides it.
  let isLeftOut: Bool
}

extension Lack: CustomStringConvertible {
  var description: String {
    "\(kind.rawValue) '\(key)'\(place.map { " at \($0)" } ?? "")"
  }
}
