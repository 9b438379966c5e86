// swift-format-ignore-file: NoLeadingUnderscores

/// A list that mustn't be empty: list this in place of its ``ExtensionPoint``.
///
/// Your payment screen can't work without a method to pay:
///
/// ```swift
/// registrar.screen(PayScreen.self, using: AtLeastOne<PaymentMethods>.self) { methods in
///   PayView(chosen: methods.first, among: methods.all)
/// }
/// ```
///
/// You get the first one, by its type, and all of them. If nobody contributes, in the scope or around
/// it, the registry can't be built, and a subset of features doesn't fit. A host that takes the list itself
/// says `registrar.require(AtLeastOne<PaymentMethods>.self)`. Services list it of a ``ServiceExtensionPoint``.
///
/// A test can replace the contributions by none. A factory that lists this then traps, also with `?`.
public enum AtLeastOne<Point: _ExtensionPoint>: Dependency {
  /// The first contribution, and all of them in their order.
  public typealias Handle = (first: Point.Contribution, all: [Point.Contribution])

  /// A place that may not be empty.
  public static var _requirement: _Requirement {
    Requirement(of: Point.self).withContribution(listedAs: Self.self)
  }

  /// Returns the contributions, which are created now unless they were created before.
  @MainActor
  public static func _handle(in link: _DependencyLink<Self>) -> Handle {
    handle(of: Point.handle(in: link.core))
  }

  private static func handle(of all: [Point.Contribution]) -> Handle {
    guard let first = all.first else {
      // The replacement of a test is a closure, which nothing can look into before.
      fatalError(
        "a factory needs AtLeastOne of '\(KeyName(Point.self))', but its replacement contributes nothing: return at least one"
      )
    }
    return (first, all)
  }
}

extension AtLeastOne: ServiceDependency where Point: ServiceExtensionPoint {
  /// Returns the contributions, which are created now unless they were created before.
  public static func _resolve(in link: _DependencyLink<Self>) -> Handle {
    handle(of: Point.resolve(in: link.core))
  }
}
