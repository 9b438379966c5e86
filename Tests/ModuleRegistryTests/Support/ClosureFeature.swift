import ModuleRegistry

/// A feature whose registration is a closure, so that a test can declare it at its use.
///
/// Conforming types differ in their names alone, which the messages under test show.
protocol ClosureFeature: FeatureModule {
  var declare: (inout Registrar) -> Void { get }
}

extension ClosureFeature {
  func register(in registrar: inout Registrar) { declare(&registrar) }
}

/// The feature of tests that need one and do not look at its name.
struct Feature: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

/// The feature of tests that need another one.
struct OtherFeature: ClosureFeature {
  let declare: (inout Registrar) -> Void
}
