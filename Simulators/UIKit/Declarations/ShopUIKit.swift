// The part of ShopUIKit that its scene delegate uses, for the type-check of that.
// swift-format-ignore-file

package import ModuleRegistry
package import ShopComposition
package import UIKit

@MainActor package final class Shop {
  package let shop: RunningShop
  package let flows = NavigationWindow()
  package init(_ composition: Composition, in window: UIWindow) throws { shop = try RunningShop(composition) }
  package func start(at place: String? = nil) {}
  package var place: String? { nil }
}
