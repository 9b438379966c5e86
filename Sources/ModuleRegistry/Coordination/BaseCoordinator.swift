/// A coordinator with a stack or tabs of its own, to subclass.
///
/// A base coordinator lives as long as somebody keeps its stack or tabs, as the caller does who
/// is about to show them, or as one of its screens is in the window, or as one of the flows that it
/// assembled is alive: a container keeps the coordinator that it was made for, the window's ledger
/// keeps the owner of whatever is on screen, and every coordinator keeps its parent. Nobody adds or
/// removes children.
///
/// Screens call back through closures, which should hold the coordinator weakly.
@MainActor
open class BaseCoordinator<Start, Output>: Coordinator, CoordinatorParent {
  /// Called once, when the flow ends.
  public var onFinish: (@MainActor (FlowResult<Output>) -> Void)?

  /// The stack that the flow pushes its screens on, and its presentable unless it has tabs.
  ///
  /// It is made at the first use, and anew where nobody kept the one before: the coordinator itself
  /// does not keep it, so that a flow which nobody shows is freed.
  public var navigation: NavigationStack {
    if let stack { return stack }
    let new = NavigationStack(owner: self)
    window?.reserve(new, for: self)
    stack = new
    return new
  }

  /// The tabs of the flow, where those are its presentable; made and kept as ``navigation`` is.
  public var tabs: TabContainer {
    if let container { return container }
    let new = TabContainer(owner: self)
    window?.reserve(new, for: self)
    container = new
    return new
  }

  /// Shows and removes screens on behalf of this coordinator.
  public var router: ApplicationRouter { ApplicationRouter(owner: self, in: window) }

  private weak let window: Window?
  private weak var stack: NavigationStack?
  private weak var container: TabContainer?
  let parent: (any CoordinatorNode)?
  private var hasEnded = false

  /// Creates a coordinator that stands where the context says.
  public init(_ context: CoordinatorContext) {
    window = context.window
    parent = context.parent
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
  ///
  /// Where the window is gone, the flow gets one that nobody sees.
  public var childContext: CoordinatorContext {
    CoordinatorContext(window: window ?? Window(), parent: self)
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
  var tabs: TabContainer { get }

  /// Nothing that this coordinator owns is on screen any more.
  func lostLastScreen(_ reason: CloseReason)
}
