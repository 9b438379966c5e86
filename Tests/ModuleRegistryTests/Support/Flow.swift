import ModuleRegistry

/// A coordinator that records its inputs and ends on demand.
@MainActor
final class Flow<Start, Output>: Coordinator {
  var onFinish: (@MainActor (FlowResult<Output>) -> Void)?
  let presentable: any Presentable
  private(set) var starts: [Start] = []

  init(_ presentable: any Presentable = Screen()) { self.presentable = presentable }

  func start(with option: Start) { starts.append(option) }

  func close(_ reason: CloseReason) { onFinish?(.closed(reason)) }
}

/// A screen that shows nothing.
@MainActor
final class Screen: Presentable {}
