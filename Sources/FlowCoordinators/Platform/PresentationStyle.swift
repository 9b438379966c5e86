/// How a modal covers what is below it, if the platform can.
public enum PresentationStyle: Hashable, Sendable {
  /// As the platform, or the presentable, has it.
  case automatic

  /// A sheet that rests at these heights, the lowest first, where it begins; as the platform has it where
  /// there are none.
  case sheet([SheetDetent])

  /// All of the window, which nothing below is seen of.
  case fullScreen

  /// A bubble, where there is room for one.
  case popover

  /// A style of the app's, which the platform's adapter knows by this name.
  case named(String)
}

/// A height at which a sheet rests.
public enum SheetDetent: Hashable, Sendable {
  /// About half of the window.
  case medium

  /// Nearly all of the window.
  case large

  /// A height in points, or in what the platform measures by.
  case height(Double)
}
