/// The alternatives of a composition, numbered as they are registered.
package struct AlternativeGroups {
  private var numbers: [Int: Int] = [:]
  private var present: [Int: [InstalledFeature]] = [:]

  package init() {}

  /// The number of the alternatives that a feature is one of; `nil` if it is none.
  mutating func number(of entry: InstalledFeature) -> Int? {
    guard let group = entry.group else { return nil }
    let number = numbers[group, default: numbers.count]
    numbers[group] = number
    return number
  }

  /// Whether another one of the alternatives is present, too, so that this one would be one too many.
  package mutating func isSecond(_ entry: InstalledFeature) -> Bool {
    guard let group = entry.group, entry.isPresent else { return false }
    present[group, default: []].append(entry)
    return present[group]?.count != 1
  }

  /// The problems of alternatives of which several are present.
  package var problems: [Problem] {
    present.values.filter { $0.count > 1 }.map { .presentAlternatives($0) }
  }
}

extension Problem {
  fileprivate static func presentAlternatives(_ features: [InstalledFeature]) -> Self {
    let features = features.sorted { $0.place < $1.place }
    return Self(.presentAlternatives, places: features.map(\.place.description)) {
      "\(features.count) alternatives are present at once"
      features.map { feature in
        let team = feature.team.map { " (team \($0))" } ?? ""
        return "\(KeyName(type(of: feature.feature)).short)\(team) at \(feature.place)"
      }
      "fix: let at most one of their conditions be true, or list them outside of Alternatives"
    }
  }
}
