import HostApp
import ModuleRegistry
import ShopComposition
import ShopKit
import ShopTerminal
import Testing

@MainActor
struct HostTests {
  @Test func `the terminal's host has the same features as the other front ends`() throws {
    let composition = Composition()
    let listed = try HostApp.registry(of: composition).graph
    #expect(listed.features.map(\.name) == (try composition.registry().graph.features.map(\.name)))
  }

  @Test func `start shows the first flow on the terminal, once`() throws {
    let terminal = MemoryWindow()
    let shop = HostApp.shop(
      of: try HostApp.registry(of: Composition()),
      in: NavigationWindow(terminal),
      on: terminal
    )
    #expect(terminal.root == nil)
    shop.start()
    let root = try #require(terminal.root)
    #expect(shop.window.coordinatorTree.hasPrefix("AppCoordinator"))
    shop.start()
    #expect(terminal.root === root)
  }
}
