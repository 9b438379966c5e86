/// How a modal covers what's below it: as a sheet, a popover, or the whole window.
///
/// A platform that doesn't have the style shows its default.
public enum PresentationStyle: Hashable, Sendable {
  /// The default of the platform or of the presentable.
  case automatic

  /// A sheet that rests at these heights, lowest first, beginning at the first; the platform's
  /// default heights if empty.
  case sheet([SheetDetent])

  /// The whole window; nothing below is visible.
  case fullScreen

  /// A popover that points at something, if there is room for one; with `nil`, it is in the middle.
  ///
  /// ```swift
  /// router.present(filters, style: .popover(from: "filters"))
  /// ```
  case popover(from: PopoverSource?)

  /// A style of the app, which the platform's adapter applies by this name.
  case named(String)

  /// A popover in the middle, if there is room for one.
  public static var popover: Self { .popover(from: nil) }
}

/// What a popover points at: something visible that has a name, or an object of the platform.
///
/// A feature doesn't need to know the platform to name it: `.popover(from: "filters")`. In UIKit, the button of a bar or the
/// view has that name as its `accessibilityIdentifier`; in SwiftUI, `popoverSource("filters")` gives it. If the source isn't
/// visible, the popover is in the middle.
public struct PopoverSource: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name; empty for an object.
  public let name: String

  /// The object that an adapter knows; `nil` if there is a name.
  public let object: (any AnyObject & Sendable)?

  /// Creates a source that is found by its name when the popover is presented.
  ///
  /// - Parameter name: the name.
  public init(_ name: String) { (self.name, object) = (name, nil) }

  /// Creates a source that an adapter knows, for a style of the adapter.
  ///
  /// - Parameter object: the object, which the style keeps until the popover is presented.
  public init(object: any AnyObject & Sendable) { (name, self.object) = ("", object) }

  /// Creates a source that is found by its name.
  ///
  /// - Parameter value: the name.
  public init(stringLiteral value: String) { self.init(value) }

  /// Whether both have the same name, or the same object.
  public static func == (first: Self, second: Self) -> Bool {
    first.name == second.name && first.object === second.object
  }

  /// Hashes the name, and the identity of the object.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(object.map(ObjectIdentifier.init))
  }
}

/// A height at which a sheet rests.
public enum SheetDetent: Hashable, Sendable {
  /// About half of the window.
  case medium

  /// Nearly the whole window.
  case large

  /// A height in points, or in the platform's unit.
  case height(Double)
}
