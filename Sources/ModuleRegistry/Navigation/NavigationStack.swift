/// Screens on top of each other, of which the last is seen.
@MainActor
public final class NavigationStack: PresentableContainer {
  /// The screens, bottom first.
  public internal(set) var screens: [any Presentable] = []

  var contents: [any Presentable] { screens }
}
