import ModuleRegistry
import ShopKit

/// The favourite products of the customer.
enum FavouritesScreen: ScreenKey {
  typealias Product = any FavouritesView
}

@MainActor
protocol FavouritesView: Screen {
  var onSelect: (@MainActor (Product) -> Void)? { get set }

  /// Presents the sign-in; `nil` if there is none.
  var onSignIn: (@MainActor () -> Void)? { get set }
}

final class FavouriteList: FavouritesView {
  var onSelect: (@MainActor (Product) -> Void)?
  var onSignIn: (@MainActor () -> Void)?
  private let catalogue: LatestCatalogue
  private let favourites: FavouriteStore

  init(_ catalogue: LatestCatalogue, favourites: FavouriteStore) {
    self.catalogue = catalogue
    self.favourites = favourites
  }

  var link: String? { DeepLinker.link("favourites") }

  var content: ScreenContent {
    guard let products = favourites.ids?.compactMap(catalogue.product) else {
      return ScreenContent(
        title: "Favourites",
        notes: ["Sign in to see your favourites."],
        actions: [
          onSignIn.map { onSignIn in Action(title: "Sign in") { onSignIn() } }
        ].compactMap(\.self)
      )
    }
    let hint = products.isEmpty ? "No favourites yet. Open a product to add it." : nil
    return ScreenContent(
      title: "Favourites",
      notes: [catalogue.note ?? hint].compactMap(\.self),
      problems: [favourites.problem].compactMap(\.self),
      rows: Rows(products) { product in Row(product) { self.onSelect?(product) } }
    )
  }
}
