/// The features that can be left out.
public enum FeatureName: String, CaseIterable, Sendable {
  case auth = "Auth"
  case catalog = "Catalog"
  case cart = "Cart"
  case orders = "Orders"

  /// All names, separated by commas.
  public static var list: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
