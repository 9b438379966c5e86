/// The features that can be left out.
package enum FeatureName: String, CaseIterable, Sendable {
  case auth = "Auth"
  case catalog = "Catalog"
  case cart = "Cart"
  case orders = "Orders"

  package static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
