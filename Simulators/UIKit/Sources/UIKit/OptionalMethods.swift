/// The optional methods of a navigation controller's delegate, by their selectors.
///
/// UIKit asks which of them a delegate implements once, when it is set (swift-navigation #311).
/// Without Objective-C an object cannot be asked, so a delegate states them.
public enum UINavigationControllerDelegateMethod: String, CaseIterable, Sendable {
  case willShow = "navigationController:willShowViewController:animated:"
  case didShow = "navigationController:didShowViewController:animated:"
  case animator =
    "navigationController:animationControllerForOperation:fromViewController:toViewController:"
  case interaction = "navigationController:interactionControllerForAnimationController:"
}

/// The optional methods of a tab bar controller's delegate, by their selectors.
public enum UITabBarControllerDelegateMethod: String, CaseIterable, Sendable {
  case shouldSelectTab = "tabBarController:shouldSelectTab:"
  case didSelectTab = "tabBarController:didSelectTab:previousTab:"
  case shouldSelect = "tabBarController:shouldSelectViewController:"
  case didSelect = "tabBarController:didSelectViewController:"
  case didEndCustomizing = "tabBarController:didEndCustomizingViewControllers:changed:"
  case animator =
    "tabBarController:animationControllerForTransitionFromViewController:toViewController:"
  case interaction = "tabBarController:interactionControllerForAnimationController:"
}

/// The optional methods of a presentation's delegate, by their selectors.
public enum UIAdaptivePresentationControllerDelegateMethod: String, CaseIterable, Sendable {
  case shouldDismiss = "presentationControllerShouldDismiss:"
  case willDismiss = "presentationControllerWillDismiss:"
  case didDismiss = "presentationControllerDidDismiss:"
  case didAttemptToDismiss = "presentationControllerDidAttemptToDismiss:"
}

/// The optional methods of a table's data source, by their selectors.
public enum UITableViewDataSourceMethod: String, CaseIterable, Sendable {
  case numberOfSections = "numberOfSectionsInTableView:"
  case titleForHeader = "tableView:titleForHeaderInSection:"
}

/// The optional methods of a table's delegate, by their selectors.
public enum UITableViewDelegateMethod: String, CaseIterable, Sendable {
  case willSelect = "tableView:willSelectRowAtIndexPath:"
  case didSelect = "tableView:didSelectRowAtIndexPath:"
}

/// The optional methods of a text field's delegate, by their selectors.
public enum UITextFieldDelegateMethod: String, CaseIterable, Sendable {
  case shouldChange = "textField:shouldChangeCharactersInRange:replacementString:"
  case shouldReturn = "textFieldShouldReturn:"
}
