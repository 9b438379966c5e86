import Foundation
import ModuleRegistry

/// The folder that the app and its extension share.
enum OrdersFolder: ServiceKey { typealias Service = URL }

/// Where the orders are stored.
enum OrdersFile: ServiceKey { typealias Service = String }

struct OrdersFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(OrdersFile.self, using: OrdersFolder.self) { folder in
      folder.absoluteString + "orders.json"
    }
    registrar.require(OrdersFile.self)
  }
}

/// What the extension installs of the app's features.
func makeExtensionRegistry() throws(RegistryError) -> Registry {
  // swift-format-ignore: NeverForceUnwrap
  let registry = try Registry {
    OrdersFeature().ports {
      // The app binds this port to the same folder.
      $0.service(OrdersFolder.self) {
        FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.shop")!
      }
    }
  }
  return registry
}
