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

  func register(in registrar: Registrar) {
    registrar.contribute(to: Rows.self) { PlainPage() }
  }
}
