public import FlowCoordinators

/// A screen as an element of the path of a `NavigationStack`.
///
/// Two values are equal if they name the same screen, by identity. A path of them cannot be encoded
/// or restored; flows open again by a deep link instead.
public struct ScreenValue: Hashable {
  /// The screen.
  public let screen: any Presentable

  /// Creates the value of a screen, for a `NavigationLink(value:)` of the app's own.
  ///
  /// - Parameter screen: the screen, which belongs to the flow of the stack that shows it.
  public init(_ screen: any Presentable) { self.screen = screen }

  /// Whether both values name the same screen.
  public static func == (first: Self, second: Self) -> Bool { first.screen === second.screen }

  /// Hashes the identity of the screen.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(screen)) }
}

@available(*, unavailable)
extension ScreenValue: Sendable {}

extension [any Presentable] {
  /// Whether both contain the same presentables in the same order.
  func matches(_ other: [any Presentable]) -> Bool { elementsEqual(other) { $0 === $1 } }

  /// Whether no presentable is contained twice.
  var hasNoDuplicates: Bool { Set(map(ObjectIdentifier.init)).count == count }
}
