import Foundation
import ModuleRegistry
import ShopKit

#if Auth
  import AuthModule
#endif
#if Catalog
  import CatalogModule
#endif
#if Cart
  import CartModule
#endif

/// Makes the registry of the shop: the features that were built in, less those left out at launch,
/// and the bindings between them.
struct Composition {
  private let options: Invocation.Options

  init(_ options: Invocation.Options) { self.options = options }

  /// The registry of the shop.
  ///
  /// Bindings are optional features: one whose feature is absent is left out with it.
  func registry() throws(Failure) -> Registry {
    #if Catalog
      let catalogue = options.without.contains(.catalog) ? nil : try catalogue()
    #else
      let catalogue: Never? = nil
    #endif
    if options.catalog != nil, catalogue == nil {
      throw .usage("--catalog needs the feature Catalog, which is left out")
    }
    do {
      return try Registry {
        AppFeature()
        #if Auth
          if !options.without.contains(.auth) { authFeature }
        #endif
        #if Catalog
          if let catalogue { CatalogFeature(catalogue) }
        #endif
        #if Cart
          if !options.without.contains(.cart) {
            CartFeature()
            #if Auth
              CartSignIn().optional()
            #endif
          }
        #endif
        #if Catalog && Cart
          CatalogBasket().optional()
        #endif
      }
    } catch {
      throw .software("\(error)")
    }
  }

  #if Auth
    private var authFeature: AuthFeature {
      options.code.map { code in AuthFeature { code } } ?? AuthFeature()
    }
  #endif

  #if Catalog
    private func catalogue() throws(Failure) -> Catalogue {
      do {
        guard let path = options.catalog else { return try Catalogue.bundled() }
        return try Catalogue(json: try Self.read(path), name: "--catalog \(path)")
      } catch let error as CatalogueError {
        throw .data("\(error)")
      } catch let error as Failure {
        throw error
      } catch {
        throw .software("\(error)")
      }
    }

    private static func read(_ path: String) throws(Failure) -> Data {
      do {
        return try Data(contentsOf: URL(filePath: path))
      } catch {
        throw .noInput("--catalog \(path): cannot be read: \(error.localizedDescription)")
      }
    }
  #endif
}
