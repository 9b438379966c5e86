import ModuleRegistry
import ShopKit

/// The terms of the shop, which a link shows over any screen, a sign-in included.
enum TermsFlow: CoordinatorKey {}

final class TermsCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(Terms()) }
}

private final class Terms: Screen {
  var link: String? { DeepLinker.link("terms") }

  var content: ScreenContent {
    ScreenContent(
      title: "Terms",
      notes: [
        "You order for yourself, and pay at the door.",
        "Your phone number, your orders and your address stay on this device.",
      ]
    )
  }
}
