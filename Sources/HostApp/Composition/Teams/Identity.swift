import ModuleRegistry
import ShopTerminal

#if Auth
  import AuthModule
#endif

extension Composition {
  /// The features of the team Identity.
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

  /// A short wait shows progress to a user at a terminal.
  ///
  /// Scripts do not wait.
  private var codeLatency: Int { options.latency ?? (Console.isInteractive ? 400 : 0) }
}
