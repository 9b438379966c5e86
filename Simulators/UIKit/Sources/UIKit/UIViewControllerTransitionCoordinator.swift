public import Foundation

// Handlers may be `@MainActor @Sendable` in newer SDKs; sources have to compile either way.
#if SENDABLE_HANDLERS
  public typealias Handler = @MainActor @Sendable () -> Void
  public typealias FinishHandler = @MainActor @Sendable (Bool) -> Void
  public typealias AlertHandler = @MainActor @Sendable (UIAlertAction) -> Void
  public typealias TextFieldHandler = @MainActor @Sendable (UITextField) -> Void
  public typealias TransitionHandler =
    @MainActor @Sendable (any UIViewControllerTransitionCoordinatorContext) -> Void
#else
  public typealias Handler = () -> Void
  public typealias FinishHandler = (Bool) -> Void
  public typealias AlertHandler = (UIAlertAction) -> Void
  public typealias TextFieldHandler = (UITextField) -> Void
  public typealias TransitionHandler = (any UIViewControllerTransitionCoordinatorContext) -> Void
#endif

@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  var isAnimated: Bool { get }
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  var initiallyInteractive: Bool { get }
}

@MainActor
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  @discardableResult
  func animate(
    alongsideTransition animation: TransitionHandler?,
    completion: TransitionHandler?
  ) -> Bool

  func notifyWhenInteractionChanges(_ handler: @escaping TransitionHandler)
}

/// A transition of controllers, as long as it goes on.
@MainActor
final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
  let initiallyInteractive: Bool
  private(set) var isInteractive: Bool
  private(set) var isCancelled = false
  var isAnimated: Bool { true }

  private var changeHandlers: [TransitionHandler] = []
  private var completions: [TransitionHandler] = []

  init(isInteractive: Bool = false) {
    self.isInteractive = isInteractive
    initiallyInteractive = isInteractive
  }

  func notifyWhenInteractionChanges(_ handler: @escaping TransitionHandler) {
    changeHandlers.append(handler)
  }

  func animate(
    alongsideTransition animation: TransitionHandler?,
    completion: TransitionHandler?
  ) -> Bool {
    animation?(self)
    if let completion { completions.append(completion) }
    return true
  }

  /// The finger is lifted, which is before the transition ends (header): what a cancelled one took
  /// away is not back yet.
  func endInteraction(cancelled: Bool) {
    isInteractive = false
    isCancelled = cancelled
    for handler in changeHandlers { handler(self) }
  }

  func end(cancelled: Bool) {
    isCancelled = cancelled
    let handlers = completions
    completions = []
    for handler in handlers { handler(self) }
  }
}

@MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {}

@MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

@MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
}
