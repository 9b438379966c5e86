// The code of the article about a screen in Objective-C, whose header is in `ReceiptController`.
import FlowCoordinators
import FlowCoordinatorsUIKit
import ModuleRegistry
import ReceiptController
import UIKit

enum ReceiptFlow: CoordinatorKey { typealias Start = Item }

enum ReceiptScreen: ScreenKey {
  typealias Input = Item
  typealias Product = RCTReceiptController
}

struct ReceiptFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(ReceiptScreen.self, taking: Item.self, using: Prices.self) { item, prices in
      // RCTReceiptController is Objective-C.
      let controller = RCTReceiptController(title: item.title)
      controller.price = prices.price(of: item)
      return controller
    }
    registrar.coordinator(ReceiptFlow.self, using: ReceiptScreen.self) {
      ReceiptCoordinator($0, $1)
    }
  }
}

final class ReceiptCoordinator: FeatureCoordinator<Item, Void, Factory<ReceiptScreen>> {
  override func start(with item: Item) {
    let receipt = needs.assemble(with: item)
    receipt.onPay = { self.finish() }
    router.push(receipt)
  }
}
