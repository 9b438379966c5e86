import CartModule
import ModuleRegistry
import ShopKit
import Synchronization
import Testing

/// Carts that many threads use at a time.
struct CartThreadTests {
  @Test func `nothing is lost that many threads add at a time`() async throws {
    let store = try Registry { Stage.cart() }.service(CartStore.self)
    await withTaskGroup(of: Void.self) { group in
      for id in 1...200 {
        let item = CartItem(id: id % 10, name: "Tea", price: Stage.tea.price)
        group.addTask { store.add(item) }
      }
    }
    #expect(store.lines.count == 10)
    #expect(store.lines.allSatisfy { $0.quantity == 20 })
  }
}
