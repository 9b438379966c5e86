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
  private let state: StateFolder?
  private let clock: any Clock<Duration>
  private let welcome: Welcome

  /// - Parameters:
  ///   - options: what the command line asks for.
  ///   - state: where the features keep what they have to remember; `nil` keeps it in memory.
  ///   - clock: what time is for the features.
  ///   - welcome: when somebody is welcomed, unless the command line says so.
  init(
    _ options: Invocation.Options,
    state: StateFolder? = nil,
    clock: any Clock<Duration> = ContinuousClock(),
    welcome: Welcome = .never
  ) {
    self.options = options
    self.state = state
    self.clock = clock
    self.welcome = options.welcomes.map { $0 ? .always : .never } ?? welcome
  }

  /// The registry of the shop.
  ///
  /// Bindings are optional features: one whose feature is absent is left out with it.
  ///
  /// - Throws: a ``Failure`` about the catalogue, or what is wrong with the features.
  func registry() throws -> Registry {
    #if Catalog
      let catalogue = options.without.contains(.catalog) ? nil : try catalogue()
    #else
      let catalogue: Never? = nil
    #endif
    if options.catalog != nil, catalogue == nil {
      throw Failure.usage("--catalog needs the feature Catalog, which is left out")
    }
    return try Registry {
      AppFeature(welcome: welcome)
      #if Auth
        if !options.without.contains(.auth) { authFeature }
      #endif
      #if Catalog
        if let catalogue { CatalogFeature(catalogue, state: state) }
      #endif
      #if Cart
        if !options.without.contains(.cart) {
          cartFeature
          #if Auth
            CartSignIn().optional()
          #endif
        }
      #endif
      #if Auth && Catalog
        FavouritesAccount().optional()
      #endif
      #if Catalog && Cart
        CatalogBasket().optional()
      #endif
    }
  }

  #if Auth
    private var authFeature: AuthFeature {
      let makeCode = options.code.map { code in { @Sendable in code } } ?? AuthFeature.randomCode
      // A person at a terminal sees what waiting looks like; a script has no time to lose.
      let latency = options.latency ?? (Console.isInteractive ? 400 : 0)
      return AuthFeature(
        isRequired: options.requiresSignIn,
        gateway: OnScreenCodeGateway(latency: .milliseconds(latency)),
        clock: clock,
        state: state,
        makeCode: makeCode
      )
    }
  #endif

  #if Cart
    private var cartFeature: CartFeature {
      CartFeature(
        state: state,
        // Only a person sees that it takes a while.
        orderLatency: Console.isInteractive ? .seconds(1) : .zero,
        now: { [options] in options.today ?? .now },
        makeOrderNumber: { [options] in options.order ?? CartFeature.randomOrderNumber() }
      )
    }
  #endif

  #if Catalog
    private func catalogue() throws -> Catalogue {
      guard let path = options.catalog else { return try Catalogue.bundled() }
      do {
        return try Catalogue(json: CatalogueReader.read(path), name: "--catalog \(path)")
      } catch let error as CatalogueError {
        throw Failure.data("\(error)")
      }
    }
  #endif
}
