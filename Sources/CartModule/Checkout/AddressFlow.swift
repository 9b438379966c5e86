public import ModuleRegistry
import ShopKit

/// The address of the customer, which the page Profile opens.
public enum AddressFlow: CoordinatorKey {}

/// Changes the stored address.
final class AddressCoordinator: FeatureCoordinator<
  Void, Void, (screen: Factory<AddressScreen>, addresses: Addresses.Service)
>
{
  override func start(with option: Void) {
    let screen = needs.screen.assemble()
    screen.purpose = .save
    screen.onContinue = { [weak self, needs] address in
      needs.addresses.update { $0 = [address] }
      self?.finish()
    }
    router.push(screen)
  }
}
