import ModuleRegistry
import Testing

/// The problems of destinations, and of going to flows.
struct DestinationTests {
  @Test func `a GoTo of a flow without a destination is a problem with both places`() {
    #expect(
      errorText {
        Feature { registrar in
          registrar.coordinator(
            OrdersFlow.self,
            fileID: "Orders/Orders.swift",
            line: 3,
            make: makeFlow
          )
        }
        Profile(going: GoTo<OrdersFlow>.self)
      } == """
        this registry cannot be built: 1 problem
        - no destination for coordinator 'ModuleRegistryTests.OrdersFlow'
          provided by Feature at Orders/Orders.swift:3
          reached from coordinator 'ModuleRegistryTests.ProfileFlow' of Profile at Profile/Profile.swift:1
          fix: add registrar.destination(OrdersFlow.self) beside its registration
        """
    )
  }

  @Test func `a missing destination behind ports is one problem that lists all who go there`() {
    #expect(
      errorText {
        Feature { registrar in
          registrar.scope(Session.self) {
            $0.coordinator(OrdersFlow.self, fileID: "Orders/Orders.swift", line: 3, make: makeFlow)
            $0.bind(OrderPage.self, to: OrdersFlow.self)
            $0.bind(OrderLink.self, to: OrderPage.self)
          }
        }
        Profile(going: GoTo<OrderLink>?.self).scope(Session.self)
        Help(going: GoTo<OrderPage>.self).scope(Session.self)
      } == """
        this registry cannot be built: 1 problem
        - no destination for coordinator 'ModuleRegistryTests.OrdersFlow'
          provided by Feature at Orders/Orders.swift:3, within 'Session'
          reached from coordinator 'ModuleRegistryTests.ManualFlow' of Help at Help/Help.swift:1, within 'Session'
          reached from coordinator 'ModuleRegistryTests.ProfileFlow' of Profile at Profile/Profile.swift:1, within 'Session'
          fix: add registrar.scope(Session.self) { $0.destination(OrdersFlow.self) } beside its registration
        """
    )
  }

  @Test func `the line that the error suggests fixes a missing destination`() throws {
    _ = try Registry {
      Feature { registrar in
        registrar.scope(Session.self) { $0.coordinator(OrdersFlow.self, make: makeFlow) }
        registrar.scope(Session.self) { $0.destination(OrdersFlow.self) }
      }
      Profile(going: GoTo<OrdersFlow>.self).scope(Session.self)
    }
    _ = try Registry {
      Feature { registrar in
        registrar.coordinator(OrdersFlow.self, make: makeFlow)
        registrar.destination(OrdersFlow.self)
      }
      Profile(going: GoTo<OrdersFlow>.self)
    }
  }

  @Test func `a destination is in use if something goes to it through a port`() throws {
    func warnings(_ goes: Bool) throws -> [String] {
      try Registry {
        Feature { registrar in
          registrar.coordinator(OrdersFlow.self, make: makeFlow)
          registrar.destination(OrdersFlow.self)
          registrar.bind(OrderPage.self, to: OrdersFlow.self)
          registrar.require(OrderPage.self)
          if goes { registrar.require(GoTo<OrderPage>.self) }
        }
      }
      .graph.warnings.map { String($0.description.prefix { $0 != "\n" }) }
    }
    #expect(try warnings(true) == [])
    let unused = try warnings(false)
    #expect(unused.count == 1)
    #expect(unused.first?.contains("nothing collects the contribution to extension point") == true)
  }

  @Test func `a GoTo that the host requires needs a destination, too`() {
    #expect(
      errorText {
        Feature { registrar in
          registrar.coordinator(
            OrdersFlow.self,
            fileID: "Orders/Orders.swift",
            line: 3,
            make: makeFlow
          )
          registrar.require(GoTo<OrdersFlow>.self, fileID: "Host/Host.swift", line: 1)
        }
      } == """
        this registry cannot be built: 1 problem
        - no destination for coordinator 'ModuleRegistryTests.OrdersFlow'
          provided by Feature at Orders/Orders.swift:3
          reached from coordinator 'ModuleRegistryTests.OrdersFlow' of Feature at Host/Host.swift:1
          fix: add registrar.destination(OrdersFlow.self) beside its registration
        """
    )
  }

  @Test func `declaring two destinations of one flow is one problem`() {
    #expect(
      errorText {
        Feature { registrar in
          registrar.coordinator(OrdersFlow.self, make: makeFlow)
          registrar.destination(OrdersFlow.self, fileID: "Orders/Orders.swift", line: 3)
        }
        OtherFeature { registrar in
          registrar.destination(OrdersFlow.self, .pushed, fileID: "Other/Other.swift", line: 4)
        }
      } == """
        this registry cannot be built: 1 problem
        - 2 destinations of coordinator 'ModuleRegistryTests.OrdersFlow'
          of Feature at Orders/Orders.swift:3
          of OtherFeature at Other/Other.swift:4
          fix: keep one
        """
    )
  }

  @Test func `destinations of two flows of the same name are no duplicates`() throws {
    enum OrdersFlow: CoordinatorKey {}
    _ = try Registry {
      Feature { registrar in
        registrar.coordinator(OrdersFlow.self, make: makeFlow)
        registrar.destination(OrdersFlow.self)
        registrar.coordinator(FileOrders.self, make: makeFlow)
        registrar.destination(FileOrders.self)
      }
    }
  }

  @Test func `only declarations in a scope can go to a flow of that scope`() {
    #expect(
      errorText {
        Feature { registrar in
          registrar.scope(Session.self) {
            $0.coordinator(OrdersFlow.self, fileID: "Orders/Orders.swift", line: 3, make: makeFlow)
            $0.destination(OrdersFlow.self)
          }
        }
        Profile(going: GoTo<OrdersFlow>.self)
      } == """
        this registry cannot be built: 1 problem
        - coordinator 'ModuleRegistryTests.OrdersFlow' lives within 'Session', but is needed outside
          provided by Feature at Orders/Orders.swift:3, within 'Session'
          needed by coordinator 'ModuleRegistryTests.ProfileFlow' of Profile at Profile/Profile.swift:1, which lives longer
          fix: declare ProfileFlow within Session
        """
    )
  }

  @Test func `a destination in a scope serves only flows inside it`() throws {
    @RegistryBuilder func features(_ profile: InstalledFeature) -> [InstalledFeature] {
      Feature { registrar in
        registrar.coordinator(
          OrdersFlow.self,
          fileID: "Orders/Orders.swift",
          line: 3,
          make: makeFlow
        )
        registrar.scope(Session.self) {
          $0.destination(OrdersFlow.self, fileID: "Orders/Orders.swift", line: 4)
        }
      }
      profile
    }
    let profile = Profile(going: GoTo<OrdersFlow>.self)
    _ = try Registry { features(profile.scope(Session.self)) }
    #expect(
      errorText { features(profile.when(true)) } == """
        this registry cannot be built: 1 problem
        - no destination for coordinator 'ModuleRegistryTests.OrdersFlow'
          provided by Feature at Orders/Orders.swift:3
          reached from coordinator 'ModuleRegistryTests.ProfileFlow' of Profile at Profile/Profile.swift:1
          declared by Feature at Orders/Orders.swift:4, within 'Session'
          fix: add registrar.destination(OrdersFlow.self) beside its registration instead, or move what goes to it \
        into the scope
        """
    )
  }

  @Test func `a route that would skip a scoped destination's guards is a problem`()
    throws
  {
    @RegistryBuilder func features(
      within isWithin: Bool,
      _ options: RouteOption...
    ) -> [InstalledFeature] {
      Feature { registrar in
        registrar.coordinator(
          OrdersFlow.self,
          fileID: "Orders/Orders.swift",
          line: 3,
          make: makeFlow
        )
        registrar.coordinator(ManualFlow.self, make: makeFlow)
        registrar.bind(OrderPage.self, to: OrdersFlow.self)
        registrar.scope(Session.self) {
          $0.destination(
            OrdersFlow.self,
            .guarded(by: ManualFlow.self),
            fileID: "Orders/Orders.swift",
            line: 4
          )
          if isWithin { $0.route("/orders", to: OrderPage.self) }
        }
        if isWithin { return }
        for option in options { registrar.route("/stated", to: OrderPage.self, option) }
        guard options.isEmpty else { return }
        registrar.route("/orders", to: OrderPage.self, fileID: "Orders/Orders.swift", line: 5)
      }
    }
    _ = try Registry { features(within: true) }
    _ = try Registry { features(within: false, .pushed) }
    #expect(
      errorText { features(within: false) } == """
        this registry cannot be built: 1 problem
        - no destination for coordinator 'ModuleRegistryTests.OrdersFlow'
          provided by Feature at Orders/Orders.swift:3
          reached from '/orders' of extension point 'ModuleRegistry.Routes' of Feature at Orders/Orders.swift:5
          declared by Feature at Orders/Orders.swift:4, within 'Session'
          fix: add registrar.destination(OrdersFlow.self) beside its registration instead, or move what goes to it \
        into the scope
        """
    )
  }

  @Test func `a route whose closure takes a GoTo needs the destination of that flow`() {
    #expect(
      errorText {
        Feature { registrar in
          registrar.coordinator(
            OrdersFlow.self,
            fileID: "Orders/Orders.swift",
            line: 3,
            make: makeFlow
          )
          registrar.coordinator(ManualFlow.self, make: makeFlow)
          registrar.route(
            "/manual",
            to: ManualFlow.self,
            using: GoTo<OrdersFlow>.self,
            fileID: "Manual/Manual.swift",
            line: 5
          ) { _, _ in () }
        }
      } == """
        this registry cannot be built: 1 problem
        - no destination for coordinator 'ModuleRegistryTests.OrdersFlow'
          provided by Feature at Orders/Orders.swift:3
          reached from '/manual' of extension point 'ModuleRegistry.Routes' of Feature at Manual/Manual.swift:5
          fix: add registrar.destination(OrdersFlow.self) beside its registration
        """
    )
  }

  @Test func `a destination outside of its flow's scope is a problem with a line to move`() {
    #expect(
      errorText {
        Feature { registrar in
          registrar.scope(Session.self) {
            $0.coordinator(OrdersFlow.self, fileID: "Orders/Orders.swift", line: 3, make: makeFlow)
          }
          registrar.destination(OrdersFlow.self, fileID: "Orders/Orders.swift", line: 5)
        }
      } == """
        this registry cannot be built: 1 problem
        - coordinator 'ModuleRegistryTests.OrdersFlow' lives within 'Session', but is needed outside
          provided by Feature at Orders/Orders.swift:3, within 'Session'
          needed by 'OrdersFlow' of extension point 'ModuleRegistry.Routes' of Feature at Orders/Orders.swift:5, which lives longer
          fix: declare 'OrdersFlow' within Session
        """
    )
  }

  @Test func `a GoTo of a port that nobody binds is a missing provider`() {
    #expect(
      errorText { Profile(going: GoTo<OrderPage>.self) } == """
        this registry cannot be built: 1 problem
        - no provider of coordinator 'ModuleRegistryTests.OrderPage'
          needed by coordinator 'ModuleRegistryTests.ProfileFlow' of Profile at Profile/Profile.swift:1
          path: ProfileFlow -> OrderPage
          fix: add a feature that registers it, bind it in the host, or ask for GoTo<OrderPage>?.self
        """
    )
  }

  @Test func `errors about a destination or its guards say destination, not route`() {
    #expect(
      errorText {
        Feature { registrar in
          registrar.destination(OrderPage.self, fileID: "Orders/Orders.swift", line: 3)
          registrar.coordinator(OrdersFlow.self, make: makeFlow)
          registrar.destination(
            OrdersFlow.self,
            .guarded(by: ManualFlow.self),
            fileID: "Orders/Orders.swift",
            line: 4
          )
          registrar.route(
            "/orders",
            to: OrdersFlow.self,
            .guarded(by: ManualFlow.self),
            fileID: "Orders/Orders.swift",
            line: 5
          )
        }
      } == """
        this registry cannot be built: 2 problems
        - no provider of coordinator 'ModuleRegistryTests.ManualFlow'
          needed by 'OrdersFlow' of extension point 'ModuleRegistry.Routes' of Feature at Orders/Orders.swift:4
          needed by '/orders' of extension point 'ModuleRegistry.Routes' of Feature at Orders/Orders.swift:5
          path: Routes -> ManualFlow
          fix: add a feature that registers it, bind it in the host, or remove it from the options of route \
        '/orders' and destination 'OrdersFlow'
        - no provider of coordinator 'ModuleRegistryTests.OrderPage'
          needed by 'OrderPage' of extension point 'ModuleRegistry.Routes' of Feature at Orders/Orders.swift:3
          path: Routes -> OrderPage
          fix: add a feature that registers it, bind it in the host, or remove destination 'OrderPage'
        """
    )
  }

  @Test func `stating two places for one flow is a problem of its destination`() {
    #expect(
      errorText {
        Feature { registrar in
          registrar.coordinator(OrdersFlow.self, make: makeFlow)
          registrar.destination(
            OrdersFlow.self,
            .pushed,
            .presentedOverVisible,
            fileID: "Orders/Orders.swift",
            line: 3
          )
        }
      } == """
        this registry cannot be built: 1 problem
        - destination 'OrdersFlow' cannot be used
          of Feature at Orders/Orders.swift:3
          two of its options say where the flow appears: keep one
          fix: correct the destination, or remove it
        """
    )
  }

  @Test func `declaring a destination of a port is a problem, since it is never used`() {
    #expect(
      errorText {
        Feature { registrar in
          registrar.coordinator(OrdersFlow.self, make: makeFlow)
          registrar.destination(OrderPage.self, .pushed, fileID: "Orders/Orders.swift", line: 3)
          registrar.bind(OrderPage.self, to: OrderLink.self, fileID: "Host/Host.swift", line: 4)
          registrar.bind(OrderLink.self, to: OrdersFlow.self)
          registrar.destination(OrdersFlow.self)
        }
        Profile(going: GoTo<OrderPage>.self)
      } == """
        this registry cannot be built: 1 problem
        - coordinator 'ModuleRegistryTests.OrderPage' is a port, so its destination is never used
          declared by Feature at Orders/Orders.swift:3
          bound by Feature at Host/Host.swift:4
          fix: declare the destination of the flow that the port is bound to instead
        """
    )
  }

  @Test func `a missing destination is an error even if its features are optional`() {
    @RegistryBuilder func features(_ orders: @escaping (inout Registrar) -> Void)
      -> [InstalledFeature]
    {
      Feature { registrar in orders(&registrar) }.optional()
      Profile(going: GoTo<OrdersFlow>.self).optional()
    }
    func problems(_ features: [InstalledFeature]) -> [Problem.Kind] {
      do { return try Registry(features).graph.warnings.map(\.kind) } catch {
        return error.problems.map(\.kind)
      }
    }
    #expect(problems(features { _ in }) == [.featureLeftOut])
    // A mistake in a feature is one wherever the feature is installed.
    #expect(
      problems(features { $0.coordinator(OrdersFlow.self, make: makeFlow) })
        == [.missingDestination]
    )
    #expect(
      problems(
        features {
          $0.scope(Session.self) {
            $0.coordinator(OrdersFlow.self, make: makeFlow)
            $0.destination(OrdersFlow.self)
          }
        }
      ) == [.outOfScope]
    )
  }

  @Test func `two ports bound to each other are reported as a cycle only`() {
    let text = errorText {
      Feature { registrar in
        registrar.bind(OrderPage.self, to: OrderLink.self)
        registrar.bind(OrderLink.self, to: OrderPage.self)
      }
      Profile(going: GoTo<OrderPage>.self)
    }
    #expect(
      text.hasPrefix("this registry cannot be built: 1 problem\n- port bindings form a cycle")
    )
  }
}

/// The problems of derived registries.
struct DerivedDestinationTests {
  private let base: Registry

  init() throws {
    base = try Registry {
      Feature { registrar in
        registrar.coordinator(
          OrdersFlow.self,
          fileID: "Orders/Orders.swift",
          line: 3,
          make: makeFlow
        )
        registrar.destination(OrdersFlow.self, fileID: "Orders/Orders.swift", line: 4)
        registrar.coordinator(
          ManualFlow.self,
          fileID: "Manual/Manual.swift",
          line: 5,
          make: makeFlow
        )
        registrar.bind(OrderPage.self, to: OrderLink.self)
        registrar.bind(OrderLink.self, to: OrdersFlow.self)
        registrar.require(ManualFlow.self)
      }
      Profile(going: GoTo<OrderPage>.self)
    }
  }

  @Test func `binding a port to a flow without a destination is a problem with both places`() {
    let text = """
      this registry cannot be derived: 1 problem
      - no destination for coordinator 'ModuleRegistryTests.ManualFlow'
        provided by Feature at Manual/Manual.swift:5
        reached from coordinator 'ModuleRegistryTests.ProfileFlow' of Profile at Profile/Profile.swift:1
        bound to coordinator 'ModuleRegistryTests.OrderLink' at Tests/Tests.swift:9
        fix: add registrar.destination(ManualFlow.self) beside its registration
      """
    #expect(
      errorText(overriding: base) {
        $0.bind(OrderLink.self, to: ManualFlow.self, fileID: "Tests/Tests.swift", line: 9)
      } == text
    )
  }

  @Test func `a binding to a flow without a destination is found in a twice derived registry`()
    throws
  {
    let derived = try base.overriding { $0.bind(OrderPage.self, to: OrderLink.self) }
    #expect(
      errorText(overriding: derived) {
        $0.bind(OrderLink.self, to: ManualFlow.self, fileID: "Tests/Tests.swift", line: 9)
      }.contains("bound to coordinator 'ModuleRegistryTests.OrderLink' at Tests/Tests.swift:9")
    )
  }

  @Test func `a missing destination is found behind the binding of an earlier derived registry`()
    throws
  {
    let base = try Registry {
      Feature { registrar in
        registrar.coordinator(OrdersFlow.self, make: makeFlow)
        registrar.destination(OrdersFlow.self)
        registrar.coordinator(ManualFlow.self, make: makeFlow)
        registrar.bind(OrderPage.self, to: OrdersFlow.self)
        registrar.bind(OrderLink.self, to: OrdersFlow.self)
        registrar.require(ManualFlow.self, OrderLink.self)
      }
      Profile(going: GoTo<OrderPage>.self)
    }
    let derived = try base.overriding { $0.bind(OrderPage.self, to: OrderLink.self) }
    #expect(
      errorText(overriding: derived) { $0.bind(OrderLink.self, to: ManualFlow.self) }
        .contains("no destination for coordinator 'ModuleRegistryTests.ManualFlow'")
    )
  }

  @Test func `a derived registry needs no destination for a flow that nobody goes to any more`()
    throws
  {
    _ = try base.overriding {
      $0.bind(OrderPage.self, to: OrdersFlow.self)
      $0.bind(OrderLink.self, to: ManualFlow.self)
    }
  }

  @Test func `replacing a port that others go to is a problem, replacing its flow is not`()
    throws
  {
    #expect(
      errorText(overriding: base) {
        $0.coordinator(OrderPage.self, fileID: "Tests/Tests.swift", line: 9, make: makeFlow)
      } == """
        this registry cannot be derived: 1 problem
        - no destination for coordinator 'ModuleRegistryTests.OrderPage'
          replaced at Tests/Tests.swift:9
          reached from coordinator 'ModuleRegistryTests.ProfileFlow' of Profile at Profile/Profile.swift:1
          fix: replace the flow behind it instead, by coordinator(OrdersFlow.self)
        """
    )
    _ = try base.overriding { $0.coordinator(OrdersFlow.self, make: makeFlow) }
  }

  @Test func `a replacement that goes to a flow without a destination is a problem, too`() {
    #expect(
      errorText(overriding: base) {
        $0.coordinator(
          OrdersFlow.self,
          using: GoTo<ManualFlow>.self,
          fileID: "Tests/Tests.swift",
          line: 9
        ) { context, _ in makeFlow(context) }
      } == """
        this registry cannot be derived: 1 problem
        - no destination for coordinator 'ModuleRegistryTests.ManualFlow'
          provided by Feature at Manual/Manual.swift:5
          reached from coordinator 'ModuleRegistryTests.OrdersFlow' at Tests/Tests.swift:9
          fix: add registrar.destination(ManualFlow.self) beside its registration
        """
    )
  }

  @Test func `an override that provides a missing flow needs a destination`() throws {
    let base = try Registry { Profile(going: GoTo<OrderPage>?.self) }
    #expect(
      errorText(overriding: base) {
        $0.coordinator(OrderPage.self, fileID: "Tests/Tests.swift", line: 9, make: makeFlow)
      } == """
        this registry cannot be derived: 1 problem
        - no destination for coordinator 'ModuleRegistryTests.OrderPage'
          replaced at Tests/Tests.swift:9
          reached from coordinator 'ModuleRegistryTests.ProfileFlow' of Profile at Profile/Profile.swift:1
          fix: provide it by a feature that adds registrar.destination(OrderPage.self)
        """
    )
  }

  @Test func `a replaced flow needs a destination once a replacement goes to it`() {
    #expect(
      errorText(overriding: base) {
        $0.coordinator(ManualFlow.self, fileID: "Tests/Tests.swift", line: 8, make: makeFlow)
        $0.coordinator(
          ProfileFlow.self,
          using: GoTo<ManualFlow>.self,
          fileID: "Tests/Tests.swift",
          line: 9
        ) { context, _ in makeFlow(context) }
      } == """
        this registry cannot be derived: 1 problem
        - no destination for coordinator 'ModuleRegistryTests.ManualFlow'
          replaced at Tests/Tests.swift:8
          reached from coordinator 'ModuleRegistryTests.ProfileFlow' at Tests/Tests.swift:9
          fix: add registrar.destination(ManualFlow.self) beside the registration of what is replaced
        """
    )
  }

  @Test func `replacing all routes is a problem if a feature goes to a flow`() throws {
    let replaced = """
      this registry cannot be derived: 1 problem
      - no destination for coordinator 'ModuleRegistryTests.OrdersFlow'
        provided by Feature at Orders/Orders.swift:3
        reached from coordinator 'ModuleRegistryTests.ProfileFlow' of Profile at Profile/Profile.swift:1
        declared by Feature at Orders/Orders.swift:4, which is replaced at Tests/Tests.swift:9
        fix: do not replace Routes, or replace what the flow is reached from, too
      """
    #expect(
      errorText(overriding: base) {
        $0.replaceContributions(to: Routes.self, fileID: "Tests/Tests.swift", line: 9) { [] }
      } == replaced
    )
    let withoutProfile = try base.overriding {
      $0.coordinator(ProfileFlow.self, make: makeFlow)
      $0.replaceContributions(to: Routes.self) { [] }
    }
    let error = #expect(throws: RegistryError.self) {
      try withoutProfile.overriding {
        $0.coordinator(ProfileFlow.self, using: GoTo<OrderLink>.self) { context, _ in
          makeFlow(context)
        }
      }
    }
    #expect(error?.problems.map(\.kind) == [.missingDestination])
  }

  @Test func `all routes may be replaced if no feature goes to a flow`() throws {
    let base = try Registry {
      Feature { registrar in
        registrar.coordinator(OrdersFlow.self, make: makeFlow)
        registrar.destination(OrdersFlow.self)
        registrar.route("/orders", to: OrdersFlow.self)
      }
    }
    _ = try base.overriding { $0.replaceContributions(to: Routes.self) { [] } }
  }

  @Test func `an outer port reaches a scoped destination only from inside the scope`() throws {
    let base = try Registry {
      Feature { registrar in
        registrar.coordinator(OrdersFlow.self, make: makeFlow)
        registrar.bind(OrderPage.self, to: OrdersFlow.self)
        registrar.bind(OrderLink.self, to: OrdersFlow.self)
        registrar.require(OrderLink.self)
        registrar.scope(Session.self) { $0.destination(OrdersFlow.self) }
      }
      Profile(going: GoTo<OrderPage>.self).scope(Session.self)
    }
    _ = try base.overriding { $0.bind(OrderPage.self, to: OrderLink.self) }
    let error = #expect(throws: RegistryError.self) {
      try base.overriding {
        $0.coordinator(OrderLink.self, using: GoTo<OrderPage>.self) { context, _ in
          makeFlow(context)
        }
      }
    }
    #expect(error?.problems.map(\.kind) == [.missingDestination])
  }

  @Test func `a flow with a destination may be bound to another flow with one`() throws {
    let base = try Registry {
      Feature { registrar in
        registrar.coordinator(OrdersFlow.self, make: makeFlow)
        registrar.destination(OrdersFlow.self, .pushed)
        registrar.coordinator(ManualFlow.self, make: makeFlow)
        registrar.destination(ManualFlow.self)
      }
      Profile(going: GoTo<OrdersFlow>.self)
    }
    _ = try base.overriding { $0.bind(OrdersFlow.self, to: ManualFlow.self) }
  }

  @Test func `a replaced flow no longer needs the destinations it went to`() throws {
    _ = try base.overriding {
      $0.coordinator(ProfileFlow.self, make: makeFlow)
      $0.bind(OrderPage.self, to: ManualFlow.self)
    }
  }

  @Test func `a GoTo that the host requires stays required in a derived registry`() throws {
    let base = try Registry {
      Feature { registrar in
        registrar.coordinator(OrdersFlow.self, make: makeFlow)
        registrar.destination(OrdersFlow.self)
        registrar.bind(OrderPage.self, to: OrdersFlow.self)
        registrar.require(GoTo<OrderPage>.self)
      }
    }
    let error = #expect(throws: RegistryError.self) {
      try base.overriding { $0.coordinator(OrderPage.self, make: makeFlow) }
    }
    #expect(error?.problems.map(\.kind) == [.missingDestination])
  }
}

private enum Session: ScopeKey {}
private enum ProfileFlow: CoordinatorKey {}
private enum ManualFlow: CoordinatorKey {}
private enum OrdersFlow: CoordinatorKey {}
private enum OrderPage: CoordinatorKey {}
private enum OrderLink: CoordinatorKey {}
private typealias FileOrders = OrdersFlow

@MainActor
private func makeFlow(_ context: CoordinatorContext) -> any Coordinator<Void, Void> {
  BaseCoordinator<Void, Void>(context)
}

private struct Profile: ClosureFeature {
  let declare: (inout Registrar) -> Void

  init(going: (some Dependency).Type) {
    declare = { registrar in
      registrar.coordinator(
        ProfileFlow.self,
        using: going,
        fileID: "Profile/Profile.swift",
        line: 1
      ) {
        context,
        _ in makeFlow(context)
      }
    }
  }
}

private struct Help: ClosureFeature {
  let declare: (inout Registrar) -> Void

  init(going: (some Dependency).Type) {
    declare = { registrar in
      registrar.coordinator(ManualFlow.self, using: going, fileID: "Help/Help.swift", line: 1) {
        context,
        _ in makeFlow(context)
      }
    }
  }
}
