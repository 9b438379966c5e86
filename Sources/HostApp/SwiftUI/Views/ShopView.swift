#if canImport(SwiftUI)
  import FlowCoordinatorsSwiftUI
  import Foundation
  import ShopComposition
  import ShopKit
  public import SwiftUI

  /// The shop, as the content of a window.
  public struct ShopView: View {
    @State private var scene = ShopScene()
    @SceneStorage("place") private var place = ""
    @Environment(\.scenePhase) private var phase

    /// Creates a view that opens the shop when it first appears.
    public init() {}

    /// The flows of the shop.
    ///
    /// SwiftUI calls the same closures for a link that launches the app. It passes universal links
    /// as URLs; the activity is for versions that do not.
    public var body: some View {
      content
        .onAppear { scene.appear(at: place) }
        .onChange(of: scene.place) { _, new in
          // Before the tabs are there, that of the last launch remains.
          if let new { place = new }
        }
        .onChange(of: phase, initial: true) { _, new in scene.isInBackground = new == .background }
        .onOpenURL { scene.open($0) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) {
          scene.continue(at: $0.webpageURL)
        }
    }

    @ViewBuilder private var content: some View {
      if let shop = scene.shop {
        FlowRoot(shop.window) { screen in
          (screen as? any Screen).map { AnyView(ScreenView(model: ScreenModel($0, of: shop))) }
        }
      } else {
        Color.clear
      }
    }
  }
#endif
