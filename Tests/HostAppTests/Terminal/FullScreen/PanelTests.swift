import ModuleRegistry
import ModuleRegistryTesting
import ShopKit
import ShopTerminal
import Testing

/// The panel of coordinators and the journal.
@MainActor
struct PanelTests {
  @Test func `the panel's journal and its tree name screens the same way`() throws {
    let shop = try shop(screens: 1)
    let panel = shop.draw(100, 24)
    #expect(panel.contains("│     SceneCoordinator: Scene 'Root' > Scene\n"))
    #expect(panel.contains("│         'Screen 0'\n"))
    #expect(panel.contains("│ 2 SceneCoordinator showed Scene\n"))
  }

  @Test func `the latest event comes first in the panel, however few lines it has`() throws {
    let shop = try shop(screens: 60)
    for rows in 12...30 {
      let lines = shop.draw(100, rows).split(separator: "\n").map {
        $0.split(separator: "│").last ?? ""
      }
      let heading = try #require(lines.firstIndex { $0.contains("Journal, the latest first") })
      #expect(lines[heading + 1].hasPrefix(" 61 SceneCoordinator showed Scene"))
    }
  }

  @Test(arguments: [100, 60])
  func `keys and the wheel scroll the whole panel`(_ columns: Int) throws {
    let shop = try shop(screens: 60)
    func draw() -> String { shop.draw(columns, 12) }
    #expect(draw().contains("3 coordinators own 61 screens"))
    var seen = draw()
    var pressed = 0
    while !seen.contains(" 1 SceneCoordinator showed Scene"), pressed < 300 {
      shop.screen.press(.control("n"))
      seen = draw()
      pressed += 1
    }
    #expect(pressed > 10 && pressed < 300)
    #expect(!seen.contains("coordinators own"))
    // Not beyond the end.
    shop.screen.press(.control("n"))
    #expect(draw() == seen)
    shop.screen.press(.control("p"))
    #expect(draw() != seen)
    let place = Position(row: 5, column: columns - 5)
    for _ in 0..<100 { shop.screen.press(.wheel(-1, place)) }
    #expect(draw().contains("3 coordinators own 61 screens"))
    shop.screen.press(.wheel(1, place))
    #expect(!draw().contains("coordinators own"))
  }

  @Test func `owners that don't fit into the panel scroll`() throws {
    let shop = try ScriptedShop(
      ScreenContent(title: "1"),
      ScreenContent(title: "2"),
      ScreenContent(title: "3"),
      ScreenContent(title: "4"),
      ScreenContent(title: "5"),
      ScreenContent(title: "6"),
      ScreenContent(title: "7"),
      ScreenContent(title: "8"),
      ScreenContent(title: "9"),
      ScreenContent(title: "10"),
      ScreenContent(title: "11"),
      ScreenContent(title: "12")
    )
    shop.screen.press(.function(2))
    #expect(!shop.draw(100, 12).contains("Scene '12'"))
    for _ in 0..<4 { shop.screen.press(.control("n")) }
    #expect(shop.draw(100, 12).contains("Scene '12'"))
  }

  @Test
  func `text that doesn't fit beside its owner moves to the next lines`()
    throws
  {
    let shop = try ScriptedShop(ScreenContent(title: "Root"))
    shop.push(ScreenContent(title: "Purée of sweet chestnuts and cream of oats with honey, large"))
    shop.screen.press(.function(2))
    var seen = Set(shop.draw().split(separator: "\n").map(String.init))
    for _ in 0..<20 {
      shop.screen.press(.down)
      seen.formUnion(shop.draw().split(separator: "\n").map(String.init))
    }
    for words in ["SceneCoordinator: Scene 'Root'", "chestnuts", "honey,", "large'"] {
      #expect(seen.contains { $0.contains(words) }, "\(words)")
    }
    #expect(!seen.contains { $0.contains("…") })
  }

  @Test func `a leaked flow is listed above the journal`() async throws {
    let shop = try shop(screens: 1)
    let clock = ManualClock()
    shop.shop.listLeaks(on: clock)
    let kept = BaseCoordinator<Void, Void>(shop.shop.window.childContext)
    shop.shop.window.present(AssembledFlow(kept))
    kept.close(.cancelled)
    let countOfEvents = shop.shop.events.count
    for _ in 0..<5 {
      #expect(!shop.draw(100, 24).contains("is still"))
      try await clock.waitForSleepers(1)
      clock.advance(by: .seconds(1))
    }
    for _ in 0..<100_000 where shop.shop.events.count == countOfEvents { await Task.yield() }
    #expect(shop.draw(100, 24).contains("is still"))
    withExtendedLifetime(kept) {}
  }

  /// A shop with so many screens above the first, and the panel.
  private func shop(screens count: Int) throws -> ScriptedShop {
    let shop = try ScriptedShop(ScreenContent(title: "Root"))
    for number in 0..<count { shop.push(ScreenContent(title: "Screen \(number)")) }
    shop.screen.press(.function(2))
    return shop
  }
}
