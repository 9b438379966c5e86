#if canImport(UIKit)
  public import FlowCoordinators
  import Foundation
  public import UIKit

  extension BaseCoordinator {
    /// Adopts a navigation controller of the app as the stack of this flow, with the screens on it.
    ///
    /// ```swift
    /// let app = NavigationWindow(window)
    /// let old = BaseCoordinator<Void, Void>(app.childContext)
    /// old.adopt(navigationController)
    /// ```
    ///
    /// The flow and the flows that it pushes are on it; others are presented over it. The
    /// controller remains the app's: the library notices what the app pushes or pops itself, and
    /// the app's delegate receives every call as before, although `delegate` now returns a proxy.
    /// The controller may be anywhere in the app, such as in tabs, a split view or a custom
    /// container, but not inside a screen that a flow has shown, which the library does not look
    /// into.
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

    /// Adopts a tab bar controller of the app as the tabs of this flow, with their contents.
    ///
    /// The controller must show its `viewControllers`, and not `tabs` (iOS 18).
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

    /// Adopts a stack that the app has created as the stack of this flow.
    ///
    /// - Parameter stack: the stack, which keeps the flow until the stack is shown.
    /// - Returns: `.completed`, or a refusal as for any navigation controller.
    @discardableResult
    public func adopt(_ stack: StackController) -> NavigationOutcome {
      adopt(stack as UINavigationController)
    }

    /// Adopts tabs that the app has created as the tabs of this flow.
    ///
    /// - Parameter tabs: the tabs, which keep the flow until the tabs are shown.
    /// - Returns: `.completed`, or a refusal as for any tab bar controller.
    @discardableResult
    public func adopt(_ tabs: TabsController) -> NavigationOutcome {
      adopt(tabs as UITabBarController)
    }
  }
#endif
