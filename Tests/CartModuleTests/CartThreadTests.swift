import CartModule
import ModuleRegistry
import ShopKit
import Testing

#if canImport(Glibc)
  import Glibc
#endif

/// Carts that many threads use at a time.
struct CartThreadTests {
  /// On Linux, the thread sanitizer does not see the order that a contended `Mutex` gives to the
  /// work of two threads, and reports a race that is none.
  @Test(.disabled(if: isThreadSanitized))
  func `items that many threads add at once are all in the cart`() async throws {
    let store = try Registry { CartScene.cart() }.service(CartStore.self)
    await withTaskGroup(of: Void.self) { group in
      for thread in 0..<8 {
        group.addTask {
          for number in 0..<100 {
            let id = thread * 100 + number
            store.add(CartItem(id: id, name: "Tea \(id)", price: CartScene.tea.price))
          }
        }
      }
    }
    #expect(store.lines.map(\.item.id).sorted() == Array(0..<800))
  }
}

private let isThreadSanitized: Bool = {
  #if canImport(Glibc)
    unsafe dlsym(nil, "__tsan_init") != nil
  #else
    false
  #endif
}()
