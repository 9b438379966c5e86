import ModuleRegistry
import ShopKit

/// One order.
enum OrderDetails: ScreenKey {
  /// The number of the order.
  typealias Input = String
  typealias Product = any Screen
}

final class OrderDetailsScreen: Screen {
  private let number: String
  private let history: CustomerRecord<PastOrder>
  private let again: OrderAgain.Service?

  /// The result of the latest attempt to order again.
  private var answer: (notes: [String], problems: [String]) = ([], [])

  init(_ number: String, in history: CustomerRecord<PastOrder>, again: OrderAgain.Service?) {
    self.number = number
    self.history = history
    self.again = again
  }

  var content: ScreenContent {
    guard let order = history.order(number) else {
      return ScreenContent(title: "Order \(number)", notes: ["You have no order \(number)."])
    }
    return ScreenContent(
      title: "Order \(number)",
      notes: ["To \(order.address).", "Delivery \(order.delivery)."] + answer.notes,
      problems: answer.problems + [history.sentence].compactMap(\.self),
      rows: Rows(
        order.lines.map {
          Row(title: "\($0.quantity) x \($0.name)", detail: "\($0.total)", meanings: [.price])
        } + [Row(title: "Total", detail: order.total, meanings: [.price])]
      ),
      actions: again.map { again in
        [Action(title: "Order again") { [weak self] in self?.order(order, by: again) }]
      } ?? []
    )
  }

  private func order(_ order: PastOrder, by again: OrderAgain.Service) {
    let problems = order.lines.compactMap { again($0) }
    // A problem that several lines share appears once.
    answer.problems = problems.enumerated()
      .filter { problems.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    answer.notes =
      switch problems.count {
      case 0: ["It is in your cart again."]
      case ..<order.lines.count: ["The rest of it is in your cart again."]
      default: []
      }
  }
}
