import ModuleRegistry
import Observation
import ShopKit

/// One order.
enum OrderDetails: ScreenKey {
  /// The number of the order.
  typealias Input = String
  typealias Product = any OrderDetailsView
}

@MainActor
protocol OrderDetailsView: Screen {
  /// Asks the customer something over the screen.
  var onAsk: (@MainActor (AlertMessage) async -> FlowResult<AlertMessage.Answer>)? { get set }
}

/// Changes by itself when a question is answered.
@Observable
final class OrderDetailsScreen: OrderDetailsView {
  @ObservationIgnored
  var onAsk: (@MainActor (AlertMessage) async -> FlowResult<AlertMessage.Answer>)?

  private let number: String
  private let history: CustomerRecord<PastOrder>
  private let again: OrderAgain.Service?

  /// The result of the latest attempt to order again.
  private var answer: (notes: [String], problems: [String]) = ([], [])

  /// Whether the customer is asked about the note.
  private var isAsking = false

  init(_ number: String, in history: CustomerRecord<PastOrder>, again: OrderAgain.Service?) {
    self.number = number
    self.history = history
    self.again = again
  }

  var link: String? { history.customer.map { _ in DeepLinker.link("orders", number) } }

  var content: ScreenContent {
    guard let order = history.order(number) else {
      return ScreenContent(title: "Order \(number)", notes: ["You have no order \(number)."])
    }
    let note = order.note.map { "Note: \($0)" }
    let courierNote = order.courierNote.map { "Note to the courier: \($0)" }
    return ScreenContent(
      title: "Order \(number)",
      notes: ["To \(order.address).", "Delivery \(order.delivery)."]
        + [courierNote, note].compactMap(\.self)
        + answer.notes,
      problems: answer.problems + [history.sentence].compactMap(\.self),
      activity: isAsking ? Activity("Waiting for your answer") : nil,
      rows: Rows(
        order.lines.map {
          Row(title: "\($0.quantity) x \($0.name)", detail: "\($0.total)", meanings: [.price])
        } + [Row(title: "Total", detail: order.total, meanings: [.price])]
      ),
      actions: [
        again.map { again in
          // Weak, since a button of a screen that is gone orders nothing.
          Action(title: "Order again") { [weak self] in self?.order(order, by: again) }
        },
        Action(title: note == nil ? "Add a note" : "Note", isEnabled: !isAsking) {
          self.editNote(of: order)
        },
      ].compactMap(\.self)
    )
  }

  private func order(_ order: PastOrder, by again: OrderAgain.Service) {
    let problems = order.lines.compactMap { again($0) }
    // A problem that several lines share appears once.
    answer.problems = problems.enumerated()
      .filter { problems.firstIndex(of: $0.element) == $0.offset }.map(\.element)
    answer.notes =
      switch problems.count {
      case 0: ["All items are in your cart again."]
      case ..<order.lines.count: ["The other items are in your cart again."]
      default: []
      }
  }
}

// MARK: - The note

extension OrderDetailsScreen {
  /// The maximum length of a note, in Unicode scalars.
  private static let longestNote = 200

  /// Asks for a note or, if there is one, whether to change or remove it.
  ///
  /// Front ends see the activity at once, and wait for the result.
  private func editNote(of order: PastOrder) {
    guard !isAsking, let onAsk else { return }
    isAsking = true
    Task {
      if order.note == nil {
        await Self.askForNote(of: order, in: history, onAsk)
      } else {
        let sheet = AlertMessage.sheet(
          "Note on order \(order.number)",
          actions: [.init("Change"), .destructive("Remove"), .cancel("Keep")]
        )
        switch await onAsk(sheet) {
        case .finished((action: 0, _)): await Self.askForNote(of: order, in: history, onAsk)
        case .finished((action: 1, _)): history.note(nil, on: order.number)
        default: break
        }
      }
      isAsking = false
    }
  }

  private static func askForNote(
    of order: PastOrder,
    in history: CustomerRecord<PastOrder>,
    _ ask: @MainActor (AlertMessage) async -> FlowResult<AlertMessage.Answer>
  ) async {
    let field = AlertMessage.Field("Note", text: order.note ?? "") { text in
      !text.allSatisfy(\.isWhitespace) && text.unicodeScalars.count <= longestNote
    }
    let alert = AlertMessage(
      "Note on order \(order.number)",
      message: "Only you can see it.",
      fields: [field],
      actions: [.cancel("Cancel"), .init("Save")],
      preferred: 1
    )
    if case .finished(let answer) = await ask(alert), answer.action == 1 {
      history.note(answer.texts[0].oneLine(), on: order.number)
    }
  }
}
