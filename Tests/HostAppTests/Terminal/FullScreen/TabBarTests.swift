import ShopTerminal
import Testing

/// How tabs fit into a bar of few columns.
struct TabBarTests {
  private func bar(_ width: Int, selection: Int = 0) -> TabBar {
    TabBar(
      titles: ["1 Catalog", "2 Cart", "3 Orders", "4 Account"],
      badges: [0, 4, 0, 0],
      selection: selection,
      width: width
    )
  }

  @Test(arguments: [
    (50, ["1 Catalog", "2 Cart", "3 Orders", "4 Account"], 2),
    (49, ["1 Catalog", "2 Cart", "3 Orders", "4 Account"], 0),
    (44, ["1 Catalog", "2 Cart", "3 Orders", "4 Account"], 0),
    (39, ["1 Catalog", "2 Cart", "3 Ord…", "4 Acc…"], 0),
  ])
  func `all tabs are shown if shortening their titles makes them fit`(
    _ width: Int,
    _ titles: [String],
    _ gap: Int
  ) {
    #expect(bar(width).shown == 0..<4)
    #expect(bar(width).titles == titles)
    #expect(bar(width).gap == gap)
  }

  @Test func `the selected tab is always shown in full, however narrow the bar is`() {
    #expect(bar(39, selection: 3).titles == ["1 Cat…", "2 Cart", "3 Ord…", "4 Account"])
    #expect(bar(32, selection: 3).shown == 1..<4)
    #expect(bar(26, selection: 3).shown == 2..<4)
    #expect(bar(26).shown == 0..<2)
    #expect(bar(27).shown == 0..<3)
    for selection in 0..<4 {
      for width in 0..<60 {
        let bar = bar(width, selection: selection)
        #expect(bar.shown.contains(selection))
        #expect(bar.titles[selection - bar.shown.lowerBound].last != "…")
      }
    }
  }

  @Test(arguments: [
    (0, ["1 Main", "2 C…", "3 Ca…", "4 Fa…", "5 Pr…"]),
    (2, ["1 M…", "2 Ca…", "3 Cart", "4 Fa…", "5 Pr…"]),
  ])
  func `five tabs fit into 40 columns`(_ selection: Int, _ titles: [String]) {
    let bar = TabBar(
      titles: ["1 Main", "2 Catalog", "3 Cart", "4 Favourites", "5 Profile"],
      badges: [0, 0, 4, 0, 0],
      selection: selection,
      width: 39
    )
    #expect(bar.shown == 0..<5)
    #expect(bar.titles == titles)
  }

  @Test func `a bar without tabs shows none`() {
    #expect(TabBar(titles: [], badges: [], selection: 0, width: 40).shown.isEmpty)
  }

  @Test(arguments: [
    (38, ["1 ▤ Catalog", "2 Cart", "3 包 Orders"], 2),
    (37, ["1 Catalog", "2 Cart", "3 Orders"], 2),
    (32, ["1 Catalog", "2 Cart", "3 Orders"], 0),
    (28, ["1 Catalog", "2 Cart", "3 Orde…"], 0),
  ])
  func `tabs show their images only if all of them fit`(
    _ width: Int,
    _ titles: [String],
    _ gap: Int
  ) {
    let bar = TabBar(
      titles: ["1 Catalog", "2 Cart", "3 Orders"],
      decorated: ["1 ▤ Catalog", "2 Cart", "3 包 Orders"],
      badges: [0, 0, 0],
      selection: 0,
      width: width
    )
    #expect(bar.titles == titles)
    #expect(bar.gap == gap)
  }
}
