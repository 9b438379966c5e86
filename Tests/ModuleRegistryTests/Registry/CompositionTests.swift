import ModuleRegistry
import Testing

struct CompositionTests {
  @Test func `a list of features is installed in its order, in one line`() throws {
    @RegistryBuilder func basket() -> [InstalledFeature] {
      Cart()
      Orders()
    }
    let registry = try Registry {
      Search()
      basket()
    }
    #expect(registry.features.map(\.name) == ["Search", "Cart", "Orders"])
  }

  @Test func `a list may be empty`() throws {
    @RegistryBuilder func nothing() -> [InstalledFeature] {}
    #expect(try Registry { nothing() }.features.isEmpty)
  }

  @Test func `a feature is installed where its condition is true`() throws {
    let registry = try Registry {
      Cart().when(true)
      Orders().when(false)
    }
    #expect(registry.features.map(\.name) == ["Cart"])
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `of several conditions, all have to be true`(_ one: Bool, _ other: Bool) throws {
    let registry = try Registry { Cart().when(one).when(other) }
    #expect(registry.features.count == (one && other ? 1 : 0))
  }

  @Test func `an optional feature may have a condition, in either order`() throws {
    let registry = try Registry {
      Greedy().when(true).optional()
      Cart().optional().when(false)
    }
    #expect(registry.features.map(\.name) == ["Greedy"])
    #expect(registry.features.map(\.isLeftOut) == [true])
  }

  @Test func `a feature whose condition is false is not registered, nor a duplicate`() throws {
    var count = 0
    _ = try Registry {
      Feature { _ in count += 1 }.when(false)
      Feature { _ in count += 10 }
    }
    #expect(count == 10)
  }

  @Test func `a feature that is installed twice is told with both lines, lists or not`() {
    let line = #line + 3
    let text = errorText {
      [
        Cart().when(true),
        Cart().when(true),
      ]
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - feature 'Cart' is installed 2 times
          at \(#fileID):\(line)
          at \(#fileID):\(line + 1)
          fix: install it once
        """
    )
  }
}

private struct Search: FeatureModule {
  func register(in registrar: Registrar) {}
}

private struct Cart: FeatureModule {
  func register(in registrar: Registrar) {}
}

private struct Orders: FeatureModule {
  func register(in registrar: Registrar) {}
}

private struct Greedy: FeatureModule {
  func register(in registrar: Registrar) { registrar.require(Absent.self) }

  private enum Absent: ServiceKey { typealias Service = Int }
}
