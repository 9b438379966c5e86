public import ModuleRegistry
import Observation
import ShopKit

/// Takes up an order whose outcome was not known when the shop ended, before the tabs.
public enum ResumeFlow: CoordinatorKey {}

/// Asks the gateway about the order, and ends as soon as the outcome is known, or when the customer
/// goes on.
final class ResumeCoordinator: FeatureCoordinator<
  Void, Void, (desk: OrderSending, session: OrderSession)
>
{
  private weak var screen: ResumeScreen?

  override func start(with option: Void) {
    guard let order = needs.desk.open(of: needs.session.customer) else { return finish() }
    let screen = ResumeScreen(order, of: needs.session.customer, desk: needs.desk)
    screen.onAsk = ask
    screen.onGoOn = { self.finish() }
    self.screen = screen
    router.setRoot(screen, hideBar: true)
    needs.desk.connection.add(self)
    ask()
  }

  private func ask() {
    let asking = needs.desk.resume(in: needs.session)
    screen?.countOfQuestions += 1
    // Weak, since the customer may go on before the gateway answers.
    Task { [weak self] in
      await asking.value
      self?.didAsk()
    }
  }

  private func didAsk() {
    screen?.countOfQuestions -= 1
    if needs.desk.open(of: needs.session.customer) == nil { finish() }
  }
}

extension ResumeCoordinator: WaitsForConnection {
  func goOnline() { ask() }
}

/// Changes by itself when the gateway answers.
@Observable
final class ResumeScreen: Screen {
  @ObservationIgnored var onAsk: (@MainActor () -> Void)?
  @ObservationIgnored var onGoOn: (@MainActor () -> Void)?
  private let order: Order
  private let customer: String?
  private let desk: OrderSending

  /// The number of requests that the flow waits for; it acts on an answer later than that arrives.
  var countOfQuestions = 0

  /// Whether the order waited already when the shop was closed.
  private let hasWaited: Bool

  init(_ order: Order, of customer: String?, desk: OrderSending) {
    self.order = order
    self.customer = customer
    self.desk = desk
    hasWaited = desk.order(order.number, of: customer)?.outcome == .waiting
  }

  var content: ScreenContent {
    let isUnderway = desk.isUnderway(order.number) || countOfQuestions > 0
    return ScreenContent(
      title: "Your order",
      notes: [
        hasWaited
          ? "The shop was closed before your order \(order.number) was sent."
          : "The shop was closed before the outcome of your order \(order.number) was known."
      ],
      problems: isUnderway
        ? []
        : [
          desk.waitingNote(on: order.number, of: customer)
            ?? "We do not know yet whether your order was placed."
        ],
      activity: isUnderway ? Activity("Asking about the order") : nil,
      actions: [
        isUnderway ? nil : Action(title: "Check again") { self.onAsk?() },
        Action(title: "Go on") { self.onGoOn?() },
      ].compactMap(\.self)
    )
  }
}
