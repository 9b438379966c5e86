/// A coordinator with a stack of its own, to subclass.
///
/// A base coordinator lives as long as one of its screens, or its stack, is in the window, or one
/// of the flows that it assembled is alive: the window's ledger keeps the owner of whatever is on
/// screen, and every coordinator keeps its parent. Nobody adds or removes children.
///
/// Screens call back through closures, which should hold the coordinator weakly.
@MainActor
open class BaseCoordinator<Start, Output>: Coordinator, CoordinatorParent {
  /// Called once, when the flow ends.
  public var onFinish: (@MainActor (FlowResult<Output>) -> Void)?

  /// The stack that the flow pushes its screens on, and mostly its presentable.
  public let navigation: NavigationStack

  /// Shows and removes screens on behalf of this coordinator.
  public var router: ApplicationRouter { ApplicationRouter(owner: self, in: window) }

  private let window: Window
  let parent: (any CoordinatorNode)?
  private var hasEnded = false

  /// Creates a coordinator that stands where the context says.
  public init(_ context: CoordinatorContext) {
    window = context.window
    parent = context.parent
    navigation = NavigationStack()
    window.reserve(navigation, for: self)
  }

  /// Starts the flow.
  ///
  /// Subclasses override it and push their first screen; this one does nothing.
  open func start(with option: Start) {}

  /// Ends the flow with its result, which is delivered once; what comes later is ignored.
  ///
  /// The screens stay until whoever presented the flow takes them away.
  public func finish(_ output: Output) { end(.finished(output)) }

  /// The context of a flow that this one assembles.
  public var childContext: CoordinatorContext {
    CoordinatorContext(window: window, parent: self)
  }

  /// Makes an empty container of tabs that belongs to this coordinator.
  public func makeTabs() -> TabContainer {
    let tabs = TabContainer()
    window.reserve(tabs, for: self)
    return tabs
  }

  private func end(_ result: FlowResult<Output>) {
    guard !hasEnded else { return }
    hasEnded = true
    let handler = onFinish
    onFinish = nil
    handler?(result)
  }
}

extension BaseCoordinator where Output == Void {
  /// Ends a flow that reports nothing.
  public func finish() { finish(()) }
}

extension BaseCoordinator: CoordinatorNode {
  func lostLastScreen(_ reason: CloseReason) { end(.closed(reason)) }
}

/// A coordinator as the window's ledger sees it.
@MainActor
protocol CoordinatorNode: AnyObject {
  var parent: (any CoordinatorNode)? { get }
  var navigation: NavigationStack { get }

  /// Nothing that this coordinator owns is on screen any more.
  func lostLastScreen(_ reason: CloseReason)
}
