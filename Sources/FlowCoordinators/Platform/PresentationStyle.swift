/// How a modal covers the content below it, if the platform supports the style.
public enum PresentationStyle: Hashable, Sendable {
  /// The default of the platform or of the presentable.
  case automatic

  /// A sheet that rests at these heights, lowest first, beginning at the first; the platform's
  /// default heights if empty.
  case sheet([SheetDetent])

  /// The whole window; nothing below is visible.
  case fullScreen

  /// A popover, if there is room for one.
  case popover

  /// A style of the app, which the platform's adapter applies by this name.
  case named(String)
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
