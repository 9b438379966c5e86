extension [String] {
  /// The elements, of which more than eight are abridged to the first four, a count and the last
  /// three.
  var abridged: [String] {
    count <= 8 ? self : prefix(4) + ["... \(count - 7) more ..."] + suffix(3)
  }
}
