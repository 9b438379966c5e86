#if canImport(UIKit)
  public import FlowCoordinators
  public import Foundation
  public import UIKit

  extension PresentationStyle {
    /// A popover that points at a button of a bar, or at a view, if there is room for one.
    ///
    /// - Parameter item: the button or the view, which the style keeps.
    /// - Returns: the style.
    @MainActor public static func popover(
      from item: any UIPopoverPresentationControllerSourceItem
    ) -> Self {
      .popover(from: PopoverSource(object: PopoverPlace { $0.sourceItem = item }))
    }

    /// A popover that points at a part of a view, if there is room for one.
    ///
    /// - Parameters:
    ///   - view: the view, which the style keeps.
    ///   - rect: the part, in the coordinates of the view.
    /// - Returns: the style.
    @MainActor public static func popover(from view: UIView, rect: CGRect) -> Self {
      .popover(
        from: PopoverSource(
          object: PopoverPlace {
            $0.sourceItem = nil
            $0.sourceView = view
            $0.sourceRect = rect
          }
        )
      )
    }
  }

  /// What has a popover point at a button or a view of the app.
  @MainActor
  private final class PopoverPlace {
    let point: (UIPopoverPresentationController) -> Void

    init(_ point: @escaping (UIPopoverPresentationController) -> Void) { self.point = point }
  }

  extension UIViewController {
    /// Has it point at something if it is going to be a popover: UIKit needs to know that when the
    /// presentation begins, which may be in the call, and traps without.
    ///
    /// A source that the app has set itself stays.
    ///
    /// - Parameters:
    ///   - source: what it points at.
    ///   - controllers: where that is looked for, the topmost last.
    ///   - presenter: its presenter, in whose middle it is otherwise.
    func point(
      at source: PopoverSource?,
      in controllers: [UIViewController],
      over presenter: UIViewController
    ) {
      guard let popover = popoverPresentationController else { return }
      // What a refused presentation has left.
      if popover === note?.pointed { (popover.sourceItem, popover.sourceView) = (nil, nil) }
      let known = source?.object as? PopoverPlace
      known?.point(popover)
      if known != nil { ownNote.pointed = popover }
      if known != nil || popover.sourceView != nil || popover.sourceItem != nil { return }
      ownNote.pointed = popover
      if let name = source?.name, !name.isEmpty {
        for controller in controllers.reversed() {
          // A popover points at no button in another window.
          if controller.viewIfLoaded?.window === presenter.viewIfLoaded?.window,
            let button = controller.visibleButton(name)
          {
            popover.sourceItem = button
            return
          }
          if let view = controller.visibleView(name) {
            point(popover, at: view, over: presenter)
            return
          }
        }
      }
      guard let view = presenter.view else { return }
      popover.sourceView = view
      popover.sourceRect = CGRect(
        x: view.bounds.width / 2,
        y: view.bounds.height / 2,
        width: 0,
        height: 0
      )
    }

    private func point(
      _ popover: UIPopoverPresentationController,
      at view: UIView,
      over presenter: UIViewController
    ) {
      let isInOneWindow = view.window === presenter.viewIfLoaded?.window
      popover.sourceView = isInOneWindow ? view : presenter.view
      // Windows over each other have the same coordinates.
      popover.sourceRect = isInOneWindow ? view.bounds : view.convert(view.bounds, to: nil)
    }

    /// The button of a visible bar with an identifier.
    private func visibleButton(_ identifier: String) -> UIBarButtonItem? {
      if viewIfLoaded?.window == nil { return nil }
      let buttons =
        (navigationItem.leftBarButtonItems ?? []) + (navigationItem.rightBarButtonItems ?? [])
      for button in buttons where button.accessibilityIdentifier == identifier { return button }
      return children.lazy.compactMap { $0.visibleButton(identifier) }.first
    }

    /// The visible view with an identifier.
    private func visibleView(_ identifier: String) -> UIView? {
      if let view = viewIfLoaded, view.window != nil, let found = view.visibleView(identifier) {
        return found
      }
      return children.lazy.compactMap { $0.visibleView(identifier) }.first
    }
  }

  extension UIView {
    fileprivate func visibleView(_ identifier: String) -> UIView? {
      if isHidden { return nil }
      if accessibilityIdentifier == identifier { return self }
      return subviews.lazy.compactMap { $0.visibleView(identifier) }.first
    }
  }
#endif
