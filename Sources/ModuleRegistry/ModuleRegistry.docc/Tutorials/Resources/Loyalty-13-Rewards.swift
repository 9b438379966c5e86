public import ModuleRegistry

#if Loyalty
  import LoyaltyModule
#endif

extension Composition {
  /// The features of the team Rewards and the bindings of their ports.
  @RegistryBuilder public var rewards: [InstalledFeature] {
    #if Loyalty
      LoyaltyFeature()
        .when(includes(.loyalty))
    #endif
  }
}
