/// Shows and removes screens for one coordinator, which owns what it shows.
///
/// A router is made when it is asked for. Where the window is gone, it changes nothing that a person
/// could see.
@MainActor
public struct ApplicationRouter {
  private let owner: any CoordinatorNode
  private let window: Window?

  init(owner: any CoordinatorNode, in window: Window?) {
    self.owner = owner
    self.window = window
  }

  /// Puts a screen on top of the coordinator's stack.
  ///
  /// One that is there already stays where it is.
  public func push(_ screen: any Presentable) {
    guard !owner.navigation.screens.contains(where: { $0 === screen }) else { return }
    window?.reserve(screen, for: owner)
    owner.navigation.screens.append(screen)
    window?.settle(.replaced)
  }

  /// Removes the top screen, unless it is the only one.
  public func pop() {
    guard owner.navigation.screens.count > 1 else { return }
    owner.navigation.screens.removeLast()
    window?.settle(.popped)
  }

  /// Removes all screens but the first.
  public func popToRoot() {
    owner.navigation.screens.removeLast(max(0, owner.navigation.screens.count - 1))
    window?.settle(.popped)
  }

  /// Puts a screen in place of all screens of the coordinator's stack.
  public func setRoot(_ screen: any Presentable) {
    window?.reserve(screen, for: owner)
    owner.navigation.screens = [screen]
    window?.settle(.replaced)
  }

  /// Puts tabs in place of all tabs of the coordinator.
  public func setTabs(_ items: [TabContainer.Item]) {
    owner.tabs.items = items
    window?.settle(.replaced)
  }

  /// Shows a presentable over everything in the window.
  public func present(_ presentable: any Presentable) {
    window?.reserveIfFree(presentable, for: owner)
    window?.present(presentable)
  }

  /// Removes what was presented over this coordinator's flow, if anything was.
  public func dismiss() { window?.dismiss(above: owner.navigation) }
}

@available(*, unavailable)
extension ApplicationRouter: Sendable {}
