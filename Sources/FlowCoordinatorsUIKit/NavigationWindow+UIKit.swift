#if os(tvOS) || os(visionOS) || os(watchOS)
  #error(
    """
    FlowCoordinatorsUIKit supports iOS and Mac Catalyst only: \
    add condition: .when(platforms: [.iOS, .macCatalyst]) to your target's dependency on it
    """
  )
#endif

#if canImport(UIKit)
  public import FlowCoordinators
  public import UIKit

  extension NavigationWindow {
    /// Shows flows in a `UIWindow`: create it in the scene delegate, and keep it.
    ///
    /// ```swift
    /// let window = UIWindow(windowScene: scene)
    /// let app = NavigationWindow(window)
    /// app.setRoot(registry.assemble(AppFlow.self, in: app))
    /// window.makeKeyAndVisible()
    /// ```
    ///
    /// - Parameters:
    ///   - window: the window, which stays yours.
    ///   - makeAnimator: creates the animations of the transitions that commands name; returns
    ///     `nil` for UIKit's own.
    ///   - applyStyle: prepares controllers for the presentation styles that commands name.
    ///   - makeController: creates the controllers of screens that are not controllers.
    ///   - makeImage: creates the images of tabs that are not found by their names.
    public convenience init(
      _ window: UIWindow,
      makeAnimator: UIKitWindow.MakeAnimator? = nil,
      applyStyle: UIKitWindow.ApplyStyle? = nil,
      makeController: UIKitWindow.MakeController? = nil,
      makeImage: UIKitWindow.MakeImage? = nil
    ) {
      self.init(
        UIKitWindow(
          window,
          makeAnimator: makeAnimator,
          applyStyle: applyStyle,
          makeController: makeController,
          makeImage: makeImage
        )
      )
    }
  }
#endif
