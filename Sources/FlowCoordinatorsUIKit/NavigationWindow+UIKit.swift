#if canImport(UIKit)
  public import FlowCoordinators
  public import UIKit

  extension NavigationWindow {
    /// Creates a window over one of UIKit's.
    ///
    /// ```swift
    /// let app = NavigationWindow(window)
    /// let (coordinator, presentable) = registry.assemble(AppFlow.self, in: app)
    /// app.setRoot(presentable)
    /// coordinator.start()
    /// ```
    ///
    /// - Parameters:
    ///   - window: the window, which stays the app's.
    ///   - makeAnimator: makes the animations of the transitions that commands name; UIKit's own are
    ///     shown where it returns `nil`.
    ///   - applyStyle: prepares controllers for the presentation styles that commands name.
    ///   - makeController: makes the controllers of screens that are none.
    public convenience init(
      _ window: UIWindow,
      makeAnimator: UIKitWindow.MakeAnimator? = nil,
      applyStyle: UIKitWindow.ApplyStyle? = nil,
      makeController: UIKitWindow.MakeController? = nil
    ) {
      self.init(
        UIKitWindow(
          window,
          makeAnimator: makeAnimator,
          applyStyle: applyStyle,
          makeController: makeController
        )
      )
    }
  }
#endif
