import FlowCoordinatorsUIKit
package import ModuleRegistry
package import ShopComposition
import ShopKit
package import UIKit

/// The shop in a window.
@MainActor
package final class Shop {
  /// The window of the flows.
  package private(set) lazy var flows = NavigationWindow(
    window,
    makeController: { [weak self] in self?.makeController(of: $0) }
  )

  private let window: UIWindow
  package let shop: RunningShop

  /// - Parameters:
  ///   - composition: the features.
  ///   - window: the window to show them in, which stays the caller's.
  /// - Throws: the problems of the features.
  package init(_ composition: Composition, in window: UIWindow) throws {
    self.window = window
    var composition = composition
    // UIKit pops by itself.
    composition.popsAtSecondTap = false
    shop = try RunningShop(composition)
  }

  /// Shows the first screen, or what was open, and the notices for the user.
  ///
  /// - Parameter place: what ``place`` was before the system ended the app.
  package func start(at place: String? = nil) {
    flows.onUpdate = { [weak self] in self?.refresh() }
    shop.start(in: flows, at: place)
  }

  /// The selected tab and what is open; `nil` if there are no tabs.
  package var place: String? { shop.place(in: flows) }

  /// A screen becomes a controller.
  private func makeController(of screen: any Presentable) -> UIViewController? {
    guard let screen = screen as? any Screen else { return nil }
    return ScreenController(
      screen,
      problems: { [shop] in shop.problems },
      onChange: { [weak self] in self?.refresh() },
      onClose: { [weak self] in
        if let self { shop.goBack(in: flows) }
      }
    )
  }

  /// Draws the visible screens again, since any of them may have changed.
  private func refresh() {
    shop.updateBadges()
    let chain = sequence(first: window.rootViewController) { $0?.presentedViewController }
    for controller in chain.prefix(while: { $0 != nil }).compactMap(\.self) { refresh(controller) }
  }

  private func refresh(_ controller: UIViewController) {
    if let controller = controller as? ScreenController { return controller.refresh() }
    for child in controller.children { refresh(child) }
  }
}
