/// Finds the providers whose names resemble a missing one.
struct NearMisses {
  private let candidates: [(site: DeclarationSite, name: [Character])]

  init(among sites: [DeclarationSite]) {
    candidates = sites.map { ($0, Array($0.shortKey.lowercased())) }
  }

  /// At most three providers, the most similar first.
  func near(_ missing: KeyName) -> [DeclarationSite] {
    let name = Array(missing.short.lowercased())
    let limit = max(1, name.count / 3)
    return
      candidates
      .compactMap { candidate -> (site: DeclarationSite, distance: Int)? in
        guard abs(candidate.name.count - name.count) <= limit else { return nil }
        let distance = editDistance(name, candidate.name)
        return distance <= limit ? (candidate.site, distance) : nil
      }
      .sorted { ($0.distance, $0.site.key) < ($1.distance, $1.site.key) }
      .prefix(3)
      .map(\.site)
  }

  /// The number of insertions, deletions and substitutions between two names (Levenshtein 1966).
  private func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let substitution = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(substitution, row[j] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
