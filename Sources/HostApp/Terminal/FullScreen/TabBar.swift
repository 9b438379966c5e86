/// Chooses the tabs of a bar, and shortens their titles to fit.
///
/// Images are there if all of them fit beside the whole titles. First the gap between tabs closes.
/// Then the longest titles lose letters, except for the selected
/// one. Finally tabs disappear from the end and the beginning, but never the selected one.
package struct TabBar {
  /// The positions of the visible tabs.
  package private(set) var shown: Range<Int>

  /// The titles of the visible tabs.
  package var titles: [String] { Array(allTitles[shown]) }

  /// The columns between two tabs.
  package let gap: Int

  private var allTitles: [String]

  /// Fits tabs into a bar.
  ///
  /// - Parameters:
  ///   - titles: the titles, with their prefixes.
  ///   - decorated: the same with images, which are drawn if all of them fit.
  ///   - badges: the columns of their badges.
  ///   - selection: the position of the selected tab.
  ///   - width: the columns of the bar.
  package init(
    titles: [String],
    decorated: [String]? = nil,
    badges: [Int],
    selection: Int,
    width: Int
  ) {
    // The brackets of the selected tab need a column at either side of each one.
    let frames = badges.map { $0 + 2 }
    func gap(between titles: [String]) -> Int {
      let wanted = zip(titles, frames).reduce(0) { $0 + $1.0.columns + $1.1 }
      return wanted + 2 * (titles.count - 1) <= width ? 2 : 0
    }
    var titles = gap(between: decorated ?? titles) > 0 ? decorated ?? titles : titles
    let gap = gap(between: titles)
    var columns = zip(titles, frames).map { $0.columns + $1 }
    while columns.reduce(0, +) > width {
      let others = titles.indices.filter { $0 != selection && titles[$0].columns > Self.least }
      guard let longest = others.max(by: { titles[$0].columns < titles[$1].columns }) else { break }
      titles[longest] = titles[longest].truncated(to: titles[longest].columns - 1)
      columns[longest] = titles[longest].columns + frames[longest]
    }
    var shown = titles.indices
    while columns[shown].reduce(0, +) > width, shown.count > 1 {
      shown = shown.upperBound - 1 > selection ? shown.dropLast() : shown.dropFirst()
    }
    (self.gap, self.shown, allTitles) = (gap, shown, titles)
  }

  /// The columns that a title keeps, for its number and a letter: five tabs fit into 40 columns.
  private static let least = 4
}
