/// Finds the providers whose names resemble a missing one.
struct Suggestions {
  private let candidates: [(site: DeclarationSite, name: [Unicode.Scalar])]

  init(among sites: [DeclarationSite]) {
    candidates = sites.map { ($0, Array($0.shortKey.lowercased().unicodeScalars)) }
  }

  /// At most three providers, the most similar first.
  func suggestions(for missing: KeyName) -> [DeclarationSite] {
    let name = Array(missing.short.lowercased().unicodeScalars)
    // A third of a short name, but never more than slips of the keyboard explain.
    var limit = min(max(1, name.count / 3), 8)
    var near: [(site: DeclarationSite, distance: Int)] = []
    for candidate in candidates {
      guard let distance = editDistance(name, candidate.name, atMost: limit) else { continue }
      near.append((candidate.site, distance))
      guard near.count >= 3 else { continue }
      near = Array(near.sorted(by: isNearer).prefix(3))
      limit = near[2].distance
    }
    return near.sorted(by: isNearer).map(\.site)
  }

  private func isNearer(
    _ left: (site: DeclarationSite, distance: Int),
    _ right: (site: DeclarationSite, distance: Int)
  ) -> Bool {
    let (one, other) = (left.site, right.site)
    return (left.distance, one.key, one.place, one.feature ?? "")
      < (right.distance, other.key, other.place, other.feature ?? "")
  }
}

/// The number of insertions, deletions and substitutions between two names (Levenshtein 1966), or
/// `nil` where it is more than the limit.
///
/// Only the band around the diagonal is compared, and no further than there is hope (Ukkonen 1985).
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int)
  -> Int?
{
  guard abs(left.count - right.count) <= limit else { return nil }
  let tooFar = limit + 1
  var row = (0...right.count).map { min($0, tooFar) }
  for (i, a) in left.enumerated() {
    let band = max(0, i - limit)..<min(right.count, i + tooFar)
    var diagonal = row[band.lowerBound]
    row[band.lowerBound] = min(i + 1, tooFar)
    var least = row[band.lowerBound]
    for j in band {
      let substitution = diagonal + (a == right[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(substitution, row[j] + 1, diagonal + 1)
      least = min(least, row[j + 1])
    }
    guard least <= limit else { return nil }
  }
  return row[right.count] <= limit ? row[right.count] : nil
}
