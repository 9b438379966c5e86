// The code of the article about a screen from a storyboard.
// swift-format-ignore-file: NeverForceUnwrap

import FlowCoordinators
import FlowCoordinatorsUIKit
import ModuleRegistry
import UIKit

enum DetailsScreen: ScreenKey {
  typealias Input = Item
  typealias Product = DetailsController
}

struct ItemsFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(DetailsScreen.self, taking: Item.self, using: Prices.self) { item, prices in
      let storyboard = UIStoryboard(name: "Details", bundle: .module)
      return storyboard.instantiateInitialViewController { coder in
        DetailsController(coder: coder, item: item, prices: prices)
      }!
    }
  }
}

final class DetailsController: UIViewController {
  @IBOutlet private var priceLabel: UILabel!
  var onBuy: (@MainActor () -> Void)?

  private let item: Item
  private let prices: any Pricing

  init?(coder: NSCoder, item: Item, prices: any Pricing) {
    self.item = item
    self.prices = prices
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) { fatalError("DetailsController is made by its factory") }

  override func viewDidLoad() {
    super.viewDidLoad()
    priceLabel.text = prices.price(of: item)
  }

  @IBAction private func buy(_ sender: UIButton) { onBuy?() }
}

struct Item {
  let title: String
}

protocol Pricing: Sendable {
  func price(of item: Item) -> String
}

enum Prices: ServiceKey { typealias Service = any Pricing }

final class ItemsCoordinator: FeatureCoordinator<
  Item, Item, (details: Factory<DetailsScreen>, prices: any Pricing)
>
{
  override func start(with item: Item) {
    let details = needs.details.assemble(with: item)
    details.onBuy = { self.buy(item) }
    router.push(details)
  }

  private func buy(_ item: Item) { finish(item) }
}

/// SwiftPM writes this for a target with resources.
extension Bundle {
  static var module: Bundle { Bundle() }
}
