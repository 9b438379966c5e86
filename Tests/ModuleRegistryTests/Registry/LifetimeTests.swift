import ModuleRegistry
import Testing

/// Lifetimes: a registry that is gone keeps nothing, and every handle still works.
@MainActor
struct LifetimeTests {
  @Test func `a factory works after the registry value is gone`() throws {
    func makeFactory() throws -> Factory<Page> {
      let registry = try Registry {
        Feature {
          $0.service(Store.self) { Token() }
          $0.factory(Part.self, using: Store.self) { $0 }
          $0.contribute(to: Rows.self, using: Part.self) { $0 }
          $0.factory(Page.self, using: Part.self, Rows.self) { [$0.assemble(), $1[0].assemble()] }
        }
      }
      return registry.factory(Page.self)
    }
    let factory = try makeFactory()
    let first = factory.assemble()
    let second = factory.assemble()
    #expect(Set((first + second).map(ObjectIdentifier.init)).count == 1)
  }

  @Test func `a product works after its registry and factory are gone`() throws {
    func makeScreen() throws -> () -> Token {
      let registry = try Registry {
        Feature {
          $0.service(Store.self) { Token() }
          $0.factory(Part.self, using: Store.self) { $0 }
          $0.factory(Lazily.self, using: Part.self) { part in { part.assemble() } }
        }
      }
      return registry.assemble(Lazily.self)
    }
    let screen = try makeScreen()
    #expect(screen() === screen())
  }

  @Test func `a service is freed with the last factory of its registry`() throws {
    weak var service: Token?
    var factory: Factory<Part>?
    do {
      let registry = try Registry {
        Feature {
          $0.service(Store.self) { Token() }
          $0.factory(Part.self, using: Store.self) { $0 }
        }
      }
      service = registry.service(Store.self)
      factory = registry.factory(Part.self)
      _ = factory?.assemble()
    }
    #expect(service != nil)
    #expect(factory?.assemble() === service)
    factory = nil
    #expect(service == nil)
  }

  @Test func `a factory may drop its last reference during a call`() throws {
    let box = Box()
    func fill() throws {
      let registry = try Registry {
        Feature {
          $0.factory(Part.self) { Token() }
          $0.factory(Dropping.self, taking: Box.self, using: Part.self) { box, part in
            box.factory = nil
            // Other objects take the place of what was freed.
            let others = (0..<100).map { _ in Token() }
            return others + [part.assemble()]
          }
        }
      }
      box.factory = registry.factory(Dropping.self)
    }
    try fill()
    #expect(box.factory?.assemble(with: box).count == 101)
    #expect(box.factory == nil)
    // The first call links the factory, and later ones do not.
    try fill()
    _ = box.factory?.assemble(with: Box())
    #expect(box.factory?.assemble(with: box).count == 101)
  }

  @Test func `a registry does not retain the products of its factories`() throws {
    let registry = try Registry { Feature { $0.factory(Part.self) { Token() } } }
    weak var part: Token?
    do {
      let made = registry.assemble(Part.self)
      part = made
      #expect(part != nil)
      withExtendedLifetime(made) {}
    }
    #expect(part == nil)
  }

  @Test func `a registry retains the contributions that it created`() throws {
    let registry = try Registry { Feature { $0.contribute(to: Tokens.self) { Token() } } }
    weak var token: Token?
    do { token = registry.contributions(to: Tokens.self).first }
    #expect(token != nil)
    withExtendedLifetime(registry) {}
  }

  @Test func `what factories capture is freed if the registry can't be built`() {
    weak var captured: Token?
    do {
      let token = Token()
      captured = token
      let text = errorText {
        Feature { $0.factory(Part.self, using: Missing.self) { _ in token } }
      }
      #expect(text != "no error")
    }
    #expect(captured == nil)
  }
}

// MARK: - Cycles

/// Each test creates a cycle, uses it, releases the registry and expects all of it to be gone.
@MainActor
extension LifetimeTests {
  /// Whether the captures of features are gone once a registry of them was used and released.
  private func isGone(
    _ declare: @escaping (inout Registrar, Token) -> Void,
    after use: (Registry) throws -> Void
  ) throws -> Bool {
    weak var captured: Token?
    do {
      let token = Token()
      captured = token
      let registry = try Registry { Feature { declare(&$0, token) } }
      try use(registry)
    }
    return captured == nil
  }

  @Test func `two factories that need each other are freed with their registry`() throws {
    let isGone = try isGone { registrar, token in
      registrar.factory(Ping.self, taking: Int.self, using: Pong.self) {
        $0 == 0 ? token : $1.assemble(with: $0 - 1)
      }
      registrar.factory(Pong.self, taking: Int.self, using: Ping.self) {
        $0 == 0 ? token : $1.assemble(with: $0 - 1)
      }
    } after: { registry in
      #expect(registry.assemble(Ping.self, with: 3) === registry.assemble(Pong.self, with: 3))
    }
    #expect(isGone)
  }

  @Test func `a factory that needs itself is freed with its registry`() throws {
    let isGone = try isGone { registrar, token in
      registrar.factory(Ping.self, taking: Int.self, using: Ping.self) {
        $0 == 0 ? token : $1.assemble(with: $0 - 1)
      }
    } after: { registry in
      _ = registry.assemble(Ping.self, with: 3)
    }
    #expect(isGone)
  }

  @Test func `a cycle of factories is freed although other factories lead in and out`() throws {
    let isGone = try isGone { registrar, token in
      registrar.factory(Part.self, using: Ping.self) { $0.assemble(with: 4) }
      registrar.factory(Ping.self, taking: Int.self, using: Pong.self, Last.self) {
        $0 == 0 ? $2.assemble() : $1.assemble(with: $0 - 1)
      }
      registrar.factory(Pong.self, taking: Int.self, using: Ping.self) { $1.assemble(with: $0 - 1) }
      registrar.factory(Last.self) { token }
    } after: { registry in
      #expect(registry.assemble(Part.self) === registry.assemble(Last.self))
    }
    #expect(isGone)
  }

  @Test func `a cycle that a replacement closes is freed with its registry`() throws {
    let isGone = try isGone { registrar, token in
      registrar.factory(Part.self, using: Last.self) {
        withExtendedLifetime(token) {}
        return $0.assemble()
      }
      registrar.factory(Last.self) { token }
    } after: { registry in
      let token = Token()
      let derived = try registry.overriding {
        $0.factory(Last.self, using: Part.self) { part in
          withExtendedLifetime(part) {}
          return token
        }
      }
      #expect(derived.assemble(Part.self) === token)
    }
    #expect(isGone)
  }

  @Test func `factories in a cycle work after the registry value is gone`() throws {
    func makeFactory(_ token: Token) throws -> Factory<Ping> {
      let registry = try Registry {
        Feature {
          $0.factory(Ping.self, taking: Int.self, using: Pong.self) {
            $0 == 0 ? token : $1.assemble(with: $0 - 1)
          }
          $0.factory(Pong.self, taking: Int.self, using: Ping.self) { $1.assemble(with: $0 - 1) }
        }
      }
      let factory = registry.factory(Ping.self)
      _ = factory.assemble(with: 2)
      return factory
    }
    weak var captured: Token?
    do {
      let token = Token()
      captured = token
      let factory = try makeFactory(token)
      #expect(factory.assemble(with: 4) === token)
      #expect(factory.assemble(with: 4) === token)
    }
    #expect(captured == nil)
  }

  @Test func `contributions that hold factories are freed with their registry`() throws {
    let isGone = try isGone { registrar, token in
      registrar.factory(Page.self, using: Rows.self) { $0.map { $0.assemble() } }
      registrar.factory(Part.self, using: Rows?.self) { _ in token }
      registrar.contribute(to: Rows.self, using: Part.self) { $0 }
    } after: { registry in
      #expect(registry.assemble(Page.self).count == 1)
      #expect(registry.contributions(to: Rows.self).count == 1)
    }
    #expect(isGone)
  }

  @Test func `a derived registry is freed while its base lives`() throws {
    let base = try Registry { Feature { $0.service(Store.self) { Token() } } }
    weak var service: Token?
    weak var captured: Token?
    do {
      let token = Token()
      captured = token
      let derived = try base.overriding { $0.service(Store.self) { [token] in token } }
      service = derived.service(Store.self)
      #expect(service != nil)
      withExtendedLifetime(derived) {}
    }
    #expect(service == nil)
    #expect(captured == nil)
    withExtendedLifetime(base) {}
  }

  @Test func `a derived registry works after its base is gone`() throws {
    func derive() throws -> Registry {
      let base = try Registry {
        Feature {
          $0.service(Store.self) { Token() }
          $0.factory(Part.self, using: Store.self) { $0 }
        }
      }
      return try base.overriding { $0.service(Store.self) { Token() } }
    }
    let derived = try derive()
    #expect(derived.assemble(Part.self) === derived.service(Store.self))
  }
}

private final class Box { var factory: Factory<Dropping>? }

private enum Store: ServiceKey { typealias Service = Token }

private enum Missing: ServiceKey { typealias Service = Token }

private enum Part: FactoryKey { typealias Product = Token }

private enum Last: FactoryKey { typealias Product = Token }

private enum Page: FactoryKey { typealias Product = [Token] }

private enum Lazily: FactoryKey { typealias Product = () -> Token }

private enum Rows: ExtensionPoint { typealias Contribution = Factory<Part> }

private enum Tokens: ExtensionPoint { typealias Contribution = Token }

private enum Ping: FactoryKey {
  typealias Input = Int
  typealias Product = Token
}

private enum Pong: FactoryKey {
  typealias Input = Int
  typealias Product = Token
}

private enum Dropping: FactoryKey {
  typealias Input = Box
  typealias Product = [Token]
}
