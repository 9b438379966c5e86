/// Ordinary keys by hand: a dictionary of closures, and a check of each need.
@MainActor
final class HandmadeOrdinary {
  let blocks: Int
  private var makers: [ObjectIdentifier: @MainActor () -> any Page] = [:]
  private var needs: [ObjectIdentifier] = []

  init(blocks: Int) {
    self.blocks = blocks
    register()
    for need in needs where makers[need] == nil { fatalError("a key has no maker") }
  }

  @inline(never)
  func add(_ key: Any.Type, make: @escaping @MainActor () -> any Page) {
    makers[ObjectIdentifier(key)] = make
  }

  @inline(never)
  func add(_ key: Any.Type, using need: Any.Type, make: @escaping @MainActor () -> any Page) {
    makers[ObjectIdentifier(key)] = make
    needs.append(ObjectIdentifier(need))
  }
}
