import FactoryKit

extension Container {
  var plain: Factory<Thing> { self { Thing(1) } }
  var numbered: ParameterFactory<Int, Thing> { self { Thing($0) } }
  var common: Factory<Thing> { self { Thing(2) }.cached }
}

@MainActor let factories = Container()

@MainActor let withFactory: [String: (Int) -> Thing] = [
  "Factory, plain": { _ in factories.plain() },
  "Factory, argument": { factories.numbered($0) },
  "Factory, shared": { _ in factories.common() },
]
