public import Foundation
public import ModuleRegistry
public import ShopKit

/// The cart and the checkout.
public struct CartFeature: FeatureModule, Sendable {
  private let state: StateFolder?
  private let orderLatency: Duration
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date
  private let calendar: Calendar
  private let makeOrderNumber: @Sendable () -> String

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - state: the folder for the cart, addresses and sent orders; `nil` keeps them in memory.
  ///   - orderLatency: the time that placing an order takes, as on a network.
  ///   - clock: the clock that measures the latency.
  ///   - now: the current time, which decides the delivery slots on offer.
  ///   - calendar: a Gregorian calendar with the time zone of the delivery.
  ///   - makeOrderNumber: creates the number of an order, by default ``randomOrderNumber``.
  public init(
    state: StateFolder? = nil,
    orderLatency: Duration = .zero,
    clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date.now },
    calendar: Calendar = Calendar(identifier: .gregorian),
    makeOrderNumber: @escaping @Sendable () -> String = CartFeature.randomOrderNumber
  ) {
    self.state = state
    self.orderLatency = orderLatency
    self.clock = clock
    self.now = now
    self.calendar = calendar
    self.makeOrderNumber = makeOrderNumber
  }

  /// The team that owns the cart.
  public var team: Team? { "Basket" }

  /// What the feature does, for problems and graphs.
  public var summary: String { "The cart and the checkout." }

  /// Declares the cart, the checkout and the tab.
  ///
  /// The cart outlives sessions, so a guest finds it again after a sign-in.
  public func register(in registrar: inout Registrar) {
    registrar.service(
      CartStore.self,
      using: ItemToday?.self,
      ItemAvailability?.self
    ) { [state] today, availability in
      FileCartStore(state?.file("cart.json"), today: today, stock: Stock(availability))
    }
    registrar.contribute(to: Notices.self, using: CartStore.self) { store in
      Notice { [store.notice].compactMap(\.self) }
    }
    registrar.contribute(service: UnsavedChanges.self, using: CartStore.self) { store in
      UnsavedChange { store.sentence }
    }
    registrar.service(AddressFile.self) { [state] in
      StateRecord(state?.file("addresses.json"), initial: PerCustomer())
    }
    registrar.contribute(to: Notices.self, using: AddressFile.self) { addresses in
      Notice { addresses.notice.map { ["Your address: \($0)"] } ?? [] }
    }
    registrar.contribute(service: UnsavedChanges.self, using: AddressFile.self) { addresses in
      UnsavedChange { addresses.problem.map { "Your address \($0)." } }
    }
    registrar.service(OrderGateway.self) { [orderLatency, clock] in
      PretendedOrderGateway(latency: orderLatency, clock: clock)
    }
    registerOrders(in: &registrar)
    registrar.contribute(
      to: LaunchFlows.self,
      order: 30,
      using: Opening<CustomerSession, ResumeFlow>.self,
      OrderDesk.self,
      CurrentCustomer?.self,
      LaunchServer?.self
    ) { flow, desk, customer, server in
      LaunchFlow(flow, in: { customer?() }) { customer in
        try await server?.confirm()
        return desk.open(of: customer) != nil
      }
    }
    registrar.scope(CustomerSession.self) { session in
      registerCart(in: &session)
      registerCheckout(in: &session)
      session.contribute(
        to: Tabs.self,
        order: 20,
        using: CartFlow.self,
        CartStore.self,
        OrderDesk.self,
        ScopeInput<CustomerSession>.self
      ) { cart, store, desk, customer in
        Tab(
          "Cart",
          image: .system("cart", selected: "cart.fill", character: "⊔"),
          flow: cart,
          start: .lines
        ) {
          let count = store.lines.map(\.quantity).reduce(0, +)
          // The mark means that the cart is not saved, or that the outcome of an order is unknown.
          let isOpen = desk.open(of: customer) != nil
          let mark = isOpen || (count > 0 && store.problem != nil) ? "!" : ""
          return count == 0 && mark.isEmpty ? nil : "\(count)\(mark)"
        }
      }
      contribute(in: &session)
      session.destination(CartFlow.self, .confirmingLeave)
      session.route("/cart", to: CartFlow.self) { _ in .lines }
    }
  }

  /// Declares the item of the page Profile.
  private func contribute(in session: inout Registrar) {
    session.contribute(
      to: ProfileItems.self,
      order: 30,
      using: AddressFlow.self,
      Addresses.self
    ) { flow, addresses in
      PageItem(flow) { ("Address", addresses.value.first.map { "\($0)" } ?? "none yet", ()) }
    }
  }

  /// Declares the service that sends orders.
  ///
  /// It outlives sessions, too: a request to the gateway goes on after a sign-out.
  private func registerOrders(in registrar: inout Registrar) {
    registrar.service(SentOrdersFile.self) { [state] in
      StateRecord(state?.file("sent-orders.json"), initial: PerCustomer())
    }
    registrar.contribute(
      to: Notices.self,
      using: SentOrdersFile.self,
      CurrentCustomer?.self
    ) { file, customer in
      Notice {
        (file.notice.map { ["Your orders in progress: \($0)"] } ?? [])
          + CustomerRecord(of: customer?(), in: file).value.map(\.notice)
      }
    }
    registrar.contribute(service: UnsavedChanges.self, using: SentOrdersFile.self) { file in
      UnsavedChange { file.problem.map { "The state of your order \($0)." } }
    }
    registrar.service(
      OrderDesk.self,
      using: SentOrdersFile.self,
      OrderGateway.self,
      CartStore.self,
      Connectivity?.self
    ) { [now] record, gateway, store, connection in
      OrderSending(
        record,
        gateway: gateway,
        store: store,
        connection: connection ?? Connection(),
        now: now
      )
    }
  }

  private func registerCart(in registrar: inout Registrar) {
    registrar.screen(
      CartScreen.self,
      using: CartStore.self,
      ItemAvailability?.self,
      OrderDesk.self,
      ScopeInput<CustomerSession>.self
    ) { store, availability, desk, customer in
      CartList(store, stock: Stock(availability), desk: desk, customer: customer)
    }
    registrar.screen(
      LineScreen.self,
      taking: CartItem.self,
      using: CartStore.self,
      ItemAvailability?.self
    ) { item, store, availability in
      LineEditor(item, store: store, stock: Stock(availability))
    }
    registrar.screen(
      ConfirmationScreen.self,
      taking: Order.self,
      using: CartStore.self,
      Addresses.self,
      PlacedOrders.self
    ) { order, store, addresses, listeners in
      Confirmation(order, store: store, addresses: addresses, listeners: listeners)
    }
    registrar.coordinator(
      CartFlow.self,
      using: CartScreen.self,
      LineScreen.self,
      CheckoutFlow.self,
      ConfirmationScreen.self,
      ItemDetails?.self,
      OrderDesk.self,
      Addresses.self,
      PlacedOrders.self
    ) {
      CartCoordinator($0, ($1, $2, $3, $4, $5, $6, OrderSession(addresses: $7, listeners: $8)))
    }
  }

  private func registerCheckout(in registrar: inout Registrar) {
    registrar.service(
      Addresses.self,
      using: ScopeInput<CustomerSession>.self,
      AddressFile.self
    ) { customer, file in
      CustomerRecord(of: customer, in: file)
    }
    registrar.screen(AddressScreen.self, using: Addresses.self) { addresses in
      AddressEntry(addresses.value.first)
    }
    registrar.coordinator(AddressFlow.self, using: AddressScreen.self, Addresses.self) {
      AddressCoordinator($0, ($1, $2))
    }
    registrar.coordinator(
      ResumeFlow.self,
      using: OrderDesk.self,
      Addresses.self,
      PlacedOrders.self
    ) { ResumeCoordinator($0, ($1, OrderSession(addresses: $2, listeners: $3))) }
    registrar.screen(SlotScreen.self) { [now, calendar] in
      SlotChoice(DeliverySlot.all(after: now(), in: calendar))
    }
    registrar.screen(SummaryScreen.self, taking: Order.self) { order in Summary(order) }
    registrar.coordinator(
      CheckoutFlow.self,
      using: AddressScreen.self,
      SlotScreen.self,
      SummaryScreen.self,
      CartStore.self,
      Addresses.self,
      OrderDesk.self,
      PlacedOrders.self,
      ScopeInput<CustomerSession>.self,
      SignIn?.self,
      ItemAvailability?.self,
      UnsavedInput?.self
    ) { [now, makeOrderNumber] in
      CheckoutCoordinator(
        $0,
        ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11),
        number: makeOrderNumber(),
        now: now
      )
    }
  }

  /// Eight random letters and digits without those that look alike, as in `7KQ2-M4XD`.
  public static let randomOrderNumber: @Sendable () -> String = {
    let characters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
    let number = String((0..<8).compactMap { _ in characters.randomElement() })
    return "\(number.prefix(4))-\(number.suffix(4))"
  }
}
