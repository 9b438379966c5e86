public import Foundation
public import ModuleRegistry
public import ShopKit

/// The orders of the customer: a list on the page Profile, each with its details, and the latest on
/// Main.
///
/// It keeps the latest 200 orders of each customer, and says so on a list of that many.
public struct OrdersFeature: FeatureModule, Sendable {
  private let state: StateFolder?
  private let now: @Sendable () -> Date
  private let placement: RouteOption

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - state: the folder that stores the orders; `nil` keeps them in memory.
  ///   - now: the current time, which decides whether a delivery is under way.
  ///   - placement: where links open the orders; by default over the visible screen.
  public init(
    state: StateFolder? = nil,
    now: @escaping @Sendable () -> Date = { Date.now },
    placement: RouteOption = .presentedOverVisible
  ) {
    self.state = state
    self.now = now
    self.placement = placement
  }

  /// The team that owns the orders.
  public var team: Team? { "Basket" }

  /// What the feature does, for problems and graphs.
  public var summary: String { "The orders of the customer, each with its details." }

  /// Declares the history of a session, its screens and its items of pages.
  public func register(in registrar: inout Registrar) {
    registrar.service(OrdersFile.self) { [state] in
      StateRecord(state?.file("orders.json"), initial: PerCustomer())
    }
    registrar.contribute(to: Notices.self, using: OrdersFile.self) { orders in
      Notice { orders.notice.map { ["Your orders: \($0)"] } ?? [] }
    }
    registrar.contribute(service: UnsavedChanges.self, using: OrdersFile.self) { orders in
      UnsavedChange { orders.problem.map { "Your latest order \($0)." } }
    }
    registrar.scope(CustomerSession.self) { session in
      session.service(
        OrderHistory.self,
        using: ScopeInput<CustomerSession>.self,
        OrdersFile.self
      ) { customer, file in
        CustomerRecord(of: customer, in: file)
      }
      registerScreens(in: &session)
      session.scope(StaffRole.self) { registerStaff(in: &$0) }
      contribute(in: &session)
      session.destination(
        OrdersFlow.self,
        .confirmingLeave,
        .guarded(by: OrdersSignIn?.self),
        placement
      )
      for pattern in ["/orders", "/orders/:number"] {
        session.route(pattern, to: OrdersFlow.self) { match in
          match["number"].map { .order($0) } ?? .list
        }
      }
    }
  }

  /// Registers the staff's flow for the orders of all customers.
  private func registerStaff(in staff: inout Registrar) {
    staff.service(AllOrders.self, using: OrdersFile.self) { OrderBook($0) }
    staff.screen(AllOrdersScreen.self, using: AllOrders.self) { AllOrdersList($0) }
    staff.coordinator(AllOrdersFlow.self, using: AllOrdersScreen.self) {
      AllOrdersCoordinator($0, $1)
    }
    staff.contribute(
      to: StaffItems.self,
      order: 20,
      using: AllOrdersFlow.self,
      AllOrders.self
    ) { flow, book in PageItem(flow) { ("All orders", "\(book.orders.count)", ()) } }
  }

  private func registerScreens(in session: inout Registrar) {
    session.screen(OrderList.self, using: OrderHistory.self) { OrderListScreen($0) }
    session.screen(
      OrderDetails.self,
      taking: String.self,
      using: OrderHistory.self,
      OrderAgain?.self
    ) { number, history, again in
      OrderDetailsScreen(number, in: history, again: again)
    }
    session.coordinator(
      OrdersFlow.self,
      using: OrderList.self,
      OrderDetails.self,
      OrdersSignIn?.self,
      GoTo<OrdersFlow>.self
    ) { OrdersCoordinator($0, ($1, $2, $3, $4)) }
  }

  private func contribute(in session: inout Registrar) {
    session.contribute(
      to: ProfileItems.self,
      order: 20,
      using: OrdersFlow.self,
      OrderHistory.self
    ) { orders, history in
      PageItem(orders) { ("Orders", history.value.isEmpty ? "" : "\(history.value.count)", .list) }
    }
    session.contribute(
      to: Highlights.self,
      order: 10,
      using: OrdersFlow.self,
      OrderHistory.self
    ) { [now] orders, history in
      PageItem(orders) {
        history.value.first { $0.isUnderway(at: now()) }
          .map { ("On its way", $0.delivery, .order($0.number)) }
      }
    }
    session.contribute(
      to: Highlights.self,
      order: 20,
      using: OrdersFlow.self,
      OrderHistory.self
    ) { orders, history in
      PageItem(orders) {
        history.value.first.map { ("Your latest order", $0.number, .order($0.number)) }
      }
    }
    session.contribute(to: PlacedOrders.self, using: OrderHistory.self) { history in
      OrderListener {
        history.keep(PastOrder($0))
      } problem: {
        history.sentence
      }
    }
  }
}
