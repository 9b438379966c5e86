import HostApp
import ModuleRegistry
import ShopComposition
import ShopKit
import ShopTerminal
import Testing

@MainActor
struct HostTests {
  @Test func `the host lists the teams that the other front ends list`() throws {
    let composition = Composition()
    let listed = try HostApp.registry(of: composition).graph
    #expect(listed.features.map(\.name) == (try composition.registry().graph.features.map(\.name)))
  }

  @Test func `the host hands the first flow to the terminal, which shows it at the start`() throws {
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
