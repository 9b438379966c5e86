import ModuleRegistry
import Testing

struct SuggestionTests {
  @Test func `names of nine letters may differ in three, wherever they are`() {
    let text = errorText {
      Feature {
        $0.require(CartStore.self, fileID: "Host.swift", line: 1)
        $0.register(XyzCartStore.self, fileID: "Host.swift", line: 2) { Token() }
        $0.register(CartStoreXyz.self, fileID: "Host.swift", line: 3) { Token() }
        $0.register(TStore.self, fileID: "Host.swift", line: 4) { Token() }
      }
    }
    #expect(
      suggestions(in: text) == ["CartStoreXyz' of", "TStore' of", "XyzCartStore' of"]
    )
  }

  @Test func `names of nine letters that differ in four are not suggested`() {
    let text = errorText {
      Feature {
        $0.require(CartStore.self)
        $0.register(Store.self) { Token() }
        $0.register(WxyzCartStore.self) { Token() }
        $0.register(WxyzStore.self) { Token() }
      }
    }
    #expect(suggestions(in: text) == [])
  }

  @Test func `long names that differ in more than eight letters are not suggested`() {
    let text = errorText {
      Feature {
        $0.require(TheStoreThatKeepsOnlyTheCartOfSomebodyElse.self)
        $0.register(TheShopThatHasTheCartOfSomebodyElse.self) { Token() }
        $0.register(TheStoreThatKeepsOnlyTheCartOfSomebodyNice.self) { Token() }
      }
    }
    #expect(suggestions(in: text) == ["TheStoreThatKeepsOnlyTheCartOfSomebodyNice' of"])
  }

  @Test func `of many similar names, the three most similar are suggested`() {
    let text = errorText {
      Feature {
        $0.require(CartStore.self)
        $0.register(XyzCartStore.self) { Token() }
        $0.register(CartStoreXyz.self) { Token() }
        $0.register(TStore.self) { Token() }
        $0.register(CartStores.self) { Token() }
        $0.register(CarStores.self) { Token() }
      }
    }
    #expect(suggestions(in: text) == ["CartStores' of", "CarStores' of", "CartStoreXyz' of"])
  }

  @Test(.timeLimit(.minutes(10)))
  func `hints for long names among 1,200 that resemble them are found in seconds`() {
    let text = errorText {
      Feature { registrar in
        for key in numberedKeys.prefix(1_200) { provide(key, in: registrar) }
        for key in numberedKeys.prefix(100) { require(key, in: registrar) }
      }
    }
    #expect(suggestions(in: text).count == 300)
  }

  private func provide<Key: Numbered>(_: Key.Type, in registrar: Registrar) {
    registrar.register(Known<Key>.self) { Token() }
  }

  private func require<Key: Numbered>(_: Key.Type, in registrar: Registrar) {
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

private enum CartStores: ServiceKey { typealias Service = Token }

private enum CarStores: ServiceKey { typealias Service = Token }

private enum XyzCartStore: ServiceKey { typealias Service = Token }

private enum CartStoreXyz: ServiceKey { typealias Service = Token }

private enum WxyzCartStore: ServiceKey { typealias Service = Token }

private enum WxyzStore: ServiceKey { typealias Service = Token }

private enum TStore: ServiceKey { typealias Service = Token }

private enum Store: ServiceKey { typealias Service = Token }

private enum TheStoreThatKeepsOnlyTheCartOfSomebodyElse: ServiceKey { typealias Service = Token }

private enum TheStoreThatKeepsOnlyTheCartOfSomebodyNice: ServiceKey { typealias Service = Token }

private enum TheShopThatHasTheCartOfSomebodyElse: ServiceKey { typealias Service = Token }

private enum Known<Key>: ServiceKey { typealias Service = Token }

private enum Knows<Key>: ServiceKey { typealias Service = Token }
