#if canImport(UIKit)
  public import FlowCoordinators
  import Foundation
  public import UIKit

  extension BaseCoordinator {
    /// Makes a navigation controller of the app's the stack of this flow, with what is on it.
    ///
    /// ```swift
    /// let app = NavigationWindow(window)
    /// let old = BaseCoordinator<Void, Void>(app.childContext)
    /// old.adopt(navigationController)
    /// ```
    ///
    /// The flow pushes on it, flows that share its stack do, and others are presented over it. The
    /// controller stays the app's: what that pushes or pops itself is noticed, and its delegate hears all
    /// that it did before, though `delegate` is another object now. Around it may be whatever the app
    /// has, as tabs, a split view or a container of its own; but not a screen that a flow has shown,
    /// into which nobody looks.
    ///
    /// - Parameter controller: the controller, which keeps the flow until it is shown.
    /// - Returns: a refusal as for any container, or `alreadyShown` where it is in a screen of a flow.
    @discardableResult
    public func adopt(_ controller: UINavigationController) -> NavigationOutcome {
      if controller.isInsideScreen { return .refused(.alreadyShown) }
      if let stack = controller as? StackController { return adopt(stack as any SystemContainer) }
      let known = controller.note?.container as? StackTranslation
      let stack = known ?? StackTranslation(of: controller)
      if known == nil {
        controller.ownNote.container = stack
        stack.listen()
      }
      let window = childContext.window.system as? UIKitWindow
      stack.makeAnimator = window?.makeAnimator
      stack.makeController = window?.makeController
      return adopt(stack as any SystemContainer)
    }

    /// Makes a tab bar controller of the app's the tabs of this flow, with what they show.
    ///
    /// It has to be one that shows its `viewControllers`, and not `tabs` (iOS 18).
    ///
    /// - Parameter controller: the controller, which keeps the flow until it is shown.
    /// - Returns: a refusal as for any container, or `alreadyShown` where it is in a screen of a flow.
    @discardableResult
    public func adopt(_ controller: UITabBarController) -> NavigationOutcome {
      if controller.isInsideScreen { return .refused(.alreadyShown) }
      if let tabs = controller as? TabsController { return adopt(tabs as any SystemContainer) }
      let known = controller.note?.container as? TabsTranslation
      let tabs = known ?? TabsTranslation(of: controller)
      if known == nil {
        controller.ownNote.container = tabs
        tabs.listen()
      }
      tabs.makeController = (childContext.window.system as? UIKitWindow)?.makeController
      return adopt(tabs as any SystemContainer)
    }

    /// Makes a stack that the app has made the stack of this flow.
    ///
    /// - Parameter stack: the stack, which keeps the flow until it is shown.
    /// - Returns: a refusal as for any navigation controller.
    @discardableResult
    public func adopt(_ stack: StackController) -> NavigationOutcome {
      adopt(stack as UINavigationController)
    }

    /// Makes tabs that the app has made the tabs of this flow.
    ///
    /// - Parameter tabs: the tabs, which keep the flow until they are shown.
    /// - Returns: a refusal as for any tab bar controller.
    @discardableResult
    public func adopt(_ tabs: TabsController) -> NavigationOutcome {
      adopt(tabs as UITabBarController)
    }
  }
#endif
