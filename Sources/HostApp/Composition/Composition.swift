public import Foundation
import MainModule
public import ModuleRegistry
public import ShopKit

/// The features of the shop and the bindings between them, for any front end.
///
/// Each team has a file in `Teams` with its features and the bindings of their ports, and a line in
/// ``installed()``. A host creates a value, changes it, and builds the registry.
public struct Composition: Sendable {
  /// The features to install, of those in the build.
  public var features = Set(FeatureName.allCases)

  // Bytes, for the reason that `Catalogue` states.

  /// The products to sell, as JSON, with the name of the source for messages; `nil` is the bundled
  /// catalogue.
  public var catalogue: (json: [UInt8], name: String)?

  /// The folder for persistent state; `nil` keeps it in memory.
  public var state: StateFolder?

  /// The clock of the features.
  public var clock: any Clock<Duration> = ContinuousClock()

  /// The code of every sign-in; `nil` creates random codes.
  public var code: String?

  /// The time that sending a code takes.
  public var codeLatency = Duration.zero

  /// The time that placing an order takes.
  public var orderLatency = Duration.zero

  /// The time that a server takes to confirm what a launch asks, such as who is signed in; `nil` asks
  /// no server.
  public var answerLatency: Duration?

  /// The date to use as today; `nil` is the clock's date.
  public var today: Date?

  /// The number of every order; `nil` asks ``makeOrderNumber``.
  public var order: String?

  /// Creates the number of an order; `nil` creates random numbers.
  public var makeOrderNumber: (@Sendable () -> String)?

  /// Whether a guest has to sign in before the tabs open.
  public var requiresSignIn = false

  /// The customers who are staff, by their identifiers.
  public var staff: Set<String> = []

  /// Whether the shop begins offline.
  public var isOffline = false

  /// Decides whether a launch begins with the welcome.
  public var welcome = Welcome.never

  /// Whether a second tap on a tab pops to its first screen; some platforms do so by themselves.
  public var popsAtSecondTap = true

  /// Notices for the user, in addition to those of the features.
  public var notices: [String] = []

  /// Creates the composition of all features, in memory.
  public init() {}

  /// What is around the features: the root of the app, the welcome, and the pages of contributions.
  @RegistryBuilder public var frame: [InstalledFeature] {
    AppFeature(
      popsAtSecondTap: popsAtSecondTap,
      isOffline: isOffline,
      answerLatency: answerLatency,
      state: state,
      clock: clock
    )
    WelcomeFeature(welcome: welcome)
    MainFeature(isStaff: { [staff] in staff.contains($0) })
  }

  /// Builds the registry of the shop.
  ///
  /// - Throws: an ``InvalidCatalogue``, or the problems of the features.
  public func registry() throws -> Registry {
    let features = try installed()
    return try Registry { features }
  }

  /// Returns the graph of the shop, also if its features do not fit together.
  ///
  /// - Throws: an ``InvalidCatalogue``.
  public func graph() throws -> RegistryGraph {
    let features = try installed()
    return RegistryGraph { features }
  }

  /// The placement of links to the account and to orders.
  var onProfile: RouteOption { .pushed(onStackOf: ProfileFlow.self) }

  /// The number of an order.
  func orderNumber(or makeRandom: () -> String) -> String {
    order ?? makeOrderNumber?() ?? makeRandom()
  }

  /// Whether the composition includes the feature, provided that the build does.
  func includes(_ feature: FeatureName) -> Bool { features.contains(feature) }
}

/// A catalogue with invalid data.
public struct InvalidCatalogue: Error, CustomStringConvertible {
  /// The problem, with the name of the catalogue.
  public let description: String
}
