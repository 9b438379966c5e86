/// Those who wait for the end of a flow.
@MainActor
package final class EndHandlers<Output> {
  /// Hears first.
  package var onFinish: (@MainActor (FlowResult<Output>) -> Void)? {
    // Freed after the change, since a `deinit` of the app may call back.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Hear afterwards, in this order.
  package var observers: [@MainActor (FlowResult<Output>) -> Void] = []

  package init() {}

  package var isEmpty: Bool { onFinish == nil && observers.isEmpty }

  /// Calls each of them, once.
  package func deliver(_ result: FlowResult<Output>) {
    let (onFinish, observers) = (onFinish, observers)
    self.onFinish = nil
    self.observers = []
    onFinish?(result)
    for observer in observers { observer(result) }
  }
}
