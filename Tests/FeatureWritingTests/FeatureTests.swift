import FeatureWriting
import Testing

struct FeatureTests {
  @Test(arguments: [
    "Cart", "CartModule", "CartModuleTests", "CartTests", "CartFeature", "CartInterface",
    "CartUITests",
    "FeatureCart", "ModuleCartTests", "Cart_Tests", "Cart-UI", "CartTestSupport",
  ])
  func `a feature owns the targets that carry its name`(_ target: String) {
    #expect(Feature(name: "Cart").owns(target))
  }

  @Test(arguments: [
    "", "Cartoon", "CartPromo", "CartPromoTests", "Tests", "Module", "ShoppingCart", "cart", "CART",
    "CartModules", "Card", "CartModule.swift", "Modulecart",
  ])
  func `a feature does not own targets with similar names`(_ target: String) {
    #expect(!Feature(name: "Cart").owns(target))
  }

  @Test(arguments: [
    ("Cart", "Loyalty"), ("cart", "loyalty"), ("CartStore", "LoyaltyStore"),
    ("cartStore", "loyaltyStore"), ("myCart", "myLoyalty"), ("Cartoon", "Cartoon"),
    ("carton", "carton"), ("descartes", "descartes"), ("/cart/:id", "/loyalty/:id"),
    ("the cart's lines, CartList", "the loyalty's lines, LoyaltyList"),
    ("cart2 Cart_", "loyalty2 Loyalty_"),
    ("CartCart", "LoyaltyLoyalty"), ("CARTS", "CARTS"), ("", ""),
  ])
  func `renaming replaces whole words, so Cartoon stays Cartoon`(_ old: String, _ new: String) {
    #expect(Feature(name: "Cart").renamed(old, to: Feature(name: "Loyalty")) == new)
  }

  @Test(arguments: [
    ("GiftCard", "giftCard"), ("URLShare", "urlShare"), ("FAQ", "faq"), ("A", "a"),
    ("Cart", "cart"),
    ("V2", "v2"),
  ])
  func `a feature's variable starts in lower case: urlShare, faq`(
    _ name: String,
    _ variable: String
  ) {
    #expect(Feature(name: name).variable == variable)
  }

  @Test(arguments: [
    ("CartModule", ["Cart"]), ("UICartTest", ["UICart", "Cart", "CartTest"]), ("Cart", [String]()),
    ("CartPromo", []), ("Cartoon", []), ("ShoppingCart", []), ("GiftCardKit", ["GiftCard"]),
  ])
  func `the name of a target tells which features may own it`(_ name: String, _ owners: [String]) {
    #expect(Feature(name: name).owners.map(\.name) == owners)
  }

  @Test func `renaming a path leaves Carton and ShoppingCart alone`() {
    let path = "Modules/Cart/Carton/CartModuleTests/CartFeature.swift/ShoppingCart"
    #expect(
      Feature(name: "Cart").renamed(path: path, to: Feature(name: "Loyalty"))
        == "Modules/Loyalty/Carton/LoyaltyModuleTests/LoyaltyFeature.swift/ShoppingCart"
    )
  }
}
