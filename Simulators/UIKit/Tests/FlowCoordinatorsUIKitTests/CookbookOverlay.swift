import FlowCoordinators
import FlowCoordinatorsUIKit
import Foundation
import UIKit

/// Creates windows above that of the app, and below the alerts of its flows.
@MainActor
func makeOverlay(over app: UIWindow) -> MakeOverlay {
  // Weak, since the app's window keeps its flows, which keep this closure.
  { [weak app] in
    guard let scene = app?.windowScene else { return nil }
    let overlay = UIWindow(windowScene: scene)
    overlay.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.normal.rawValue + 1)
    overlay.isHidden = false
    let resize: Resize = { [weak app, weak overlay] isFull in
      guard let app else { return }
      var frame = app.bounds
      // The window begins at the top edge of the screen, but the bar below the Dynamic Island.
      if !isFull { frame.size.height = app.safeAreaInsets.top + 64 }
      overlay?.frame = frame
    }
    return (NavigationWindow(overlay), resize)
  }
}
