/// A search that goes on while a person types.
///
/// It finds the products whose name contains all words of the query, whatever their case and
/// accents. A query that got longer finds nothing that the shorter one did not, so only what was
/// found before is looked through.
struct ProductSearch {
  /// What is searched for, as it was typed.
  var query = "" {
    didSet { look() }
  }

  /// The positions of the products that were found, in the order of the catalogue.
  private(set) var found: [Int] = []

  private let index: SearchIndex
  private var folded: [UInt8] = []

  init(_ catalogue: Catalogue) { index = catalogue.index }

  private mutating func look() {
    let new = query.folded
    let isNarrower = !folded.isEmpty && new.starts(with: folded)
    folded = new
    let words = new.split(separator: UInt8(ascii: " ")).map(Array.init)
    found =
      isNarrower
      ? found.filter { index.name(at: $0, contains: words) }
      : query.isEmpty ? [] : index.all.filter { index.name(at: $0, contains: words) }
  }
}
