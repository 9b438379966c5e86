/// What features declare, or a derived registry replaces, in the order in which it is stated.
///
/// One object takes the declarations of all features, since a list that is handed on from feature to
/// feature is copied each time in a debug build.
final class Registrations {
  private(set) var all: [Registration] = []

  /// Adds a registration of the feature at a position.
  func add(_ registration: consuming Registration, of feature: Int) {
    registration.declaration.feature = feature
    all.append(registration)
  }
}

extension Registration {
  /// What a registrar that is used too late says.
  ///
  /// - Parameters:
  ///   - verb: what was done with the key.
  ///   - rule: what to do instead.
  /// - Returns: the message.
  func complaint(_ verb: String, _ rule: String) -> String {
    "'\(KeyName(declaration.key))' was \(verb) at \(declaration.place) after the registry was \(rule)"
  }
}
