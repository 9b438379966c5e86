/// Ordinary keys by hand: a dictionary of closures, and a check of each need.
///
/// A value, since the properties of an object would be checked for exclusive access.
@MainActor
struct HandmadeOrdinary {
  private var makers: [ObjectIdentifier: @MainActor () -> any Page] = [:]
  private var needs: [ObjectIdentifier] = []

  init(features: Int) {
    for number in 0..<features { feature(number) }
    precondition(needs.allSatisfy { makers[$0] != nil })
  }

  @inline(never)
  mutating func add(_ key: any Any.Type, make: @escaping @MainActor () -> any Page) {
    makers[ObjectIdentifier(key)] = make
  }

  @inline(never)
  mutating func add(
    _ key: any Any.Type,
    using need: any Any.Type,
    make: @escaping @MainActor () -> any Page
  ) {
    makers[ObjectIdentifier(key)] = make
    needs.append(ObjectIdentifier(need))
  }
}
