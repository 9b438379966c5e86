/// What features declare, in the order in which it is stated.
///
/// One object takes the declarations of all features, since a list that is handed on from feature to
/// feature is copied each time in a debug build.
final class Registrations {
  var all: [Registration] = []

  /// The scopes that they name.
  var scopes: ScopeTable

  /// Where a scope is stated inside one that is not around it.
  private(set) var misplacedScopes: [MisplacedScope] = []

  init(_ scopes: ScopeTable = ScopeTable()) { self.scopes = scopes }

  /// The number of a scope that is stated inside another one.
  func number(
    of scope: (some ScopeKey).Type,
    inside outer: Int,
    of feature: Int,
    at place: SourcePlace
  ) -> Int {
    let number = scopes.number(of: scope)
    if !scopes.isAround(outer, number) {
      let misplaced = MisplacedScope(scope: number, outer: outer, feature: feature, place: place)
      misplacedScopes.append(misplaced)
    }
    return number
  }
}
