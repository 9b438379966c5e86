import ModuleRegistry

#if Loyalty
  import LoyaltyModule
#endif

extension Composition {
  /// What the team Rewards has in the shop, and what serves its ports.
  @RegistryBuilder var rewards: [InstalledFeature] {
    #if Loyalty
      LoyaltyFeature().when(includes(.loyalty))
    #endif
  }
}
