/// A search that goes on while the user types.
///
/// It finds the products with all words of the query in their names, whatever their case and
/// accents. A longer query finds nothing that the shorter one did not, so it searches only the
/// previous results.
struct ProductSearch {
  /// The query as the user typed it.
  var query = "" {
    didSet { look() }
  }

  /// The positions of the products that were found, in the order of the catalogue.
  private(set) var found: [Int] = []

  /// The catalogue of the positions.
  private(set) var catalogue: Catalogue

  private let latest: LatestCatalogue
  private var folded: [UInt8] = []

  init(_ latest: LatestCatalogue) {
    self.latest = latest
    catalogue = latest.current
  }

  /// Searches again if the catalogue was read again.
  mutating func refresh() {
    let current = latest.current
    guard current.reading != catalogue.reading else { return }
    catalogue = current
    folded = []
    look()
  }

  private mutating func look() {
    let new = query.folded
    let isNarrower = !folded.isEmpty && new.starts(with: folded)
    folded = new
    let words = new.split(separator: UInt8(ascii: " ")).map(Array.init)
    let index = catalogue.index
    found =
      isNarrower
      ? found.filter { index.name(at: $0, contains: words) }
      : query.isEmpty ? [] : index.all.filter { index.name(at: $0, contains: words) }
  }
}
