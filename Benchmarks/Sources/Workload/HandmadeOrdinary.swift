/// Ordinary keys by hand: a dictionary of closures, and a check of each need.
@MainActor
final class HandmadeOrdinary {
  private var makers: [ObjectIdentifier: @MainActor () -> any Page] = [:]
  private var needs: [ObjectIdentifier] = []

  init(features: Int) {
    for number in 0..<features { feature(number) }
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
