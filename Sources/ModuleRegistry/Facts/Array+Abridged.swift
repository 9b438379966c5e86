extension [String] {
  /// The first and the last few, with the number of those between, where there are more than eight.
  var abridged: [String] {
    count <= 8 ? self : prefix(4) + ["... \(count - 7) more ..."] + suffix(3)
  }
}
