// error: value of type 'PortRegistrar' has no member 'route'
import ModuleRegistry

enum Login: CoordinatorKey {}

struct Cart: FeatureModule {
  func register(in registrar: Registrar) {}
}

func compose() throws {
  _ = try Registry { Cart().ports { $0.route("/login", to: Login.self) { _ in () } } }
}
