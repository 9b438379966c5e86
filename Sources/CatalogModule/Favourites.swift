import ModuleRegistry
import ShopKit

/// The favourites of the customers of this shop.
enum Favourites: ServiceKey {
  typealias Service = FavouriteStore
}

/// Keeps a list of favourites for each customer, and one for a guest where nobody can sign in; can
/// be called on any thread.
final class FavouriteStore: Sendable {
  private let record: StateRecord<Lists>
  private let owner: FavouritesOwner.Service?

  /// The file as it is written.
  private struct Lists: Codable {
    var guest: [Product.ID] = []
    var customers: [String: [Product.ID]] = [:]
  }

  init(_ state: StateFolder?, owner: FavouritesOwner.Service?) {
    record = StateRecord(state?.file("favourites.json"), initial: Lists())
    self.owner = owner
  }

  /// The products, in the order in which they were added; `nil` where somebody has to sign in first.
  ///
  /// There may be some among them that this catalogue does not have.
  var ids: [Product.ID]? {
    guard let owner else { return record.value.guest }
    return owner().map { record.value.customers[$0] ?? [] }
  }

  /// Adds a product, unless it is there already or somebody has to sign in first.
  func add(_ id: Product.ID) {
    change { if !$0.contains(id) { $0.append(id) } }
  }

  /// Removes a product, if it is there.
  func remove(_ id: Product.ID) {
    change { $0.removeAll { $0 == id } }
  }

  /// What a person has to be told about the favourites when the shop opens.
  var notice: String? { record.notice }

  /// What there is to say about keeping the favourites, as a sentence for a screen.
  var problem: String? {
    record.problem.map { "What you change in your favourites \($0)." }
  }

  private func change(_ change: (inout [Product.ID]) -> Void) {
    if let owner {
      guard let name = owner() else { return }
      record.update { change(&$0.customers[name, default: []]) }
    } else {
      record.update { change(&$0.guest) }
    }
  }
}
