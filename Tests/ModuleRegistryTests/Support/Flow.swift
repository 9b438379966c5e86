import ModuleRegistry

/// A coordinator that records its inputs and ends on demand.
@MainActor
final class Flow<Start, Output>: Coordinator {
  var onFinish: (@MainActor (FlowResult<Output>) -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }
  let presentable: any Presentable
  private(set) var starts: [Start] = []

  init(_ presentable: any Presentable = Screen()) { self.presentable = presentable }

  private var hasBegun = false

  func beginOnce() -> (@MainActor (CloseReason) -> Void)? {
    defer { hasBegun = true }
    if hasBegun { return nil }
    return { [weak self] in self?.close($0) }
  }

  func startOnce(with option: Start) { starts.append(option) }

  func observeEnd(_ observer: @escaping @MainActor (FlowResult<Output>) -> Void) {
    let earlier = onFinish
    onFinish = { result in
      earlier?(result)
      observer(result)
    }
  }

  func close(_ reason: CloseReason) { onFinish?(.closed(reason)) }
}

/// A screen that shows nothing.
@MainActor
final class Screen: Presentable {}
