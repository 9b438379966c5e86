#if canImport(SwiftUI)
  import FlowCoordinatorsSwiftUI
  import Foundation
  import ShopComposition
  import ShopKit
  public import SwiftUI

  /// The shop, as the content of a window.
  public struct ShopView: View {
    @State private var shop: ShopModel?

    /// Creates a view that opens the shop when it first appears.
    public init() {}

    /// The flows of the shop.
    public var body: some View {
      content
        .onAppear { _ = open() }
        .onOpenURL { open().shop.open($0.absoluteString) }
    }

    @ViewBuilder private var content: some View {
      if let shop {
        FlowRoot(shop.window) { screen in
          (screen as? any Screen).map { AnyView(ScreenView(model: ScreenModel($0, of: shop))) }
        }
      } else {
        Color.clear
      }
    }

    /// Opens the shop once: SwiftUI may create this view several times, and hand it a link first.
    private func open() -> ShopModel {
      if let shop { return shop }
      do {
        let opened = try ShopModel(.onDevice())
        shop = opened
        return opened
      } catch {
        fatalError("the features of the shop do not fit together: \(error)")
      }
    }
  }
#endif
