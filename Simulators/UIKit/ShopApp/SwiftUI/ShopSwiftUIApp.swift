import ShopSwiftUI
import SwiftUI

/// The app, which has a window, and receives notifications.
@main
struct ShopSwiftUIApp: App {
  init() { NotificationTaps.shared.receive() }

  var body: some Scene {
    #if canImport(UIKit)
      WindowGroup { ShopView() }
    #else
      // A second window would not get the folder of the first one's state.
      Window("Shop", id: "shop") { ShopView() }
    #endif
  }
}
