/// Finds the providers that a missing key was probably meant to name: of its kind, and by nearly
/// its name.
struct Suggestions {
  private let candidates: [KeyKind: [Candidate]]

  private struct Candidate {
    let site: DeclarationSite
    let name: Spelling
  }

  init(among sites: [DeclarationSite]) {
    candidates = Dictionary(
      grouping: sites.map { Candidate(site: $0, name: Spelling($0.shortKey)) },
      by: \.site.kind
    )
  }

  /// At most three providers, the most similar first.
  func suggestions(for missing: KeyName, of kind: KeyKind) -> [DeclarationSite] {
    let name = Spelling(missing.short)
    // A slip or two of the keyboard: among hundreds of keys, more is another word.
    var limit = min(name.letters.count / 4, 2)
    var near: [(site: DeclarationSite, distance: Int)] = []
    for candidate in candidates[kind, default: []] where candidate.name.digits == name.digits {
      // Other features cannot import a feature's port.
      guard
        !candidate.site.isPort && !candidate.site.isBinding
          || candidate.site.module == missing.module
      else { continue }
      guard let distance = editDistance(name.letters, candidate.name.letters, atMost: limit)
      else { continue }
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

/// A name as it is compared.
private struct Spelling {
  let letters: [Unicode.Scalar]

  /// Names that differ in a number are meant to.
  let digits: [Unicode.Scalar]

  init(_ name: String) {
    letters = Array(name.lowercased().unicodeScalars)
    digits = letters.filter { ("0"..."9").contains($0) }
  }
}

/// The number of insertions, deletions, substitutions and swaps of neighbours between two names
/// (Damerau 1964), or `nil` where it is more than the limit.
///
/// Only the band around the diagonal is compared, and no further than there is hope (Ukkonen 1985).
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], atMost limit: Int)
  -> Int?
{
  guard abs(left.count - right.count) <= limit else { return nil }
  let tooFar = limit + 1
  var row = Array(repeating: tooFar, count: right.count + 1)
  var before = row
  var leastBefore = 0
  var last = (0...right.count).map { min($0, tooFar) }
  for (i, a) in left.enumerated() {
    let band = max(0, i - limit)..<min(right.count, i + tooFar)
    row[band.lowerBound] = band.lowerBound == 0 ? min(i + 1, tooFar) : tooFar
    var least = row[band.lowerBound]
    for j in band {
      let substitution = last[j] + (a == right[j] ? 0 : 1)
      row[j + 1] = min(substitution, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a == right[j - 1], left[i - 1] == right[j] {
        row[j + 1] = min(row[j + 1], before[j - 1] + 1)
      }
      least = min(least, row[j + 1])
    }
    // A swap begins in the row before.
    guard min(least, leastBefore) <= limit else { return nil }
    leastBefore = least
    (before, last, row) = (last, row, before)
  }
  return last[right.count] <= limit ? last[right.count] : nil
}
