import ModuleRegistry

#if Auth
  import AuthModule
#endif
#if Loyalty
  import LoyaltyModule
#endif

extension Composition {
  /// What the team Rewards has in the shop, and what serves its ports.
  @RegistryBuilder var rewards: [InstalledFeature] {
    #if Loyalty
      LoyaltyFeature().when(includes(.loyalty)).ports {
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
