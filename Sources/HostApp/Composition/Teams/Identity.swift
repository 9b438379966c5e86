import Foundation
public import ModuleRegistry

#if Auth
  import AuthModule
#endif

extension Composition {
  /// The features of the team Identity.
  @RegistryBuilder public var identity: [InstalledFeature] {
    #if Auth
      AuthFeature(
        isRequired: requiresSignIn,
        gateway: OnScreenCodeGateway(latency: codeLatency, clock: clock),
        clock: clock,
        state: state,
        makeCode: code.map { code in { @Sendable in code } } ?? AuthFeature.randomCode,
        now: { [today] in today ?? .now },
        placement: onProfile
      )
      .when(includes(.auth))
    #endif
  }
}
