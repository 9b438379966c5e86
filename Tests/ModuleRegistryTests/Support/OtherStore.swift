import ModuleRegistry

/// A private key with the name of one in another file.
private enum Store: ServiceKey { typealias Service = Int }

/// Registers it.
func registerOtherStore(in registrar: inout Registrar, fileID: StaticString, line: UInt) {
  registrar.service(Store.self, fileID: fileID, line: line) { 1 }
}
