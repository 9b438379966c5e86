#if canImport(UIKit)
  import FlowCoordinators
  import Foundation
  import UIKit

  extension UIViewController {
    /// Takes the style of a presentation that is about to begin, or its own again where that says none.
    func take(_ style: PresentationStyle, applying apply: UIKitWindow.ApplyStyle?) {
      let own = note?.ownStyle ?? modalPresentationStyle
      if note?.ownStyle != nil { modalPresentationStyle = own }
      switch style {
      case .automatic:
        note?.ownStyle = nil
        return
      case .sheet: modalPresentationStyle = .pageSheet
      case .fullScreen: modalPresentationStyle = .fullScreen
      case .popover: modalPresentationStyle = .popover
      case .named(let name): apply?(name, self)
      }
      ownNote.ownStyle = own
    }

    /// Says how its presentation looks that has begun.
    ///
    /// Not before, since UIKit's presentation controller and the controller would keep each other where
    /// the presentation is refused.
    func configurePresentation(_ style: PresentationStyle, from presenter: UIViewController) {
      switch style {
      case .sheet(let detents) where !detents.isEmpty:
        sheetPresentationController?.detents = detents.map(\.detent)
      case .popover:
        // UIKit stops the program where a popover points at nothing.
        guard let popover = popoverPresentationController, popover.sourceView == nil,
          let view = presenter.view
        else { return }
        popover.sourceView = view
        popover.sourceRect = CGRect(
          x: view.bounds.width / 2,
          y: view.bounds.height / 2,
          width: 0,
          height: 0
        )
        popover.permittedArrowDirections = []
      default: break
      }
    }

    /// Hides the bar below the stack that the controller comes onto, or leaves that to the app.
    ///
    /// - Returns: what takes it back.
    func take(_ options: ScreenOptions) -> () -> Void {
      let old = (hidesBottomBarWhenPushed, note?.hidesBottomBar == true)
      if options.contains(.hideBottomBar) {
        hidesBottomBarWhenPushed = true
        ownNote.hidesBottomBar = true
      } else if old.1 {
        hidesBottomBarWhenPushed = false
        note?.hidesBottomBar = false
      }
      return { [weak self] in
        self?.hidesBottomBarWhenPushed = old.0
        self?.note?.hidesBottomBar = old.1
      }
    }
  }

  extension SheetDetent {
    @MainActor
    fileprivate var detent: UISheetPresentationController.Detent {
      switch self {
      case .medium: .medium()
      case .large: .large()
      case .height(let height): .custom { min(height, $0.maximumDetentValue) }
      }
    }
  }
#endif
