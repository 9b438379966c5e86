import ModuleRegistry
import ShopKit

/// What somebody who is new to the shop sees first.
enum WelcomeFlow: CoordinatorKey {}

final class WelcomeCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    router.push(WelcomeScreen { [weak self] in self?.finish() })
  }
}

private final class WelcomeScreen: Screen {
  private let onContinue: @MainActor () -> Void

  init(onContinue: @escaping @MainActor () -> Void) { self.onContinue = onContinue }

  var content: ScreenContent {
    ScreenContent(
      title: "Welcome",
      notes: ["This shop is made of features that do not know each other."],
      actions: [Action(title: "Look around") { [onContinue] in onContinue() }]
    )
  }
}
