public import ModuleRegistry
public import ShopKit

/// The orders of the customer: a list, each with its details, and the latest on the first screen.
public struct OrdersFeature: FeatureModule, Sendable {
  private let state: StateFolder?

  /// Creates the feature.
  ///
  /// - Parameter state: the folder that stores the orders; `nil` keeps them in memory.
  public init(state: StateFolder? = nil) { self.state = state }

  /// The team that owns the orders.
  public var team: Team? { "Basket" }

  /// Declares the history of a session, its screens and its tab.
  public func register(in registrar: inout Registrar) {
    registrar.service(OrdersFile.self) { [state] in
      StateRecord(state?.file("orders.json"), initial: PerCustomer())
    }
    registrar.contribute(to: Notices.self, using: OrdersFile.self) { orders in
      Notice { orders.notice.map { ["Your orders: \($0)"] } ?? [] }
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
      contribute(in: &session)
      let signIn = RouteOption.guarded(by: IfPresent<OrdersSignIn>.self, start: .orders)
      for pattern in ["/orders", "/orders/:number"] {
        session.route(pattern, to: OrdersFlow.self, signIn) { match in
          match["number"].map { .order($0) } ?? .list
        }
      }
    }
  }

  private func registerScreens(in session: inout Registrar) {
    session.screen(OrderList.self, using: OrderHistory.self) { OrderListScreen($0) }
    session.screen(
      OrderDetails.self,
      taking: String.self,
      using: OrderHistory.self,
      IfPresent<OrderAgain>.self
    ) { number, history, again in
      OrderDetailsScreen(number, in: history, again: again)
    }
    session.coordinator(
      OrdersFlow.self,
      using: OrderList.self,
      OrderDetails.self,
      IfPresent<OrdersSignIn>.self
    ) { OrdersCoordinator($0, ($1, $2, $3)) }
  }

  private func contribute(in session: inout Registrar) {
    session.contribute(to: Tabs.self, order: 25, using: OrdersFlow.self) { orders in
      Tab("Orders", flow: orders, start: .list)
    }
    session.contribute(
      to: Highlights.self,
      using: OrdersFlow.self,
      OrderHistory.self
    ) { orders, history in
      Highlight(orders) {
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
