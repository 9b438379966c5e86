import ModuleRegistry

#if Auth
  import AuthModule
#endif

extension Composition {
  /// What the team Identity has in the shop.
  @RegistryBuilder var identity: [InstalledFeature] {
    #if Auth
      AuthFeature(
        isRequired: options.requiresSignIn,
        gateway: OnScreenCodeGateway(latency: .milliseconds(codeLatency), clock: clock),
        clock: clock,
        state: state,
        makeCode: options.code.map { code in { @Sendable in code } } ?? AuthFeature.randomCode
      )
      .when(includes(.auth))
    #endif
  }

  /// A person at a terminal sees what waiting looks like; a script has no time to lose.
  private var codeLatency: Int { options.latency ?? (Console.isInteractive ? 400 : 0) }
}
