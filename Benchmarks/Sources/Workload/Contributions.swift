import ModuleRegistry

/// The place to which a hundred features contribute.
enum Rows: ExtensionPoint { typealias Contribution = any Page }

/// A feature that contributes a row.
protocol RowFeature: FeatureModule {
  /// The same by hand.
  @MainActor
  func add(to rows: inout [@MainActor () -> any Page])
}

/// A hundred features, each a type of its own, that contribute a row.
func contributors() -> [any RowFeature] {
  func contributor(_ key: (some Numbered).Type) -> any RowFeature { Contributor(key: key) }
  return numberedKeys(100).map { contributor($0) }
}

private struct Contributor<Key: Numbered>: RowFeature {
  let key: Key.Type

  func register(in registrar: inout Registrar) {
    registrar.contribute(to: Rows.self) { PlainPage() }
  }

  func add(to rows: inout [@MainActor () -> any Page]) { rows.append { PlainPage() } }
}

/// The rows by hand: a list of closures, to which each feature appends its own.
@MainActor
final class HandmadeRows {
  private let rows: [@MainActor () -> any Page]

  init(of features: [any RowFeature]) {
    var rows: [@MainActor () -> any Page] = []
    for feature in features { feature.add(to: &rows) }
    self.rows = rows
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

  init(_ keys: [any Numbered.Type]) {
    func add(_ key: (some Numbered).Type) { Fivefold(key: key).register(in: &self) }
    for key in keys { add(key) }
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
