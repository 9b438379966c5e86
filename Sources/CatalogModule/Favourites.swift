import ModuleRegistry
import ShopKit

/// The favourites of all customers.
enum FavouritesFile: ServiceKey {
  typealias Service = StateRecord<PerCustomer<Product.ID>>
}

/// The favourites of the customer of this session.
enum FavouritesRecord: ServiceKey {
  typealias Service = CustomerRecord<Product.ID>
}

/// The favourites, as the screens see them.
enum Favourites: FactoryKey {
  typealias Product = FavouriteStore
}

/// The favourites of a customer, or of a guest unless guests have to sign in first.
struct FavouriteStore: Sendable {
  private let record: CustomerRecord<Product.ID>
  private let needsSignIn: Bool

  /// Creates the favourites of a customer.
  ///
  /// - Parameters:
  ///   - record: stores the favourites.
  ///   - asksGuests: whether a guest has to sign in first.
  init(_ record: CustomerRecord<Product.ID>, asksGuests: Bool) {
    self.record = record
    needsSignIn = asksGuests && record.customer == nil
  }

  /// The products in the order in which they were added; `nil` if the guest has to sign in first.
  ///
  /// This catalogue may lack some of them.
  var ids: [Product.ID]? { needsSignIn ? nil : record.value }

  /// Adds a product, unless it is there already or the guest has to sign in first.
  func add(_ id: Product.ID) {
    change { if !$0.contains(id) { $0.append(id) } }
  }

  /// Removes a product, if it is there.
  func remove(_ id: Product.ID) {
    change { $0.removeAll { $0 == id } }
  }

  /// The problem with saving the favourites, as a sentence for a screen.
  var problem: String? {
    record.problem.map { "Your favourites \($0)." }
  }

  private func change(_ change: (inout [Product.ID]) -> Void) {
    if !needsSignIn { record.update(change) }
  }
}
