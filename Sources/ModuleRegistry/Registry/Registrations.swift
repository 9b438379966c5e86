/// What features declare, in the order in which it is stated.
///
/// One object takes the declarations of all features, since a list that is handed on from feature to
/// feature is copied each time in a debug build.
final class Registrations {
  /// What was declared so far.
  var declarations: [Declaration] { unsafe facts }

  /// How the product of each of them is created.
  var makers: [Registration.Maker] { unsafe factories }

  // Not checked for exclusive access, which takes a twentieth of the time of a start: while a declaration
  // is added, nothing else runs. Two lists, since checks take the one and the registry the other.
  @exclusivity(unchecked)
  private var facts: [Declaration] = []
  @exclusivity(unchecked)
  private var factories: [Registration.Maker] = []

  /// The scopes that they name.
  var scopes: ScopeTable

  /// Where a scope is stated inside one that is not around it.
  private(set) var misplacedScopes: [MisplacedScope] = []

  init(_ scopes: ScopeTable = ScopeTable()) { self.scopes = scopes }

  func add(_ declaration: consuming Declaration, _ maker: consuming Registration.Maker) {
    unsafe facts.append(declaration)
    unsafe factories.append(maker)
  }

  /// Takes back what was declared from a position on.
  func removeAll(from start: Int) -> [Registration] {
    defer {
      unsafe facts.removeSubrange(start...)
      unsafe factories.removeSubrange(start...)
    }
    return unsafe zip(facts[start...], factories[start...]).map {
      Registration(declaration: $0, maker: $1)
    }
  }

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
