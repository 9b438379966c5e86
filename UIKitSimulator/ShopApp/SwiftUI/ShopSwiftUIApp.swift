import ShopSwiftUI
import SwiftUI

/// The app, which has nothing but a window.
@main
struct ShopSwiftUIApp: App {
  var body: some Scene {
    #if canImport(UIKit)
      WindowGroup { ShopView() }
    #else
      // A second window would not get the folder of the first one's state.
      Window("Shop", id: "shop") { ShopView() }
    #endif
  }
}
