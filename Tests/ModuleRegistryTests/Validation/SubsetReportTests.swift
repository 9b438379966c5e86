import ModuleRegistry
import ModuleRegistryTesting
import Testing

/// A report of subsets fits on a screen, however many subsets have the same bug.
struct SubsetReportTests {
  @Test func `five bugs among 4,096 subsets are reported once each, in a short report`() {
    let failure = #expect(throws: TestFailure.self) { try SubsetCheck { shop }.everySubset() }
    let text = failure?.description ?? ""
    #expect(
      text == """
        3448 of 4096 subsets do not fit
        with every feature; and in 1023 other subsets:
        - services form a cycle: Person -> Theme -> Person
          service 'ModuleRegistryTests.Person' of Profile at Profile/Profile.swift:1
          service 'ModuleRegistryTests.Theme' of Settings at Settings/Settings.swift:1
          fix: move their shared state into a service that needs none of them
        with every feature; and in 1023 other subsets:
        - 2 contributions to extension point 'ModuleRegistryTests.Menu' have the same id 'help'
          of Chat at Chat/Chat.swift:1
          of Help at Help/Help.swift:1
          fix: remove one, list Chat and Help in Alternatives if their conditions exclude each other, \
        or give it another id
        with every feature; and in 2047 other subsets:
        - no destination for coordinator 'ModuleRegistryTests.OrderPage'
          provided by Orders at Orders/Orders.swift:3
          reached from coordinator 'ModuleRegistryTests.OrderPage' of Orders at Orders/Orders.swift:2
          fix: add registrar.destination(OrderPage.self) beside its registration
        without Auth; and in 1535 other subsets:
        - no provider of screen 'ModuleRegistryTests.Login'
          required by Cart at Cart/Cart.swift:1
          required by Orders at Orders/Orders.swift:1
          path: Login
          left out: screen 'ModuleRegistryTests.Login' of Auth at Auth/Auth.swift:1
          fix: keep Auth in each subset, or ask for Login?.self
        without Catalog; and in 1023 other subsets:
        - no provider of screen 'ModuleRegistryTests.Results'
          required by Search at Search/Search.swift:1
          path: Results
          left out: screen 'ModuleRegistryTests.Results' of Search at Host/Host.swift:5
          needs screen 'ModuleRegistryTests.Products'
          left out: screen 'ModuleRegistryTests.Products' of Catalog at Catalog/Catalog.swift:1
          fix: keep Catalog in each subset, or ask for Results?.self
        """
    )
    #expect(text.split(separator: "\n").count <= 40)
  }

  @Test func `each bug is reported with the fewest features that have to be left out`() {
    let failure = #expect(throws: TestFailure.self) {
      try SubsetCheck { shop }.eachLeftOut(keeping: Catalog.self)
    }
    #expect(
      failure?.description.split(separator: "\n").filter { $0.hasSuffix(":") } == [
        "with every feature; and in 9 other subsets:",
        "with every feature; and in 9 other subsets:",
        "with every feature; and in 10 other subsets:", "without Auth:",
      ]
    )
  }

  @Test func `a problem with many dependents is abridged in the report`() {
    let failure = #expect(throws: TestFailure.self) {
      try SubsetCheck {
        Auth().when(true)
        Many()
      }
      .everySubset()
    }
    #expect(
      failure?.description == """
        1 of 2 subsets do not fit
        without Auth:
        - no provider of screen 'ModuleRegistryTests.Login'
          required by Many at Many/Many.swift:1
          required by Many at Many/Many.swift:2
          required by Many at Many/Many.swift:3
          ... 9 more ...
          path: Login
          left out: screen 'ModuleRegistryTests.Login' of Auth at Auth/Auth.swift:1
          fix: keep Auth in each subset, or ask for Login?.self
        """
    )
  }

  @Test func `a problem with two causes is reported with both`() {
    let failure = #expect(throws: TestFailure.self) {
      try SubsetCheck {
        Auth().when(true)
        Mail().when(true).optional()
        Menus().when(true)
        Part<Other> { $0.require(Post.self, fileID: "Part/Part.swift", line: 1) }
      }
      .everySubset()
    }
    #expect(
      failure?.description == """
        6 of 8 subsets do not fit
        without Auth; or without Mail; and in 4 other subsets:
        - no provider of service 'ModuleRegistryTests.Post'
          required by Part<Other> at Part/Part.swift:1
          path: Post
          left out: service 'ModuleRegistryTests.Post' of Mail at Mail/Mail.swift:1
          needs service 'ModuleRegistryTests.Stamps' at Mail/Mail.swift:1
          left out: service 'ModuleRegistryTests.Stamps' of Auth at Auth/Auth.swift:2
          fix: keep Auth in each subset, or ask for Post?.self
        """
    )
  }

  @Test func `two problems at the same lines are counted separately`() {
    let failure = #expect(throws: TestFailure.self) {
      try SubsetCheck {
        Part<Main> { registrar in
          registrar.require(Menu.self)
          for id in ["news", "help"] {
            registrar.contribute(to: Menu.self, id: id, fileID: "Part/Part.swift", line: 1) { "" }
          }
        }
        Part<Other> { registrar in
          for id in ["news", "help"] {
            registrar.contribute(to: Menu.self, id: id, fileID: "Part/Part.swift", line: 2) { "" }
          }
        }
        .when(true)
        Auth().when(true)
      }
      .everySubset()
    }
    let lines = failure?.description.split(separator: "\n") ?? []
    #expect(
      lines.filter { $0.hasSuffix(":") } == [
        "with every feature; and in 1 other subset:", "with every feature; and in 1 other subset:",
      ]
    )
    for id in ["news", "help"] {
      #expect(lines.contains { $0.hasSuffix("have the same id '\(id)'") })
    }
  }

  @RegistryBuilder private var shop: [InstalledFeature] {
    Auth().when(true)
    Cart().when(true)
    Orders().when(true)
    Catalog().when(true)
    Search().when(true).ports {
      $0.bind(screen: Results.self, to: Products.self, fileID: "Host/Host.swift", line: 5)
    }
    Profile().when(true)
    Settings().when(true)
    Chat().when(true)
    Help().when(true)
    Part<Main> { _ in }.when(true)
    Menus().when(true)
    Part<Other> { _ in }.when(true)
  }
}

private enum Login: ScreenKey { typealias Product = Token }
private enum Products: ScreenKey { typealias Product = Token }
private enum Results: ScreenKey { typealias Product = Token }
private enum Person: ServiceKey { typealias Service = Int }
private enum Theme: ServiceKey { typealias Service = Int }
private enum Post: ServiceKey { typealias Service = Int }
private enum Stamps: ServiceKey { typealias Service = Int }
private enum Menu: ExtensionPoint { typealias Contribution = String }
private enum OrderPage: CoordinatorKey {}

private struct Auth: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(Login.self, fileID: "Auth/Auth.swift", line: 1) { Token() }
    registrar.service(Stamps.self, fileID: "Auth/Auth.swift", line: 2) { 0 }
  }
}

/// Cannot do without `Auth`, nor can `Orders`.
private struct Cart: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.require(Login.self, fileID: "Cart/Cart.swift", line: 1)
  }
}

/// Goes to a flow of its own that has no destination.
private struct Orders: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.require(Login.self, fileID: "Orders/Orders.swift", line: 1)
    registrar.require(GoTo<OrderPage>.self, fileID: "Orders/Orders.swift", line: 2)
    registrar.coordinator(OrderPage.self, fileID: "Orders/Orders.swift", line: 3) { _ in Flow() }
  }
}

private struct Catalog: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(Products.self, fileID: "Catalog/Catalog.swift", line: 1) { Token() }
  }
}

/// Needs its port, which leads to `Catalog`.
private struct Search: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.require(Results.self, fileID: "Search/Search.swift", line: 1)
  }
}

/// Uses `Settings`, if that is there, and is used by it.
private struct Profile: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(Person.self, using: Theme?.self, fileID: "Profile/Profile.swift", line: 1) {
      $0 ?? 0
    }
  }
}

private struct Settings: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(Theme.self, using: Person?.self, fileID: "Settings/Settings.swift", line: 1) {
      $0 ?? 0
    }
  }
}

/// Has the id that `Help` has.
private struct Chat: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.contribute(to: Menu.self, id: "help", fileID: "Chat/Chat.swift", line: 1) { "" }
  }
}

private struct Help: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.contribute(to: Menu.self, id: "help", fileID: "Help/Help.swift", line: 1) { "" }
  }
}

private struct Menus: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.require(Menu.self) }
}

/// Needs `Auth`, which `Part` need not know.
private struct Mail: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(Post.self, using: Stamps.self, fileID: "Mail/Mail.swift", line: 1) { $0 }
  }
}

private struct Many: FeatureModule {
  func register(in registrar: inout Registrar) {
    for line in 1...12 as ClosedRange<UInt> {
      registrar.require(Login.self, fileID: "Many/Many.swift", line: line)
    }
  }
}

private enum Main {}
private enum Other {}

private struct Part<Name>: ClosureFeature {
  let declare: (inout Registrar) -> Void
}
