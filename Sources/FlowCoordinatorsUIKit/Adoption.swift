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
    /// has, as tabs, a split view or a container of its own.
    ///
    /// - Parameter controller: the controller, which keeps the flow until it is shown.
    /// - Returns: a refusal as for any container.
    @discardableResult
    public func adopt(_ controller: UINavigationController) -> NavigationOutcome {
      if let stack = controller as? StackController { return adopt(stack as any SystemContainer) }
      let known = controller.adopted as? StackTranslation
      let stack = known ?? StackTranslation(of: controller)
      if known == nil {
        controller.adopted = stack
        stack.listen()
      }
      return adopt(stack as any SystemContainer)
    }

    /// Makes a tab bar controller of the app's the tabs of this flow, with what they show.
    ///
    /// It has to be one that shows its `viewControllers`, and not `tabs` (iOS 18).
    ///
    /// - Parameter controller: the controller, which keeps the flow until it is shown.
    /// - Returns: a refusal as for any container.
    @discardableResult
    public func adopt(_ controller: UITabBarController) -> NavigationOutcome {
      if let tabs = controller as? TabsController { return adopt(tabs as any SystemContainer) }
      let known = controller.adopted as? TabsTranslation
      let tabs = known ?? TabsTranslation(of: controller)
      if known == nil {
        controller.adopted = tabs
        tabs.listen()
      }
      return adopt(tabs as any SystemContainer)
    }
  }
#endif
