#if canImport(UIKit)
  import FlowCoordinators
  import Foundation
  import UIKit

  extension UIViewController {
    /// Applies the style of a presentation that is about to begin, or restores the controller's own
    /// style.
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

    /// Keeps the user from dismissing it, unless the app does so itself.
    func keepModal() {
      if isModalInPresentation { return }
      isModalInPresentation = true
      ownNote.isKeptModal = true
    }

    /// Records that it is not presented any more, so that the app may show it in another way.
    func noteDismissed() {
      take(.automatic, applying: nil)
      guard let note else { return }
      if note.isKeptModal { isModalInPresentation = false }
      note.isKeptModal = false
      note.noteGone()
    }

    /// Configures a presentation that was asked for.
    ///
    /// Not before, because UIKit's presentation controller and the controller would keep each other
    /// if the presentation is refused.
    func configurePresentation(_ style: PresentationStyle) {
      guard case .sheet(let detents) = style, !detents.isEmpty else { return }
      sheetPresentationController?.detents = detents.map(\.detent)
    }

    /// Applies the options with which it is put on a stack; values that the app has set itself are
    /// kept.
    func take(_ options: ScreenOptions) {
      if options.contains(.hideBottomBar) {
        if !hidesBottomBarWhenPushed { ownNote.hidesBottomBar = true }
        hidesBottomBarWhenPushed = true
      } else if note?.hidesBottomBar == true {
        note?.hidesBottomBar = false
        hidesBottomBarWhenPushed = false
      }
      if options.contains(.hideBar) { ownNote.hidesBar = true } else { note?.hidesBar = false }
    }

    /// The options that commands have given it.
    var options: ScreenOptions {
      var options: ScreenOptions = []
      if note?.hidesBottomBar == true { options.insert(.hideBottomBar) }
      if note?.hidesBar == true { options.insert(.hideBar) }
      return options
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
