// swift-format-ignore-file: NeverForceUnwrap

import Swinject

@MainActor let container = {
  let container = Container()
  container.register(Thing.self) { _ in Thing(1) }.inObjectScope(.transient)
  container.register(Thing.self) { (_, number: Int) in Thing(number) }
    .inObjectScope(.transient)
  container.register(Thing.self, name: "common") { _ in Thing(2) }
    .inObjectScope(.container)
  return container
}()

@MainActor let withSwinject: [String: (Int) -> Thing] = [
  "Swinject, plain": { _ in container.resolve(Thing.self)! },
  "Swinject, argument": { container.resolve(Thing.self, argument: $0)! },
  "Swinject, shared": { _ in container.resolve(Thing.self, name: "common")! },
]

@MainActor
func registerManyWithSwinject() -> Any {
  let container = Container()
  func register<Product: OneOfMany>(_: Product.Type) {
    container.register(Product.self) { _ in Product() }
  }
  for type in manyTypes { register(type) }
  return container
}
