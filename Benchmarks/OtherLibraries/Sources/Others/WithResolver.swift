import Resolver

@MainActor let resolver = {
  let resolver = Resolver()
  resolver.register { Thing(1) }.scope(.unique)
  resolver.register(name: "numbered") { (_, arguments) in Thing(arguments()) }.scope(.unique)
  resolver.register(name: "common") { Thing(2) }.scope(.application)
  return resolver
}()

@MainActor let withResolver: [String: (Int) -> Thing] = [
  "Resolver, plain": { _ in resolver.resolve(Thing.self) },
  "Resolver, argument": { resolver.resolve(Thing.self, name: "numbered", args: $0) },
  "Resolver, shared": { _ in resolver.resolve(Thing.self, name: "common") },
]

@MainActor
func registerManyWithResolver() -> Any {
  let resolver = Resolver()
  func register<Product: OneOfMany>(_: Product.Type) { resolver.register { Product() } }
  for type in manyTypes { register(type) }
  return resolver
}
