import FlowCoordinators
import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

// The examples of doc comments that no article has.

@MainActor
struct DocCommentTests {
  @Test func `tripleSplit shows three columns, and the accounts if it is narrow`() async {
    let platform = MemoryWindow()
    let window = NavigationWindow(platform)
    let mail = Mail.MailFlow(window.childContext)
    window.setRoot((mail, mail.presentable))
    await window.settled()
    #expect(
      window.coordinatorTree == "MailFlow 0\n  AccountsFlow 1\n  MailboxFlow 1\n  LetterFlow 1"
    )
    platform.isNarrow = true
    #expect(window.visibleScreen is Mail.AccountsScreen)
  }

  @Test func `a split of two columns refuses a third`() {
    let window = NavigationWindow(MemoryWindow())
    let mail = Mail.PairFlow(window.childContext)
    window.setRoot((mail, mail.presentable))
    let accounts = AssembledFlow(Mail.AccountsFlow(mail.childContext))
    var outcomes: [NavigationOutcome] = []
    let items = mail.split.items + [ColumnItem(.supplementary, accounts)]
    mail.router.setColumns(items) { outcomes.append($0) }
    #expect(outcomes == [.refused(.platform)])
  }

  @Test func `setColumns is refused if the flow doesn't present its split`() {
    let window = NavigationWindow(MemoryWindow())
    let mail = Mail.ForgetfulFlow(window.childContext)
    window.setRoot((mail, mail.presentable))
    #expect(mail.outcomes == [.refused(.notOnScreen)])
  }

  @Test func `a factory's closure receives what using lists, in the same order`() throws {
    let window = NavigationWindow()
    let registry = try Registry {
      Listing.CartFeature().ports {
        $0.service(Listing.Prices.self) { Listing.PriceList(tea: 3) }
      }
      Listing.OrdersFeature()
    }
    window.setRoot(registry.assemble(Listing.CartFlow.self, in: window))
    let page = try #require(window.visibleScreen as? Listing.CartPage)
    #expect(page.text == "Orders, 3, no sign-in")
  }

  @Test func `the flow of the example opens the code page with a factory from needs`() throws {
    let window = NavigationWindow()
    let registry = try Registry { Login.Feature() }
    window.setRoot(registry.assemble(Login.LoginFlow.self, in: window))
    try #require(window.visibleScreen as? Login.PhonePage).onNumber?()
    #expect(window.visibleScreen is Login.CodePage)
  }
}

/// The example of `tripleSplit`.
private enum Mail {
  final class MailFlow: BaseCoordinator<Void, Void> {
    override var presentable: any Presentable { tripleSplit }

    override func start(with option: Void) {
      router.setColumns([
        ColumnItem(.primary, AssembledFlow(AccountsFlow(childContext))),
        ColumnItem(.supplementary, AssembledFlow(MailboxFlow(childContext), startingWith: choose)),
        ColumnItem(.secondary, AssembledFlow(LetterFlow(childContext), startingWith: "No letter")),
      ])
    }

    private func choose(_ title: String) {}
  }

  final class PairFlow: BaseCoordinator<Void, Void> {
    override var presentable: any Presentable { split }

    override func start(with option: Void) {
      router.setColumns([ColumnItem(.primary, AssembledFlow(AccountsFlow(childContext)))])
    }
  }

  final class ForgetfulFlow: BaseCoordinator<Void, Void> {
    private(set) var outcomes: [NavigationOutcome] = []

    override func start(with option: Void) {
      let accounts = ColumnItem(.primary, AssembledFlow(AccountsFlow(childContext)))
      router.setColumns([accounts]) { self.outcomes.append($0) }
    }
  }

  final class AccountsFlow: BaseCoordinator<Void, Void> {
    override func start(with option: Void) { router.push(AccountsScreen()) }
  }

  final class MailboxFlow: BaseCoordinator<@MainActor (String) -> Void, Void> {
    override func start(with option: @escaping @MainActor (String) -> Void) {
      router.push(Screen())
    }
  }

  final class LetterFlow: BaseCoordinator<String, Void> {
    override func start(with option: String) { router.push(Screen()) }
  }

  final class AccountsScreen: Presentable {}

  final class Screen: Presentable {}
}

/// The example of `Dependency`.
private enum Listing {
  enum CartFlow: CoordinatorKey {}
  enum CartScreen: ScreenKey { typealias Product = CartPage }
  enum Prices: ServiceKey { typealias Service = PriceList }
  enum MenuRows: ExtensionPoint { typealias Contribution = String }
  enum SignIn: CoordinatorKey { typealias Output = String }

  struct CartFeature: FeatureModule {
    func register(in registrar: inout Registrar) {
      registrar.screen(CartScreen.self) { CartPage() }
      registrar.coordinator(
        CartFlow.self,
        using: CartScreen.self,
        Prices.self,
        MenuRows.self,
        SignIn?.self
      ) { context, cart, prices, rows, signIn in
        CartCoordinator(context, (cart, prices, rows, signIn))
      }
      registrar.require(CartFlow.self)
    }
  }

  struct OrdersFeature: FeatureModule {
    func register(in registrar: inout Registrar) {
      registrar.contribute(to: MenuRows.self) { "Orders" }
    }
  }

  final class CartCoordinator: FeatureCoordinator<
    Void, Void,
    (cart: Factory<CartScreen>, prices: PriceList, rows: [String], signIn: Factory<SignIn>?)
  >
  {
    override func start(with option: Void) {
      let page = needs.cart.assemble()
      let signIn = needs.signIn == nil ? "no sign-in" : "sign-in"
      page.text = (needs.rows + ["\(needs.prices.tea)", signIn]).joined(separator: ", ")
      router.push(page)
    }
  }

  final class CartPage: Presentable {
    var text = ""
  }

  struct PriceList: Sendable {
    let tea: Int
  }
}

/// The example of `FeatureCoordinator`.
private enum Login {
  enum LoginFlow: CoordinatorKey { typealias Output = Session }
  enum PhoneScreen: ScreenKey { typealias Product = PhonePage }
  enum CodeScreen: ScreenKey { typealias Product = CodePage }

  struct Feature: FeatureModule {
    func register(in registrar: inout Registrar) {
      registrar.screen(PhoneScreen.self) { PhonePage() }
      registrar.screen(CodeScreen.self) { CodePage() }
      registrar.coordinator(LoginFlow.self, using: PhoneScreen.self, CodeScreen.self) {
        LoginCoordinator($0, ($1, $2))
      }
      registrar.require(LoginFlow.self)
    }
  }

  final class LoginCoordinator: FeatureCoordinator<
    Void, Session, (phone: Factory<PhoneScreen>, code: Factory<CodeScreen>)
  >
  {
    override func start(with option: Void) {
      let page = needs.phone.assemble()
      page.onNumber = { self.askForCode() }
      router.push(page)
    }

    private func askForCode() {
      let page = needs.code.assemble()
      page.onCode = { code in self.finish(Session(code)) }
      router.push(page)
    }
  }

  final class PhonePage: Presentable {
    var onNumber: (@MainActor () -> Void)?
  }

  final class CodePage: Presentable {
    var onCode: (@MainActor (String) -> Void)?
  }

  struct Session: Sendable {
    init(_ code: String) {}
  }
}
