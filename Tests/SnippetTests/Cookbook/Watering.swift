import FlowCoordinators

/// Asks for an amount of water, and reports it.
final class WateringCoordinator: BaseCoordinator<Void, Int> {
  override func start(with option: Void) {
    let page = WateringPage()
    page.onWater = { amount in self.finish(amount) }
    router.push(page)
  }
}

/// Shows a plant, and opens the other flow over it or on its own stack.
final class FernCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    let page = FernPage()
    // Weak, since the page stores these closures itself.
    page.onPresent = { [weak page] in self.present(for: page) }
    page.onPush = { [weak page] in self.push(for: page) }
    router.push(page)
  }

  private func present(for page: FernPage?) {
    let watering = WateringCoordinator(childContext)
    router.present(AssembledFlow(watering)) { result in
      if case .finished(let amount) = result { page?.water += amount }
    }
  }

  private func push(for page: FernPage?) {
    let watering = WateringCoordinator(childContext)
    router.push(AssembledFlow(watering), removingWhenFinished: true) { result in
      if case .finished(let amount) = result { page?.water += amount }
    }
  }
}

final class FernPage: Presentable {
  var water = 0
  var onPresent: (@MainActor () -> Void)?
  var onPush: (@MainActor () -> Void)?
}

final class WateringPage: Presentable {
  var onWater: (@MainActor (Int) -> Void)?
}
