public import FlowCoordinators

/// Lets a `NavigationLink` push a screen of the flow.
///
/// ```swift
/// NavigationLink("Note", value: ScreenValue(note))
/// ```
///
/// It's an element of the path of a `NavigationStack`. Two values are equal if they name the same screen, by identity. A
/// path of them can't be encoded or restored: save a deep link instead.
///
/// SwiftUI may keep a value when its screen has left (element-hq/element-x-ios,
/// `NavigationCoordinators.swift`). So those of ``SwiftUIStack/path`` do not keep the screen, which the stack
/// does; one that you create keeps it.
public struct ScreenValue: Hashable {
  /// The screen; `nil` if it has left the stack and nothing else keeps it.
  public var screen: (any Presentable)? { shown }

  private let id: ObjectIdentifier
  private weak let shown: (any Presentable)?
  private let kept: (any Presentable)?

  /// Creates the value of a screen, for a `NavigationLink(value:)` of yours.
  ///
  /// - Parameter screen: the screen, which belongs to the flow of the stack that shows it.
  public init(_ screen: any Presentable) { self.init(screen, isKept: true) }

  init(_ screen: any Presentable, isKept: Bool) {
    id = ObjectIdentifier(screen)
    shown = screen
    kept = isKept ? screen : nil
  }

  /// Whether both values name the same screen.
  public static func == (first: Self, second: Self) -> Bool { first.id == second.id }

  /// Hashes the identity of the screen.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

@available(*, unavailable)
extension ScreenValue: Sendable {}

extension [any Presentable] {
  /// Whether both contain the same presentables in the same order.
  func matches(_ other: [any Presentable]) -> Bool { elementsEqual(other) { $0 === $1 } }

  /// Whether no presentable is contained twice.
  var hasNoDuplicates: Bool { Set(map(ObjectIdentifier.init)).count == count }
}
