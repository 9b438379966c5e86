/// Screens on top of each other, of which the last is seen.
///
/// A stack keeps the coordinator that it was made for.
@MainActor
public final class NavigationStack: PresentableContainer {
  /// The screens, bottom first.
  public internal(set) var screens: [any Presentable] = []

  var contents: [any Presentable] { screens }
  private let owner: any CoordinatorNode

  init(owner: any CoordinatorNode) { self.owner = owner }
}
