import ModuleRegistry
import ShopKit

/// The numbers of the products that the staff has marked as sold out.
enum SoldOutFile: ServiceKey {
  typealias Service = StateRecord<[Product.ID]>
}

/// Marks products as sold out, for the staff.
enum SoldOutMarking: ServiceKey {
  typealias Service = SoldOutMarks
}

final class SoldOutMarks: Sendable {
  private let record: StateRecord<[Product.ID]>

  init(_ record: StateRecord<[Product.ID]>) { self.record = record }

  func isMarked(_ id: Product.ID) -> Bool { record.value.contains(id) }

  /// Marks a product, or removes its mark.
  func toggle(_ id: Product.ID) {
    record.update { ids in
      if ids.contains(id) { ids.removeAll { $0 == id } } else { ids.append(id) }
    }
  }

  /// The problem with saving the marks, as a sentence for a screen.
  var problem: String? { record.problem.map { "The list of sold-out products \($0)." } }
}

/// The products, to mark those that are sold out.
enum SoldOutFlow: CoordinatorKey {}

enum SoldOutScreen: ScreenKey {
  typealias Product = any Screen
}

final class SoldOutCoordinator: FeatureCoordinator<Void, Void, Factory<SoldOutScreen>> {
  override func start(with option: Void) { router.push(needs.assemble()) }
}

final class SoldOutList: Screen {
  private let marks: SoldOutMarks
  private var search: ProductSearch

  init(_ catalogue: LatestCatalogue, marks: SoldOutMarks) {
    self.marks = marks
    search = ProductSearch(catalogue)
  }

  /// The products that the search has found or, without one, those that are marked.
  private var products: [Product] {
    search.query.isEmpty
      ? search.catalogue.products.filter { marks.isMarked($0.id) }
      : search.found.map { search.catalogue.products[$0] }
  }

  var content: ScreenContent {
    search.refresh()
    return ScreenContent(
      title: "Sold out",
      notes: ["Search for a product, and choose it if it cannot be bought now."],
      problems: [marks.problem].compactMap(\.self),
      fields: [
        Field(
          label: "Search",
          text: search.query,
          placeholder: "oat drink",
          purpose: .search,
          maximumLength: 100
        ) { self.search.query = $0 }
      ],
      rows: Rows(products) { [marks] product in
        // The file of the catalogue has the last word.
        product.isSoldOut
          ? Row(title: product.name, detail: "sold out", meanings: [.unavailable])
          : Row(title: product.name, isChosen: marks.isMarked(product.id)) {
            marks.toggle(product.id)
          }
      }
    )
  }
}
