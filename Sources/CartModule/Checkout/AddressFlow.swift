public import ModuleRegistry
import ShopKit

/// The address of the customer, which the page Profile opens.
public enum AddressFlow: CoordinatorKey {}

/// Changes the stored address, or removes it.
final class AddressCoordinator: FeatureCoordinator<
  Void, Void, (screen: Factory<AddressScreen>, addresses: Addresses.Service)
>
{
  override func start(with option: Void) {
    let screen = needs.screen.assemble()
    screen.purpose = .save
    screen.onContinue = { address in
      self.needs.addresses.update { $0 = [address] }
      self.finish()
    }
    if let address = needs.addresses.value.first {
      // Weak, since the screen keeps it.
      screen.onRemove = onTop(screen) { [weak screen] in
        if let screen { self.askToRemove(address, on: screen) }
      }
    }
    router.push(screen)
  }

  private func askToRemove(_ address: Address, on screen: any AddressView) {
    let question = AlertMessage(
      "Remove this address?",
      message: "\(address)".oneLine(),
      actions: [.cancel("Keep"), .destructive("Remove")]
    )
    screen.isAsking = true
    Task {
      if case .finished((action: 1, _)) = await router.ask(question) {
        needs.addresses.update { $0 = [] }
        finish()
      }
      screen.isAsking = false
    }
  }
}
