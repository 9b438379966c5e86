// error: value of type 'Overrides' has no member 'contribute'
import ModuleRegistry

enum Rows: ExtensionPoint { typealias Contribution = Int }

func derive(from registry: Registry) throws {
  _ = try registry.overriding { $0.contribute(to: Rows.self) { 1 } }
}
