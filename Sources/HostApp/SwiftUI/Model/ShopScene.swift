package import FlowCoordinatorsSwiftUI
package import Foundation
import ModuleRegistry
import Observation
package import ShopComposition

/// The shop in a scene of SwiftUI, the links that the scene receives, and the place that it keeps.
///
/// A link can arrive before the view appears, and SwiftUI may create the view several times: the
/// shop is opened once, when the view first appears.
@MainActor @Observable
package final class ShopScene {
  /// The shop; `nil` until the view appears.
  package private(set) var shop: ShopModel?

  /// Whether the user sees nothing of the scene, as its phase says.
  @ObservationIgnored package var isInBackground = false {
    didSet {
      shop?.flows.isInBackground = isInBackground
      // The system may end the app there.
      if isInBackground { shop?.shop.saveAgain() }
    }
  }

  @ObservationIgnored private let links: SystemLinks

  /// - Parameter links: the links of the system.
  package init(_ links: SystemLinks = .shared) { self.links = links }

  /// Opens the shop, unless it is open.
  ///
  /// - Parameters:
  ///   - place: the place that the scene has kept; an empty one is none.
  ///   - composition: the features.
  ///   - window: the window to show them in.
  package func appear(
    at place: String = "",
    _ composition: @autoclosure () -> Composition = .onDevice(),
    in window: @autoclosure () -> SwiftUIWindow = SwiftUIWindow()
  ) {
    guard shop == nil else { return }
    do {
      let opened = try ShopModel(composition(), in: window(), at: place)
      opened.flows.isInBackground = isInBackground
      shop = opened
      links.deliver(to: opened.shop)
    } catch {
      fatalError("the features of the shop do not fit together: \(error)")
    }
  }

  /// The selected tab and what is open, which the scene keeps; `nil` if there are no tabs.
  package var place: String? { shop?.place }

  /// Shows the target of a URL, or of a universal link.
  package func open(_ url: URL) { links.open([url.absoluteString]) }

  /// Shows the target of a universal link that comes as an activity.
  ///
  /// - Parameter page: the page of the activity; without one, it is ignored.
  package func `continue`(at page: URL?) {
    if let page { open(page) }
  }
}
