/// The features that can be left out.
enum FeatureName: String, CaseIterable {
  case auth = "Auth"
  case catalog = "Catalog"
  case cart = "Cart"

  static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
