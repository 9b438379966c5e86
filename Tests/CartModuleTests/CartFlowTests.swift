import CartModule
import ModuleRegistry
import ModuleRegistryTesting
import ShopKit
import Testing

@MainActor
struct CartFlowTests {
  private let window = Window()
  private let tea = CartItem(id: 1, name: "Tea", price: Money(minorUnits: 189, currency: "EUR"))
  private let pen = CartItem(id: 2, name: "Pen", price: Money(minorUnits: 250, currency: "USD"))

  @Test func `an empty cart cannot be ordered`() throws {
    open(try Registry { CartFeature() })
    #expect(screen.notes == ["Your cart is empty."])
    #expect(screen.actions.isEmpty)
  }

  @Test func `lines have quantities, and totals are kept apart by currency`() throws {
    open(try Registry { CartFeature() }, with: [tea, pen, tea])
    #expect(screen.rows.map(\.title) == ["2 x Tea", "1 x Pen"])
    #expect(screen.rows.map(\.detail) == ["3.78 EUR", "2.50 USD"])
    #expect(screen.notes == ["Total 3.78 EUR + 2.50 USD"])
  }

  @Test func `a quantity is changed by typing it`() throws {
    open(try Registry { CartFeature() }, with: [tea])
    try select("1 x Tea")
    try #require(screen.fields.first).onChange("12")
    #expect(screen.rows.map(\.detail) == ["22.68 EUR"])
    window.goBack()
    #expect(screen.rows.map(\.title) == ["12 x Tea"])
  }

  @Test(arguments: ["", "0", "-1", "100", "1.5", "many", "99999999999999999999"])
  func `what is no quantity stays in the field and changes nothing`(_ typed: String) throws {
    open(try Registry { CartFeature() }, with: [tea])
    try select("1 x Tea")
    try #require(screen.fields.first).onChange(typed)
    #expect(screen.fields.first?.text == typed)
    #expect(screen.notes == ["A quantity is a whole number from 1 to 99."])
    #expect(screen.rows.map(\.detail) == ["1.89 EUR"])
  }

  @Test func `a cart takes at most 99 of an item`() throws {
    let registry = try Registry { CartFeature() }
    open(registry, with: Array(repeating: tea, count: 120))
    #expect(registry.service(CartStore.self).lines.map(\.quantity) == [99])
  }

  @Test func `a removed line is gone, and its screen too`() throws {
    open(try Registry { CartFeature() }, with: [tea, pen])
    try select("1 x Tea")
    try tap("Remove")
    #expect(screen.title == "Cart")
    #expect(screen.rows.map(\.title) == ["1 x Pen"])
  }

  @Test func `without sign-in a guest orders`() throws {
    open(try Registry { CartFeature() }, with: [tea])
    try tap("Check out")
    #expect(screen.notes == ["Ordering as guest."])
    try tap("Place order")
    #expect(screen.notes == ["Ordered as guest for 1.89 EUR."])
    try tap("Done")
    #expect(screen.notes == ["Your cart is empty."])
  }

  @Test func `with sign-in the order is placed once somebody has signed in`() throws {
    let signIn = StubFlow<SignIn>()
    let registry = try Registry {
      CartFeature()
      signIn
    }
    open(registry, with: [tea])
    try tap("Check out")
    #expect(screen.notes == ["You will be asked to sign in."])
    try tap("Place order")
    #expect(signIn.starts.count == 1)
    #expect(registry.service(CartStore.self).lines.count == 1)
    signIn.finish(Customer(name: "Ada"))
    #expect(screen.notes == ["Ordered as Ada for 1.89 EUR."])
    #expect(registry.service(CartStore.self).lines.isEmpty)
  }

  @Test func `a cancelled sign-in leaves the checkout as it was`() throws {
    let signIn = StubFlow<SignIn>()
    open(
      try Registry {
        CartFeature()
        signIn
      },
      with: [tea]
    )
    try tap("Check out")
    try tap("Place order")
    #expect(window.goBack())
    #expect(screen.title == "Checkout")
    #expect(!signIn.finish(Customer(name: "too late")))
    #expect(screen.title == "Checkout")
  }

  @Test func `who is signed in already is not asked`() throws {
    let signIn = StubFlow<SignIn>()
    open(
      try Registry {
        CartFeature()
        signIn
        SignedInFeature()
      },
      with: [tea]
    )
    try tap("Check out")
    #expect(screen.notes == ["Ordering as Ada."])
    try tap("Place order")
    #expect(signIn.starts.isEmpty)
    #expect(screen.notes == ["Ordered as Ada for 1.89 EUR."])
  }

  @Test func `nobody can go back from a confirmation and order twice`() throws {
    open(try Registry { CartFeature() }, with: [tea])
    try tap("Check out")
    try tap("Place order")
    #expect(window.goBack())
    #expect(screen.title == "Cart")
  }

  @Test func `the checkout is freed when it is done`() throws {
    open(try Registry { CartFeature() }, with: [tea])
    try tap("Check out")
    #expect(window.coordinatorTree == "CartCoordinator 1\n  CheckoutCoordinator 1")
    try tap("Place order")
    try tap("Done")
    #expect(window.coordinatorTree == "CartCoordinator 1")
  }

  @Test func `a link leads to the cart, and closes what is over it`() throws {
    let registry = try Registry { CartFeature() }
    let linker = DeepLinker(routes: registry.contributions(to: Routes.self), in: window)
    open(registry, with: [tea])
    linker.becomeReady()
    try tap("Check out")
    linker.open(url: "shop://cart")
    #expect(screen.title == "Cart")
    #expect(window.coordinatorTree == "CartCoordinator 1")
  }

  private var screen: ScreenContent { window.content ?? ScreenContent(title: "nothing") }

  private func open(_ registry: Registry, with items: [CartItem] = []) {
    for item in items { registry.service(CartStore.self).add(item) }
    let (coordinator, presentable) = registry.assemble(CartFlow.self, in: window)
    coordinator.start()
    window.setRoot(presentable)
  }

  private func select(_ title: String) throws {
    let row = try #require(screen.rows.first { $0.title == title })
    row.onSelect?()
  }

  private func tap(_ title: String) throws {
    try #require(screen.actions.first { $0.title == title }).perform()
  }
}

private struct SignedInFeature: FeatureModule {
  func register(in registrar: Registrar) {
    registrar.register(SignedInCustomer.self) { Ada() }
  }

  private struct Ada: CustomerKnowing {
    var customer: Customer? { Customer(name: "Ada") }
  }
}
