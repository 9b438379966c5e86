import Foundation
import ModuleRegistry
import Testing

/// The features of the article about an app extension.
struct OrdersExtensionTests {
  @Test func `the extension reads the orders in the folder that it shares with the app`() throws {
    let registry = try makeExtensionRegistry()
    #expect(registry.graph.warnings == [])
    #expect(registry.service(OrdersFile.self).hasSuffix("group.shop/orders.json"))
  }

  @Test func `creating a registry without the orders' folder is an error`() throws {
    let error = #expect(throws: RegistryError.self) { try Registry { OrdersFeature() } }
    let problem = "no provider of service 'SnippetTests.OrdersFolder'"
    #expect(try #require(error).description.contains(problem))
  }
}

#if os(Linux)
  extension FileManager {
    /// The folder of an app group, which Foundation has on Apple's platforms only.
    func containerURL(forSecurityApplicationGroupIdentifier group: String) -> URL? {
      temporaryDirectory.appending(path: group, directoryHint: .isDirectory)
    }
  }
#endif
