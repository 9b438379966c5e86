import FlowCoordinators

/// A screen with a name.
@MainActor
final class Named: Presentable {
  let name: String

  init(_ name: String) { self.name = name }
}

/// A flow that starts as its test decides, and records its inputs.
final class Starter: BaseCoordinator<Int, Int> {
  private(set) var starts: [Int] = []

  /// An object that the flow keeps, such as a screen that it is asked for again.
  var stored: AnyObject?
  private let onStart: @MainActor (Starter) -> Void

  init(
    _ context: CoordinatorContext,
    sharesStack: Bool = false,
    onStart: @escaping @MainActor (Starter) -> Void = { _ in }
  ) {
    self.onStart = onStart
    super.init(context.sharingStack(sharesStack))
  }

  override func start(with option: Int) {
    starts.append(option)
    onStart(self)
  }
}
