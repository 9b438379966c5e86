public import ModuleRegistry
import Testing

struct SuggestionTests {
  @Test func `a name of nine letters is suggested if two letters differ, wherever they are`() {
    let text = errorText {
      Feature {
        $0.require(CartStore.self, fileID: "Host.swift", line: 1)
        $0.service(XyCartStore.self, fileID: "Host.swift", line: 2) { Token() }
        $0.service(CartStoreXy.self, fileID: "Host.swift", line: 3) { Token() }
        $0.service(RtStore.self, fileID: "Host.swift", line: 4) { Token() }
      }
    }
    #expect(suggestions(in: text) == ["CartStoreXy' of", "RtStore' of", "XyCartStore' of"])
  }

  @Test func `a name of nine letters is not suggested if three letters differ`() {
    let text = errorText {
      Feature {
        $0.require(CartStore.self)
        $0.service(TStore.self) { Token() }
        $0.service(XyzCartStore.self) { Token() }
        $0.service(XyzStore.self) { Token() }
      }
    }
    #expect(suggestions(in: text) == [])
  }

  @Test func `a long name is not suggested if more than two letters differ`() {
    let text = errorText {
      Feature {
        $0.require(TheStoreThatKeepsOnlyTheCartOfSomebodyElse.self)
        $0.service(TheStoreThatKeepsOnlyTheCartOfSomebodyNice.self) { Token() }
        $0.service(TheStoreThatKeepsOnlyTheCardOfSomebodyElse.self) { Token() }
      }
    }
    #expect(suggestions(in: text) == ["TheStoreThatKeepsOnlyTheCardOfSomebodyElse' of"])
  }

  @Test func `a name of three letters is not suggested if one differs`() {
    let text = errorText {
      Feature {
        $0.require(Bag.self)
        $0.service(Tag.self) { Token() }
      }
    }
    #expect(suggestions(in: text) == [])
  }

  @Test func `a key of another kind is not suggested`() {
    let text = errorText {
      Feature {
        $0.require(CartFlow.self)
        $0.screen(CartFlows.self) { Token() }
        $0.service(CartFloe.self) { Token() }
      }
    }
    #expect(!text.contains("did you mean"))
  }

  @Test func `a name that differs only in its number is not suggested`() {
    let text = errorText {
      Feature {
        $0.require(CartStore1.self)
        $0.service(CartStore2.self) { Token() }
        $0.service(CartStore.self) { Token() }
        $0.service(CartStores1.self) { Token() }
      }
    }
    #expect(suggestions(in: text) == ["CartStores1' of"])
  }

  @Test func `at most three names are suggested, the most similar ones`() {
    let text = errorText {
      Feature {
        $0.require(CartStore.self)
        $0.service(XyCartStore.self) { Token() }
        $0.service(CartStoreXy.self) { Token() }
        $0.service(RtStore.self) { Token() }
        $0.service(CartStores.self) { Token() }
        $0.service(CarStores.self) { Token() }
      }
    }
    #expect(suggestions(in: text) == ["CartStores' of", "CarStores' of", "CartStoreXy' of"])
  }

  @Test func `two swapped letters count as one typo`() {
    let text = errorText {
      Feature {
        $0.require(Basket.self)
        $0.service(Baskte.self) { Token() }
        $0.service(Bakste.self) { Token() }
      }
    }
    #expect(suggestions(in: text) == ["Baskte' of"])
  }

  @Test func `two swapped letters and another wrong one count as two typos`() {
    let text = errorText {
      Feature {
        $0.require(CartStore.self)
        $0.service(CratStoer.self) { Token() }
        $0.service(CratStoerey.self) { Token() }
      }
    }
    #expect(suggestions(in: text) == ["CratStoer' of"])
  }

  @Test func `a port is suggested only to its own module`() {
    let text = errorText {
      Feature {
        $0.require(Bag.self, Character.self, CartStores.self)
        $0.service(Bag.self) { Token() }
        $0.bind(service: Characters.self, to: Bag.self) { $0 }
        $0.bind(service: CartStore.self, to: Bag.self) { $0 }
      }
    }
    #expect(suggestions(in: text) == ["CartStore' of"])
  }

  @Test(.timeLimit(.minutes(10)))
  func `suggestions among 1,200 similar names are found in seconds`() {
    let text = errorText {
      Feature { registrar in
        for key in numberedKeys.prefix(1_200) { provide(key, in: &registrar) }
        for key in numberedKeys.prefix(100) { require(key, in: &registrar) }
      }
    }
    #expect(suggestions(in: text).count == 100)
  }

  private func provide<Key: Numbered>(_: Key.Type, in registrar: inout Registrar) {
    registrar.service(Known<Key>.self) { Token() }
  }

  private func require<Key: Numbered>(_: Key.Type, in registrar: inout Registrar) {
    registrar.require(Knows<Key>.self)
  }

  /// The names that an error suggests, and the word after each.
  private func suggestions(in text: String) -> [String] {
    text.split(separator: "\n")
      .filter { $0.hasPrefix("  did you mean service 'ModuleRegistryTests.") }
      .map { $0.dropFirst(44).split(separator: " ").prefix(2).joined(separator: " ") }
  }
}

private enum CartStore: ServiceKey { typealias Service = Token }

/// A key of another module.
extension Character: ServiceKey {
  /// A number.
  public typealias Service = Int
}

private enum Characters: ServiceKey { typealias Service = Token }

private enum Basket: ServiceKey { typealias Service = Token }

private enum Baskte: ServiceKey { typealias Service = Token }

private enum Bakste: ServiceKey { typealias Service = Token }

private enum CratStoer: ServiceKey { typealias Service = Token }

private enum CratStoerey: ServiceKey { typealias Service = Token }

private enum CartStores: ServiceKey { typealias Service = Token }

private enum CarStores: ServiceKey { typealias Service = Token }

private enum XyCartStore: ServiceKey { typealias Service = Token }

private enum CartStoreXy: ServiceKey { typealias Service = Token }

private enum XyzCartStore: ServiceKey { typealias Service = Token }

private enum XyzStore: ServiceKey { typealias Service = Token }

private enum TStore: ServiceKey { typealias Service = Token }

private enum RtStore: ServiceKey { typealias Service = Token }

private enum CartStore1: ServiceKey { typealias Service = Token }

private enum CartStore2: ServiceKey { typealias Service = Token }

private enum CartStores1: ServiceKey { typealias Service = Token }

private enum CartFlow: CoordinatorKey {}

private enum CartFlows: ScreenKey { typealias Product = Token }

private enum CartFloe: ServiceKey { typealias Service = Token }

private enum Bag: ServiceKey { typealias Service = Token }

private enum Tag: ServiceKey { typealias Service = Token }

private enum TheStoreThatKeepsOnlyTheCartOfSomebodyElse: ServiceKey { typealias Service = Token }

private enum TheStoreThatKeepsOnlyTheCardOfSomebodyElse: ServiceKey { typealias Service = Token }

private enum TheStoreThatKeepsOnlyTheCartOfSomebodyNice: ServiceKey { typealias Service = Token }

private enum Known<Key>: ServiceKey { typealias Service = Token }

private enum Knows<Key>: ServiceKey { typealias Service = Token }
