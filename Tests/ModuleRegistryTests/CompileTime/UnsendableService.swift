// error: type 'Store.Service' (aka 'Box') does not conform to the 'Sendable' protocol
import ModuleRegistry

final class Box {}

enum Store: ServiceKey { typealias Service = Box }
