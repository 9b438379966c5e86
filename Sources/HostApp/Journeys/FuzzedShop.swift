public import Foundation
import ModuleRegistry
public import ModuleRegistryTesting
import ShopComposition
import ShopKit

/// A kind of shop that an ``ModuleRegistryTesting/AppFuzzer`` uses, on any front end.
public enum FuzzedShop: String, CaseIterable, Sendable {
  case whole

  /// The customer sees the welcome, and has to sign in first, unless a slow server knows better.
  case signIn

  /// With files, which a restart reads.
  case files
  case withoutAuth, withoutCatalog, withoutCart, withoutOrders

  /// Creates a fuzzer of the shop, whose customer is staff with the phone number of the example.
  ///
  /// - Parameters:
  ///   - folder: the folder of the files, which each session erases.
  ///   - popsAtSecondTap: whether a second tap on a tab pops to its first screen; some platforms
  ///     do so by themselves.
  ///   - onOpen: receives each app, and its clock.
  ///   - resize: makes the window narrow or wide; `nil` stands for the window in memory.
  /// - Returns: the fuzzer; the shop has the orders `A-1`, `A-2` and so on.
  @MainActor
  public func fuzzer(
    in folder: URL,
    popsAtSecondTap: Bool = true,
    onOpen: @escaping @MainActor (TestApp, ManualClock) -> Void = { _, _ in },
    resize: (@MainActor (_ isNarrow: Bool) -> Void)? = nil
  ) -> AppFuzzer {
    let device = FuzzedDevice()
    device.resize = resize
    var appClock = ManualClock()
    let fuzzer = AppFuzzer { clock in
      appClock = clock
      if self != .files { device.reset() }
      var composition = try composition(clock, on: device, in: folder)
      composition.popsAtSecondTap = popsAtSecondTap
      return try composition.installed()
    } opening: { app in
      device.app = app
      onOpen(app, appClock)
      return app.openShop()
    } actions: { screen in
      let content = (screen as? any Screen)?.content
      return (content?.choices ?? []) + device.wayOut + device.connectionSwitch(on: content)
        + device.columns(on: content)
    }
    .describing { device.state(of: $0) }
    .trying(
      links: "/product/17",
      "/category/bakery",
      "shop://cart",
      "/orders/A-1",
      "/login?source=cart"
    )
    .beginning(with: Self.ordering)
    .beginning(with: Self.readingAsStaff)
    .beginning(with: Self.orderingOffline)
    guard self == .files else { return fuzzer }
    return fuzzer.restarting {
      device.reset()
      try? FileManager.default.removeItem(at: folder)
    } comparing: { app in
      device.persistentTabs(of: app)
    }
  }

  /// A guest orders, signs in for that, and finds the order after a restart.
  private static let ordering: [AppFuzzer.Step] =
    [
      .act("choose Dairy & Alternatives"), .act("choose Whole Milk, 1 l"), .act("Add to cart"),
      .tab("Cart"), .act("Check out"), .act("fill in"), .act("Continue"),
      .act("choose Sat 21 Nov, 9:00 to 12:00"), .act("Continue"), .act("Place order"),
    ] + signingIn + [.advance(1), .act("Done"), .restart]

  /// A member of the staff opens its pages.
  private static let readingAsStaff: [AppFuzzer.Step] =
    [.link("/account")] + signingIn
    + [.link("/staff"), .act("choose Sold out"), .back, .act("choose All orders"), .back]

  /// The order of two products waits while the shop is offline, also after a restart.
  package static let orderingOffline: [AppFuzzer.Step] =
    [.link("/account")] + signingIn
    + [
      .link("/product/17"), .act("Add to cart"), .link("/product/2"), .act("Add to cart"),
      .tab("Cart"), .act("Check out"), .act("fill in"), .act("Continue"),
      .act("choose Sat 21 Nov, 9:00 to 12:00"), .act("Continue"), .act("go offline"),
      .act("Place order"), .restart, .restart, .act("Check again"), .act("go online"), .advance(1),
      .restart,
    ]

  private static let signingIn: [AppFuzzer.Step] = [
    .act("type '+49 170 1234567' into Phone"), .act("Send code"), .advance(1),
    .act("type '1234' into Code"), .act("Sign in"),
  ]

  /// The shop with a clock, a connection, files and order numbers of the test.
  @MainActor
  private func composition(
    _ clock: ManualClock,
    on device: FuzzedDevice,
    in folder: URL
  ) throws -> Composition {
    var composition = Composition()
    composition.clock = clock
    composition.code = "1234"
    composition.codeLatency = .milliseconds(400)
    composition.orderLatency = .seconds(1)
    composition.today = Date(timeIntervalSince1970: 1_795_165_200)
    composition.makeOrderNumber = { [numbers = device.numbers] in numbers.next() }
    composition.isOffline = device.isOffline
    composition.requiresSignIn = self == .signIn
    composition.answerLatency = self == .signIn ? .milliseconds(700) : nil
    composition.welcome = self == .signIn ? .always : .never
    composition.staff = ["+491701234567"]
    switch self {
    case .files: composition.state = try StateFolder(path: folder.path()).lock().folder
    case .withoutAuth: composition.features.remove(.auth)
    case .withoutCatalog: composition.features.remove(.catalog)
    case .withoutCart: composition.features.remove(.cart)
    case .withoutOrders: composition.features.remove(.orders)
    case .whole, .signIn: break
    }
    return composition
  }
}

extension TestApp {
  /// Opens the shop as a host does, and returns the receiver of links.
  fileprivate func openShop() -> DeepLinker {
    let linker = DeepLinker(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("shop")],
      in: window
    )
    let (coordinator, presentable) = registry.assemble(AppFlow.self, in: window)
    window.begin(AssembledFlow((coordinator, presentable), startingWith: linker))
    return linker
  }
}

extension ScreenContent {
  /// What a user can tap, choose and type.
  fileprivate var choices: [AppFuzzer.Action] {
    actions.filter(\.isEnabled).map { .init($0.title, perform: $0.perform) }
      + rows.prefix(3).compactMap { row in
        row.onSelect.map { .init("choose \(row.title)", perform: $0) }
      }
      + (fields.count > 1
        ? [.init("fill in") { [fields] in for field in fields { field.fillIn() } }]
          + fields.map { field in .init("clear \(field.label)") { field.onChange("\u{1}") } }
        : fields.flatMap(\.texts))
  }
}

extension Field {
  @MainActor fileprivate func fillIn() { onChange(placeholder) }

  fileprivate var texts: [AppFuzzer.Action] {
    let texts =
      switch purpose {
      case .oneTimeCode: ["1234", "9999"]
      case .digits: ["3", "0", "x"]
      case .search: ["b", "zzz"]
      case .phone: [placeholder, "+49 30 1234567", "x"]
      default: [placeholder, "", "\u{1}"]
      }
    return texts.map { text in .init("type '\(text)' into \(label)") { onChange(text) } }
  }
}
