package import FlowCoordinatorsSwiftUI
package import ModuleRegistry
import Observation
package import ShopComposition
import ShopKit

/// The shop in a window that a SwiftUI view shows.
///
/// A screen of the shop need not be observable: what reads one of them here is read again after
/// each action of the user and each change of the window.
@MainActor @Observable
package final class ShopModel {
  /// The window that views show.
  @ObservationIgnored package let window: SwiftUIWindow

  /// The flows in it.
  @ObservationIgnored package let flows: NavigationWindow

  @ObservationIgnored package let shop: RunningShop

  @ObservationIgnored private var isTrackingBadges = false

  /// The number of changes that any screen may depend on.
  private var changes = 0

  /// Opens the shop.
  ///
  /// - Parameters:
  ///   - composition: the features.
  ///   - window: the window to show them in.
  ///   - place: what ``place`` was before the system ended the app.
  /// - Throws: the problems of the features.
  package init(
    _ composition: Composition,
    in window: SwiftUIWindow = SwiftUIWindow(),
    at place: String? = nil
  ) throws {
    shop = try RunningShop(composition)
    self.window = window
    flows = NavigationWindow(window)
    flows.onUpdate = { [weak self] in self?.noteChange() }
    shop.start(in: flows, at: place)
  }

  /// The selected tab and what is open, as observable as the window; `nil` if there are no tabs.
  var place: String? { shop.place(in: flows) }

  /// The current content of a screen, with what could not be saved.
  func content(of screen: any Screen) -> ScreenContent {
    _ = changes
    return withObservationTracking {
      screen.content.adding(shop.problems)
    } onChange: { [weak self] in
      // Badges may have changed with the screen.
      Task { @MainActor in self?.noteChange() }
    }
  }

  /// Performs an action of the user, which may change any screen.
  func perform(_ action: @MainActor () -> Void) {
    action()
    noteChange()
  }

  private func noteChange() {
    updateBadges()
    changes += 1
  }

  /// Shows the badges, also those that change before a view reads its content again.
  private func updateBadges() {
    guard !isTrackingBadges else { return shop.updateBadges() }
    isTrackingBadges = true
    withObservationTracking {
      shop.updateBadges()
    } onChange: { [weak self] in
      Task { @MainActor in
        self?.isTrackingBadges = false
        self?.noteChange()
      }
    }
  }

  /// Goes back, as the button of a modal does.
  func goBack() { shop.goBack(in: flows) }

  /// The place of a screen in the window: whether a stack or a column with a bar shows it, and
  /// whether a modal begins with it.
  func place(of screen: any Screen) -> (hasBar: Bool, beginsModal: Bool) {
    func place(in presentable: any Presentable) -> (hasBar: Bool, isFirst: Bool)? {
      if let stack = presentable as? SwiftUIStack {
        guard stack.contents.contains(where: { $0 === screen }) else { return nil }
        return (!stack.hidesBar, stack.contents.first === screen)
      }
      let contents = (presentable as? any SystemContainer)?.contents ?? []
      let isColumn = presentable is SwiftUISplit && contents.contains { $0 === screen }
      return isColumn ? (true, false) : contents.lazy.compactMap(place).first
    }
    for modal in window.modals {
      if modal === screen { return (hasBar: false, beginsModal: true) }
      if let place = place(in: modal) { return (place.hasBar, beginsModal: place.isFirst) }
    }
    return (window.root.flatMap(place)?.hasBar == true, beginsModal: false)
  }
}
