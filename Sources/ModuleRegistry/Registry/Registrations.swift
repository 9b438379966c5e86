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
  func number(of scope: (some ScopeKey).Type, inside outer: Int, at place: SourcePlace) -> Int {
    let number = scopes.number(of: scope)
    if !scopes.isAround(outer, number) {
      misplacedScopes.append(MisplacedScope(scope: number, outer: outer, place: place))
    }
    return number
  }
}

/// A scope that is stated inside one that is not around it.
struct MisplacedScope {
  let scope: Int
  let outer: Int
  let place: SourcePlace
}

extension Problem {
  static func scopeNotInside(_ misplaced: MisplacedScope, _ scopes: ScopeTable) -> Problem {
    .scopeNotInside(
      scope: KeyName(scopes.key(misplaced.scope)).description,
      outer: KeyName(scopes.key(misplaced.outer)).description,
      place: misplaced.place.description
    )
  }
}
