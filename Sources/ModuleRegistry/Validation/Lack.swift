/// A key that something lacks, and for which it was left out.
struct Lack: Hashable, Sendable {
  let key: String
  let kind: KeyKind

  /// Where it is needed; `nil` where that is the place of what lacks it.
  let place: String?

  /// Whether something that was left out provides it.
  let isLeftOut: Bool
}

extension Lack: CustomStringConvertible {
  var description: String {
    "\(kind.rawValue) '\(key)'\(place.map { " at \($0)" } ?? "")"
  }
}
