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
