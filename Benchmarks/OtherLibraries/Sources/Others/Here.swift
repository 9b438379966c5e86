import ModuleRegistry

enum Plain: FactoryKey { typealias Product = Thing }

enum Numbered: FactoryKey {
  typealias Input = Int
  typealias Product = Thing
}

enum Common: ServiceKey { typealias Service = Thing }

struct ThingFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.factory(Plain.self) { Thing(1) }
    registrar.factory(Numbered.self, taking: Int.self) { Thing($0) }
    registrar.service(Common.self) { Thing(2) }
  }
}

@MainActor let registry: Registry = {
  do {
    return try Registry { ThingFeature() }
  } catch {
    fatalError("\(error)")
  }
}()
@MainActor let plain = registry.factory(Plain.self)
@MainActor let numbered = registry.factory(Numbered.self)

@MainActor let here: [String: (Int) -> Thing] = [
  "handle, plain": { _ in plain.assemble() },
  "handle, argument": { numbered.assemble(with: $0) },
  "registry, plain": { _ in registry.assemble(Plain.self) },
  "registry, argument": { registry.assemble(Numbered.self, with: $0) },
  "registry, shared": { _ in registry.service(Common.self) },
]

/// The keys of 10,000 factories, which a registry tells apart by them.
protocol OneKeyOfMany: FactoryKey where Input == Void, Product: OneOfMany {}

@MainActor let manyKeys: [any OneKeyOfMany.Type] = {
  func key<Product: OneOfMany>(_: Product.Type) -> any OneKeyOfMany.Type { ManyKey<Product>.self }
  return manyTypes.map { key($0) }
}()

private enum ManyKey<Product: OneOfMany>: OneKeyOfMany {}

@MainActor
func registerManyHere() -> Any {
  do { return try Registry { ManyFeature(keys: manyKeys) } } catch { fatalError("\(error)") }
}

private struct ManyFeature: FeatureModule {
  let keys: [any OneKeyOfMany.Type]

  func register(in registrar: inout Registrar) {
    func register<Key: OneKeyOfMany>(_ key: Key.Type) { registrar.factory(key) { Key.Product() } }
    for key in keys { register(key) }
  }
}
