import ModuleRegistry

/// The place to which a hundred features contribute.
enum Rows: ExtensionPoint { typealias Contribution = any Page }

/// A hundred features, each a type of its own, that contribute a row.
func contributors() -> [any FeatureModule] {
  func contributor(_ key: (some Numbered).Type) -> any FeatureModule { Contributor(key: key) }
  return numberedKeys(100).map { contributor($0) }
}

private struct Contributor<Key: Numbered>: FeatureModule {
  let key: Key.Type

  func register(in registrar: inout Registrar) {
    registrar.contribute(to: Rows.self) { PlainPage() }
  }
}

/// Features of five declarations each, every one a type of its own.
func features(_ count: Int) -> [any FeatureModule] {
  func feature(_ key: (some Numbered).Type) -> any FeatureModule { Fivefold(key: key) }
  return numberedKeys(count).map { feature($0) }
}

/// A start by hand: the same keys in a dictionary of closures, each need looked up in it.
@MainActor
struct HandmadeStart {
  private var makers: [ObjectIdentifier: @MainActor () -> any Page] = [:]
  private var needs: [ObjectIdentifier] = []

  init(_ count: Int) {
    func add(_ key: (some Numbered).Type) { Fivefold(key: key).register(in: &self) }
    for key in numberedKeys(count) { add(key) }
    precondition(needs.allSatisfy { makers[$0] != nil })
  }

  fileprivate mutating func add(
    _ key: any Any.Type,
    using need: (any Any.Type)? = nil,
    _ make: @escaping @MainActor () -> any Page
  ) {
    makers[ObjectIdentifier(key)] = make
    if let need { needs.append(ObjectIdentifier(need)) }
  }
}

extension Fivefold {
  @MainActor
  fileprivate func register(in start: inout HandmadeStart) {
    start.add(Part<Key, First>.self) { PlainPage() }
    start.add(Part<Key, Second>.self, using: Part<Key, First>.self) { PlainPage() }
    start.add(Part<Key, Third>.self, using: Part<Key, Second>.self) { PlainPage() }
    start.add(Part<Key, Fourth>.self, using: Part<Key, Third>.self) { PlainPage() }
    start.add(Part<Key, Fifth>.self, using: Part<Key, Fourth>.self) { PlainPage() }
  }
}

private enum First {}
private enum Second {}
private enum Third {}
private enum Fourth {}
private enum Fifth {}

private enum Part<Key, Position>: ScreenKey { typealias Product = any Page }

private struct Fivefold<Key: Numbered>: FeatureModule {
  let key: Key.Type

  func register(in registrar: inout Registrar) {
    registrar.screen(Part<Key, First>.self) { PlainPage() }
    registrar.screen(Part<Key, Second>.self, using: Part<Key, First>.self) { $0.assemble() }
    registrar.screen(Part<Key, Third>.self, using: Part<Key, Second>.self) { $0.assemble() }
    registrar.screen(Part<Key, Fourth>.self, using: Part<Key, Third>.self) { $0.assemble() }
    registrar.screen(Part<Key, Fifth>.self, using: Part<Key, Fourth>.self) { $0.assemble() }
  }
}
