public import ModuleRegistry

#if Auth
  import AuthModule
#endif
#if Loyalty
  import LoyaltyModule
#endif

extension Composition {
  /// The features of the team Rewards and the bindings of their ports.
  @RegistryBuilder public var rewards: [InstalledFeature] {
    #if Loyalty
      LoyaltyFeature()
        .when(includes(.loyalty))
        .ports {
          #if Auth
            $0.bind(service: CardHolder.self, to: SessionStore.self) { session in
              { session.current.map { "\($0.phone)" } }
            }
            $0.bind(CardSignIn.self, to: LoginFlow.self) { .login(source: .account) }
          #endif
        }
    #endif
  }
}
