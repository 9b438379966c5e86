#if canImport(UIKit)
  public import FlowCoordinators
  import Foundation
  import UIKit

  extension UIKitWindow {
    /// Begins to present over everything in the window.
    ///
    /// - Returns: `false` if the presentable is shown elsewhere. Whether UIKit refuses is known at the end of
    ///   the turn.
    public func present(_ modal: Modal, transition: TransitionStyle?) -> Bool {
      let controller = UIViewController.showing(modal.presentable, by: makeController)
      guard let root = base.root, !controller.isTaken, controller !== root else { return false }
      controller.noteShowing(among: [modal.presentable])
      // The app may keep a modal as well.
      if !modal.isDismissible { controller.keepModal() }
      let isAnimated = transition != TransitionStyle.immediate
      let style = modal.style
      if waitUntilReady({ [weak self] in self?.presentWaiting(controller, style, isAnimated) }) {
        isChanging = true
        return true
      }
      if present(controller, style, isAnimated) { return true }
      controller.noteDismissed()
      return false
    }

    private func presentWaiting(
      _ controller: UIViewController,
      _ style: PresentationStyle,
      _ isAnimated: Bool
    ) {
      isChanging = false
      if controller.isTaken { return settle() }
      if present(controller, style, isAnimated) { return }
      controller.noteDismissed()
      settle()
    }

    private func present(
      _ controller: UIViewController,
      _ style: PresentationStyle,
      _ isAnimated: Bool
    ) -> Bool {
      guard let presenter = everything.last else { return false }
      controller.take(style, applying: applyStyle)
      if case .popover(let source) = style {
        controller.point(at: source, in: everything, over: presenter)
      }
      var isOver = false
      presenter.present(controller, animated: isAnimated) { [weak self, weak controller] in
        isOver = true
        if let controller { self?.noteAppearance(of: controller) }
      }
      ask(for: controller, style)
      follow(controller, hasBegun: isOver || controller.isMoving)
      return true
    }
  }
#endif
