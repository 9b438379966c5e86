final class Thing: Sendable {
  let number: Int

  init(_ number: Int) { self.number = number }
}

@MainActor var makePlain: () -> Thing = { Thing(1) }
@MainActor var makeNumbered: (Int) -> Thing = { Thing($0) }
@MainActor let common = Thing(2)

@MainActor let byHand: [String: (Int) -> Thing] = [
  "by hand, plain": { _ in makePlain() },
  "by hand, argument": { makeNumbered($0) },
  "by hand, shared": { _ in common },
]

@MainActor
func registerManyByHand() -> Any {
  var makers: [ObjectIdentifier: @MainActor () -> Any] = [:]
  func register<Product: OneOfMany>(_: Product.Type) {
    makers[ObjectIdentifier(Product.self)] = { Product() }
  }
  for type in manyTypes { register(type) }
  return makers
}
