import Synchronization

/// Features of which an app has at most one, since their conditions exclude each other.
///
/// ```swift
/// let registry = try Registry {
///   CatalogFeature()
///   Alternatives {
///     LiveAuth().when(settings.server == .live)
///     DemoAuth().when(settings.server == .demo)
///   }
/// }
/// ```
///
/// They may provide the same keys, have one type, or state the same routes. There may be any number of them,
/// and none need be present. If two of the conditions are true, no registry can be built.
///
/// A condition is that of one feature. Where several features hang on one, list each beside those that take
/// its place:
///
/// ```swift
/// Alternatives {
///   LiveAuth().when(isLive)
///   DemoAuth().when(!isLive)
/// }
/// Alternatives {
///   LivePayment().when(isLive)
///   DemoPayment().when(!isLive)
/// }
/// ```
///
/// A test that leaves features out, such as `SubsetCheck`, looks at each of a list and never at two, and at all
/// other features with conditions together: here at `LiveAuth` with `DemoPayment`, too.
public struct Alternatives {
  let features: [InstalledFeature]

  /// States that the conditions of these features exclude each other.
  ///
  /// - Parameter features: the features, each with a condition.
  public init(@RegistryBuilder _ features: () -> [InstalledFeature]) {
    let group = Self.nextGroup()
    self.features = features().map { $0.exclusive(in: group) }
  }

  /// A number for a list of alternatives, which no other one has.
  package static func nextGroup() -> Int { count.add(1, ordering: .relaxed).newValue }

  private static let count = Atomic(0)
}

@available(*, unavailable)
extension Alternatives: Sendable {}

extension RegistryBuilder {
  /// Installs the one of the alternatives whose condition is true.
  public static func buildExpression(_ alternatives: Alternatives) -> [InstalledFeature] {
    alternatives.features
  }
}
