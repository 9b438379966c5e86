#if canImport(UIKit)
  public import FlowCoordinators
  import Foundation
  public import UIKit

  extension BaseCoordinator {
    /// Uses a navigation controller that your app has as the stack of this flow: the way to add one flow to an old app.
    ///
    /// ```swift
    /// let app = NavigationWindow(window)
    /// let existing = BaseCoordinator<Void, Void>(app.childContext)
    /// existing.adopt(navigationController)
    /// existing.router.push(registry.factory(OrdersFlow.self).assemble(in: existing))
    /// ```
    ///
    /// The controller stays yours, with the screens on it. The library notices what you push or pop yourself, and your
    /// delegate receives every call as before, although `delegate` now returns a proxy. It may be anywhere in your app,
    /// such as in tabs, a split view or a container of yours, but not inside a screen that a flow has shown:
    /// the library doesn't look into those.
    ///
    /// - Parameter controller: the controller, which keeps the flow until the controller is shown.
    /// - Returns: `.completed`, or a refusal as for any container; `alreadyShown` if it is in a
    ///   screen of a flow.
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
      return adopt(stack as any SystemContainer)
    }

    /// Uses a tab bar controller that your app has as the tabs of this flow, with what's in them.
    ///
    /// It may show `viewControllers`, or the `tabs` of iOS 18, each of which is asked for its controller; of a
    /// `UITabGroup`, that's the group's. The library keeps the form that it finds.
    ///
    /// - Parameter controller: the controller, which keeps the flow until the controller is shown.
    /// - Returns: `.completed`, or a refusal as for any container; `alreadyShown` if it is in a
    ///   screen of a flow.
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
      return adopt(tabs as any SystemContainer)
    }

    /// Uses a stack that your app has created as the stack of this flow.
    ///
    /// - Parameter stack: the stack, which keeps the flow until the stack is shown.
    /// - Returns: `.completed`, or a refusal as for any navigation controller.
    @discardableResult
    public func adopt(_ stack: StackController) -> NavigationOutcome {
      adopt(stack as UINavigationController)
    }

    /// Uses tabs that your app has created as the tabs of this flow.
    ///
    /// - Parameter tabs: the tabs, which keep the flow until the tabs are shown.
    /// - Returns: `.completed`, or a refusal as for any tab bar controller.
    @discardableResult
    public func adopt(_ tabs: TabsController) -> NavigationOutcome {
      adopt(tabs as UITabBarController)
    }
  }
#endif
