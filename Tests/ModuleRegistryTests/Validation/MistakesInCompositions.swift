import ModuleRegistry

/// A composition that is wrong, and the same after the fix that its message states.
struct CompositionMistake {
  let title: String

  /// The line of the first argument, behind which the source of the fix is looked for.
  let line: Int
  let wrong: () -> [InstalledFeature]
  let fixed: () -> [InstalledFeature]

  /// The code of the fix, as the message has it and the fixed composition, too; empty if the fix says in
  /// words what to install, move or leave out.
  let code: [String]

  /// Replaces keys in a registry of the composition, wrongly and then rightly.
  let overriding: (wrong: (inout Overrides) -> Void, fixed: (inout Overrides) -> Void)?

  init(
    _ title: String,
    line: Int = #line,
    code: String...,
    overriding: (wrong: (inout Overrides) -> Void, fixed: (inout Overrides) -> Void)? = nil,
    @RegistryBuilder wrong: @escaping () -> [InstalledFeature],
    @RegistryBuilder fixed: @escaping () -> [InstalledFeature]
  ) {
    self.title = title
    self.line = line
    self.code = code
    self.wrong = wrong
    self.fixed = fixed
    self.overriding = overriding
  }
}

/// What each mistake is told, is in `MistakesInCompositions.txt`.
var compositionMistakes: [CompositionMistake] {
  [
    CompositionMistake(
      "a feature is not installed",
      code: ".ports { $0.bind(service: Store.self, to: Prices.self) }"
    ) {
      cart(listing: Store.self)
      Catalog { registrar in
        registrar.service(Prices.self) { 1 }
        registrar.require(Prices.self)
      }
    } fixed: {
      cart(listing: Store.self)
        .ports { $0.bind(service: Store.self, to: Prices.self) }
      Catalog { registrar in
        registrar.service(Prices.self) { 1 }
        registrar.require(Prices.self)
      }
    },
    CompositionMistake("a need that may be absent", code: "Store?.self") {
      Cart { registrar in
        registrar.service(Total.self, using: Store.self) { $0 }
        registrar.require(Total.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.service(Total.self, using: Store?.self) { $0 ?? 0 }
        registrar.require(Total.self)
      }
    },
    CompositionMistake("a requirement of the host that may be absent", code: "Page?.self") {
      Cart { registrar in registrar.require(Page.self) }
    } fixed: {
      Cart { registrar in registrar.require(Page?.self) }
    },
    CompositionMistake("a contribution whose need may be absent", code: "Page?.self") {
      Cart { registrar in
        registrar.contribute(to: Rows.self, using: Page.self) { _ in 1 }
        registrar.require(Rows.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.contribute(to: Rows.self, using: Page?.self) { _ in 1 }
        registrar.require(Rows.self)
      }
    },
    CompositionMistake(
      "a contribution for services whose need may be absent",
      code: "Store?.self"
    ) {
      Cart { registrar in
        registrar.contribute(service: Sinks.self, using: Store.self) { $0 }
        registrar.require(Sinks.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.contribute(service: Sinks.self, using: Store?.self) { $0 ?? 1 }
        registrar.require(Sinks.self)
      }
    },
    CompositionMistake("a route to a missing flow") {
      Cart { registrar in
        registrar.route("/a", to: Tour.self)
        registrar.require(Routes.self)
      }
    } fixed: {
      Cart { registrar in registrar.require(Routes.self) }
    },
    CompositionMistake("a route with a missing guard") {
      Cart { registrar in
        registrar.coordinator(Tour.self) { flow($0) }
        registrar.route("/a", to: Tour.self, .guarded(by: Gate.self))
        registrar.require(Routes.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.coordinator(Tour.self) { flow($0) }
        registrar.route("/a", to: Tour.self)
        registrar.require(Routes.self)
      }
    },
    CompositionMistake("a route beside a missing flow") {
      Cart { registrar in
        registrar.coordinator(Tour.self) { flow($0) }
        registrar.route("/a", to: Tour.self, .pushed(onStackOf: Gate.self))
        registrar.require(Routes.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.coordinator(Tour.self) { flow($0) }
        registrar.route("/a", to: Tour.self)
        registrar.require(Routes.self)
      }
    },
    CompositionMistake(
      "a route whose closure needs something that is missing",
      code: "Store?.self"
    ) {
      Cart { registrar in
        registrar.coordinator(Tour.self) { flow($0) }
        registrar.route("/a", to: Tour.self, using: Store.self) { _, _ in () }
        registrar.require(Routes.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.coordinator(Tour.self) { flow($0) }
        registrar.route("/a", to: Tour.self, using: Store?.self) { _, _ in () }
        registrar.require(Routes.self)
      }
    },
    CompositionMistake(
      "a flow that is gone to, and states no destination",
      code: "registrar.destination(Tour.self)"
    ) {
      Cart { registrar in
        registrar.coordinator(Gate.self, using: GoTo<Tour>.self) { context, _ in flow(context) }
        registrar.require(Gate.self, Routes.self)
      }
      Catalog { registrar in registrar.coordinator(Tour.self) { flow($0) } }
    } fixed: {
      Cart { registrar in
        registrar.coordinator(Gate.self, using: GoTo<Tour>.self) { context, _ in flow(context) }
        registrar.require(Gate.self, Routes.self)
      }
      Catalog { registrar in
        registrar.coordinator(Tour.self) { flow($0) }
        registrar.destination(Tour.self)
      }
    },
    CompositionMistake(
      "a flow of a scope that is gone to, and states no destination",
      code: "registrar.scope(Visit.self) { $0.destination(Tour.self) }"
    ) {
      Cart { registrar in
        registrar.scope(Visit.self) {
          $0.coordinator(Gate.self, using: GoTo<Tour>.self) { context, _ in flow(context) }
          $0.require(Gate.self, Routes.self)
        }
      }
      Catalog { registrar in
        registrar.scope(Visit.self) { $0.coordinator(Tour.self) { flow($0) } }
      }
    } fixed: {
      Cart { registrar in
        registrar.scope(Visit.self) {
          $0.coordinator(Gate.self, using: GoTo<Tour>.self) { context, _ in flow(context) }
          $0.require(Gate.self, Routes.self)
        }
      }
      Catalog { registrar in
        registrar.scope(Visit.self) { $0.coordinator(Tour.self) { flow($0) } }
        registrar.scope(Visit.self) { $0.destination(Tour.self) }
      }
    },
    CompositionMistake("two destinations of one flow") {
      Cart { registrar in
        registrar.coordinator(Tour.self) { flow($0) }
        registrar.destination(Tour.self)
        registrar.require(Routes.self)
      }
      Catalog { registrar in registrar.destination(Tour.self, .pushed) }
    } fixed: {
      Cart { registrar in
        registrar.coordinator(Tour.self) { flow($0) }
        registrar.require(Routes.self)
      }
      Catalog { registrar in registrar.destination(Tour.self, .pushed) }
    },
    CompositionMistake("a flow that is gone to, and missing", code: "GoTo<Tour>?.self") {
      Cart { registrar in
        registrar.coordinator(Gate.self, using: GoTo<Tour>.self) { context, _ in flow(context) }
        registrar.require(Gate.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.coordinator(Gate.self, using: GoTo<Tour>?.self) { context, _ in flow(context) }
        registrar.require(Gate.self)
      }
    },
    CompositionMistake("a flow of a scope that is gone to from outside") {
      Cart { registrar in
        registrar.coordinator(Gate.self, using: GoTo<Tour>.self) { context, _ in flow(context) }
        registrar.require(Gate.self)
      }
      Catalog { registrar in
        registrar.scope(Visit.self) {
          $0.coordinator(Tour.self) { flow($0) }
          $0.destination(Tour.self)
          $0.require(Routes.self)
        }
      }
    } fixed: {
      Cart { registrar in
        registrar.scope(Visit.self) {
          $0.coordinator(Gate.self, using: GoTo<Tour>.self) { context, _ in flow(context) }
          $0.require(Gate.self)
        }
      }
      Catalog { registrar in
        registrar.scope(Visit.self) {
          $0.coordinator(Tour.self) { flow($0) }
          $0.destination(Tour.self)
          $0.require(Routes.self)
        }
      }
    },
    CompositionMistake("a destination of a missing flow") {
      Cart { registrar in
        registrar.destination(Tour.self)
        registrar.require(Routes.self)
      }
    } fixed: {
      Cart { registrar in registrar.require(Routes.self) }
    },
    CompositionMistake(
      "a flow that is opened, and missing",
      code: "Opening<Visit, Tour>?.self"
    ) {
      Cart { registrar in
        registrar.coordinator(Gate.self, using: Opening<Visit, Tour>.self) { context, _ in
          flow(context)
        }
        registrar.require(Gate.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.coordinator(Gate.self, using: Opening<Visit, Tour>?.self) {
          context,
          _ in
          flow(context)
        }
        registrar.require(Gate.self)
      }
    },
    CompositionMistake(
      "a port of a flow that is not bound",
      code: ".ports { $0.bind(Gate.self, to: Tour.self) }"
    ) {
      cart(listing: Gate.self)
      Catalog { registrar in registrar.coordinator(Tour.self) { flow($0) } }
    } fixed: {
      cart(listing: Gate.self)
        .ports { $0.bind(Gate.self, to: Tour.self) }
      Catalog { registrar in registrar.coordinator(Tour.self) { flow($0) } }
    },
    CompositionMistake(
      "a port of a screen that is not bound",
      code: ".ports { $0.bind(screen: View.self, to: OtherView.self) }"
    ) {
      cart(listing: View.self)
      Catalog { registrar in registrar.screen(OtherView.self) { "" } }
    } fixed: {
      cart(listing: View.self)
        .ports { $0.bind(screen: View.self, to: OtherView.self) }
      Catalog { registrar in registrar.screen(OtherView.self) { "" } }
    },
    CompositionMistake(
      "a port of a factory that is not bound",
      code: ".ports { $0.bind(factory: Page.self, to: Leaf.self) }"
    ) {
      cart(listing: Page.self)
      Catalog { registrar in registrar.factory(Leaf.self) { 1 } }
    } fixed: {
      cart(listing: Page.self)
        .ports { $0.bind(factory: Page.self, to: Leaf.self) }
      Catalog { registrar in registrar.factory(Leaf.self) { 1 } }
    },
    CompositionMistake(
      "a binding the wrong way round",
      code: "bind(service: Store.self, to: Prices.self)"
    ) {
      Cart { registrar in registrar.require(Store.self) }
        .ports { $0.bind(service: Prices.self, to: Store.self) }
      Catalog { registrar in registrar.service(Prices.self) { 1 } }
    } fixed: {
      Cart { registrar in registrar.require(Store.self) }
        .ports { $0.bind(service: Store.self, to: Prices.self) }
      Catalog { registrar in registrar.service(Prices.self) { 1 } }
    },
    CompositionMistake("a port whose target is missing") {
      Cart { registrar in registrar.require(Store.self) }
        .ports { $0.bind(service: Store.self, to: Prices.self) }
    } fixed: {
      Cart { registrar in registrar.require(Store.self) }
        .ports { $0.bind(service: Store.self, to: Prices.self) }
      Catalog { registrar in registrar.service(Prices.self) { 1 } }
    },
    CompositionMistake("three ports of a feature that is left out") {
      Cart { registrar in registrar.require(Store.self, Page.self, View.self) }
        .ports {
          $0.bind(service: Store.self, to: Prices.self)
          $0.bind(factory: Page.self, to: Leaf.self)
          $0.bind(screen: View.self, to: OtherView.self)
        }
      wholeCatalog.when(false)
    } fixed: {
      Cart { registrar in registrar.require(Store.self, Page.self, View.self) }
        .ports {
          $0.bind(service: Store.self, to: Prices.self)
          $0.bind(factory: Page.self, to: Leaf.self)
          $0.bind(screen: View.self, to: OtherView.self)
        }
      wholeCatalog
    },
    CompositionMistake("a feature that is left out, and one that it needs") {
      Cart { registrar in registrar.require(Store.self) }
      Catalog { registrar in registrar.service(Store.self, using: Prices.self) { $0 } }.when(false)
      Pricing { registrar in registrar.service(Prices.self) { 1 } }.when(false)
    } fixed: {
      Cart { registrar in registrar.require(Store.self) }
      Catalog { registrar in registrar.service(Store.self, using: Prices.self) { $0 } }
      Pricing { registrar in registrar.service(Prices.self) { 1 } }
    },
    CompositionMistake("an optional feature that lacks something") {
      Cart { registrar in registrar.require(Store.self) }
      Catalog { registrar in registrar.service(Store.self, using: Prices.self) { $0 } }.optional()
    } fixed: {
      Cart { registrar in registrar.require(Store.self) }
      Catalog { registrar in registrar.service(Store.self, using: Prices.self) { $0 } }.optional()
      Pricing { registrar in registrar.service(Prices.self) { 1 } }
    },
    CompositionMistake("a slip of the keyboard") {
      Cart { registrar in registrar.require(Store.self) }
      Catalog { registrar in
        registrar.service(Stores.self) { 1 }
        registrar.require(Stores.self)
      }
    } fixed: {
      Cart { registrar in registrar.require(Stores.self) }
      Catalog { registrar in registrar.service(Stores.self) { 1 } }
    },
    CompositionMistake("two private keys of one name") {
      Cart { registrar in registrar.require(Store.self) }
      Catalog { registerOtherStore(in: &$0, fileID: "Catalog/Catalog.swift", line: 2) }
    } fixed: {
      Cart { registrar in registrar.require(Store.self) }
      Catalog { registrar in registrar.service(Store.self) { 1 } }
    },
    CompositionMistake(
      "a key in a namespace whose name has a dot",
      code: "`v1.2`.Store?.self"
    ) {
      Cart { registrar in registrar.require(`v1.2`.Store.self) }
    } fixed: {
      Cart { registrar in registrar.require(`v1.2`.Store?.self) }
    },
    CompositionMistake("two providers") {
      Cart { registrar in
        registrar.service(Store.self) { 1 }
        registrar.require(Store.self)
      }
      Catalog { registrar in registrar.service(Store.self) { 1 } }
    } fixed: {
      Cart { registrar in
        registrar.service(Store.self) { 1 }
        registrar.require(Store.self)
      }
    },
    CompositionMistake("a port that is bound twice") {
      Cart { registrar in registrar.require(Store.self) }
        .ports {
          $0.bind(service: Store.self, to: Prices.self)
          $0.bind(service: Store.self, to: Stores.self)
        }
      Catalog { registrar in
        registrar.service(Prices.self) { 1 }
        registrar.service(Stores.self) { 1 }
        registrar.require(Prices.self, Stores.self)
      }
    } fixed: {
      Cart { registrar in registrar.require(Store.self) }
        .ports { $0.bind(service: Store.self, to: Prices.self) }
      Catalog { registrar in
        registrar.service(Prices.self) { 1 }
        registrar.service(Stores.self) { 1 }
        registrar.require(Prices.self, Stores.self)
      }
    },
    CompositionMistake("a key in two scopes") {
      Cart { registrar in
        registrar.service(Store.self) { 1 }
        registrar.scope(Visit.self) {
          $0.service(Store.self) { 2 }
          $0.require(Store.self)
        }
        registrar.require(Store.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.service(Store.self) { 1 }
        registrar.scope(Visit.self) { $0.require(Store.self) }
        registrar.require(Store.self)
      }
    },
    CompositionMistake("a feature that is installed twice, once with its ports") {
      Cart { registrar in registrar.require(Store.self) }
      Cart { registrar in registrar.require(Store.self) }
        .ports { $0.bind(service: Store.self, to: Prices.self) }
      Catalog { registrar in registrar.service(Prices.self) { 1 } }
    } fixed: {
      Cart { registrar in registrar.require(Store.self) }
        .ports { $0.bind(service: Store.self, to: Prices.self) }
      Catalog { registrar in registrar.service(Prices.self) { 1 } }
    },
    CompositionMistake("a port on the wrong feature") {
      Cart { registrar in registrar.require(Store.self) }
      Catalog { registrar in registrar.service(Prices.self) { 1 } }
        .ports { $0.bind(service: Store.self, to: Prices.self) }
    } fixed: {
      Cart { registrar in registrar.require(Store.self) }
        .ports { $0.bind(service: Store.self, to: Prices.self) }
      Catalog { registrar in registrar.service(Prices.self) { 1 } }
    },
    CompositionMistake("services that need each other") {
      Cart { registrar in
        registrar.service(Store.self, using: Prices.self) { $0 }
        registrar.service(Prices.self, using: Store.self) { $0 }
        registrar.require(Store.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.service(Total.self) { 1 }
        registrar.service(Store.self, using: Total.self) { $0 }
        registrar.service(Prices.self, using: Total.self) { $0 }
        registrar.require(Store.self, Prices.self)
      }
    },
    CompositionMistake("services that need each other, one of them in a scope") {
      Cart { registrar in
        registrar.service(Store.self, using: Prices.self) { $0 }
        registrar.scope(Visit.self) {
          $0.service(Prices.self, using: Store.self) { $0 }
          $0.require(Prices.self)
        }
      }
    } fixed: {
      Cart { registrar in
        registrar.scope(Visit.self) {
          $0.service(Total.self) { 1 }
          $0.service(Store.self, using: Total.self) { $0 }
          $0.service(Prices.self, using: Total.self, Store.self) { $0 + $1 }
          $0.require(Prices.self)
        }
      }
    },
    CompositionMistake("a service that contributes to what it lists") {
      Cart { registrar in
        registrar.service(Store.self, using: Sinks.self) { $0.count }
        registrar.contribute(service: Sinks.self, using: Store.self) { $0 }
        registrar.require(Store.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.service(Total.self) { 1 }
        registrar.service(Store.self, using: Sinks.self) { $0.count }
        registrar.contribute(service: Sinks.self, using: Total.self) { $0 }
        registrar.require(Store.self)
      }
    },
    CompositionMistake("points that collect each other") {
      Cart { registrar in
        registrar.contribute(to: Rows.self, using: Cells.self) { $0.count }
        registrar.contribute(to: Cells.self, using: Rows.self) { $0.count }
        registrar.require(Rows.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.contribute(to: Rows.self, using: Cells.self) { $0.count }
        registrar.contribute(to: Cells.self, using: Page.self) { _ in 1 }
        registrar.factory(Page.self) { 1 }
        registrar.require(Rows.self)
      }
    },
    CompositionMistake("ports that are bound to each other") {
      Cart { registrar in registrar.require(Store.self) }
        .ports {
          $0.bind(service: Store.self, to: Prices.self)
          $0.bind(service: Prices.self, to: Store.self)
        }
    } fixed: {
      Cart { registrar in registrar.require(Store.self) }
        .ports {
          $0.bind(service: Store.self, to: Prices.self)
          $0.bind(service: Prices.self, to: Total.self)
        }
      Catalog { registrar in registrar.service(Total.self) { 1 } }
    },
    CompositionMistake("two labels of one name") {
      Cart { registrar in
        registrar.contribute(to: Rows.self, id: "a") { 1 }
        registrar.contribute(to: Rows.self, id: "a") { 2 }
        registrar.require(Rows.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.contribute(to: Rows.self, id: "a") { 1 }
        registrar.contribute(to: Rows.self, id: "b") { 2 }
        registrar.require(Rows.self)
      }
    },
    CompositionMistake("a pattern that matches nothing") {
      Cart { registrar in
        registrar.coordinator(Tour.self) { flow($0) }
        registrar.route("/a/:id/:id", to: Tour.self)
        registrar.require(Routes.self, Tour.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.coordinator(Tour.self) { flow($0) }
        registrar.require(Routes.self, Tour.self)
      }
    },
    CompositionMistake("a service that would outlive what it needs") {
      Cart { registrar in
        registrar.service(Total.self, using: Store.self) { $0 }
        registrar.scope(Visit.self) {
          $0.service(Store.self) { 1 }
          $0.require(Store.self)
        }
      }
    } fixed: {
      Cart { registrar in
        registrar.scope(Visit.self) {
          $0.service(Total.self, using: Store.self) { $0 }
          $0.service(Store.self) { 1 }
          $0.require(Store.self, Total.self)
        }
      }
    },
    CompositionMistake(
      "a chain that would outlive its end, and the requirement of it",
      code: "registrar.scope(Visit.self) { $0.require(Page.self) }"
    ) {
      Cart { registrar in
        registrar.scope(Visit.self) { $0.service(Store.self) { 1 } }
        registrar.service(Total.self, using: Store.self) { $0 }
        registrar.factory(Page.self, using: Total.self) { $0 }
        registrar.require(Page.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.scope(Visit.self) {
          $0.service(Store.self) { 1 }
          $0.service(Total.self, using: Store.self) { $0 }
          $0.factory(Page.self, using: Total.self) { $0 }
        }
        registrar.scope(Visit.self) { $0.require(Page.self) }
      }
    },
    CompositionMistake(
      "a flow that would outlive what it needs, and one that lists it",
      code: "Opening<Visit, Tour>.self in place of Tour.self"
    ) {
      Cart { registrar in
        registrar.scope(Visit.self) { $0.service(Store.self) { 1 } }
        registrar.coordinator(Tour.self, using: Store.self) { context, _ in flow(context) }
        registrar.coordinator(Gate.self, using: Tour.self) { context, _ in flow(context) }
        registrar.require(Gate.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.scope(Visit.self) {
          $0.service(Store.self) { 1 }
          $0.coordinator(Tour.self, using: Store.self) { context, _ in flow(context) }
        }
        // Opening<Visit, Tour>.self in place of Tour.self
        registrar.coordinator(Gate.self, using: Opening<Visit, Tour>.self) { context, _ in
          flow(context)
        }
        registrar.require(Gate.self)
      }
    },
    CompositionMistake(
      "a screen that needs a flow of a scope",
      code: "Opening<Visit, Tour>.self"
    ) {
      Cart { registrar in
        registrar.scope(Visit.self) { $0.coordinator(Tour.self) { flow($0) } }
        registrar.factory(Page.self, using: Tour.self) { _ in 1 }
        registrar.require(Page.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.scope(Visit.self) { $0.coordinator(Tour.self) { flow($0) } }
        registrar.factory(Page.self, using: Opening<Visit, Tour>.self) { _ in 1 }
        registrar.require(Page.self)
      }
    },
    CompositionMistake(
      "a requirement of a key in a scope",
      code: "registrar.scope(Visit.self) { $0.require(Store.self) }"
    ) {
      Cart { registrar in
        registrar.scope(Visit.self) { $0.service(Store.self) { 1 } }
        registrar.require(Store.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.scope(Visit.self) { $0.service(Store.self) { 1 } }
        registrar.scope(Visit.self) { $0.require(Store.self) }
      }
    },
    CompositionMistake("a port, installed for the app, of a feature in a scope") {
      Cart { registrar in registrar.require(Store.self) }
        .ports { $0.bind(service: Store.self, to: Prices.self) }
      Catalog { registrar in registrar.service(Prices.self) { 1 } }.scope(Visit.self)
    } fixed: {
      Cart { registrar in registrar.require(Store.self) }
        .ports { $0.bind(service: Store.self, to: Prices.self) }
        .scope(Visit.self)
      Catalog { registrar in registrar.service(Prices.self) { 1 } }.scope(Visit.self)
    },
    CompositionMistake("the input of a scope outside of it") {
      Cart { registrar in
        registrar.service(Store.self, using: ScopeInput<Stop>.self) { $0 }
        registrar.require(Store.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.scope(Stop.self) {
          $0.service(Store.self, using: ScopeInput<Stop>.self) { $0 }
          $0.require(Store.self)
        }
      }
    },
    CompositionMistake("a scope that is opened with a flow of the app") {
      Cart { registrar in
        registrar.coordinator(Tour.self) { flow($0) }
        registrar.require(Opening<Visit, Tour>.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.scope(Visit.self) { $0.coordinator(Tour.self) { flow($0) } }
        registrar.require(Opening<Visit, Tour>.self)
      }
    },
    CompositionMistake(
      "a scope that is opened outside of the one around it",
      code: "registrar.scope(Visit.self) { $0.require(Opening<Stop, Tour>.self) }"
    ) {
      Cart { registrar in
        registrar.scope(Visit.self) {
          $0.scope(Stop.self) { $0.coordinator(Tour.self) { flow($0) } }
          $0.service(Store.self) { 1 }
          $0.require(Store.self)
        }
        registrar.require(Opening<Stop, Tour>.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.scope(Visit.self) {
          $0.scope(Stop.self) { $0.coordinator(Tour.self) { flow($0) } }
          $0.service(Store.self) { 1 }
          $0.require(Store.self)
        }
        registrar.scope(Visit.self) { $0.require(Opening<Stop, Tour>.self) }
      }
    },
    CompositionMistake("a scope that is stated inside its own") {
      Cart { registrar in
        registrar.scope(Stop.self) { order in
          order.scope(Visit.self) {
            $0.service(Store.self) { 1 }
            $0.require(Store.self)
          }
        }
      }
    } fixed: {
      Cart { registrar in
        registrar.scope(Visit.self) {
          $0.service(Store.self) { 1 }
          $0.require(Store.self)
        }
      }
    },
    CompositionMistake(
      "a replacement that needs something new",
      code: "Prices?.self",
      overriding: (
        { $0.service(Store.self, using: Prices.self) { $0 } },
        { $0.service(Store.self, using: Prices?.self) { $0 ?? 1 } }
      )
    ) {
      Cart { registrar in
        registrar.service(Store.self) { 1 }
        registrar.require(Store.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.service(Store.self) { 1 }
        registrar.require(Store.self)
      }
    },
    CompositionMistake(
      "a replacement of a key that nothing has",
      overriding: (
        { $0.service(Stores.self) { 1 } },
        { $0.service(Store.self) { 1 } }
      )
    ) {
      Cart { registrar in
        registrar.service(Store.self) { 1 }
        registrar.require(Store.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.service(Store.self) { 1 }
        registrar.require(Store.self)
      }
    },
    CompositionMistake(
      "two replacements of one key",
      overriding: (
        {
          $0.service(Store.self) { 1 }
          $0.service(Store.self) { 2 }
        },
        { $0.service(Store.self) { 2 } }
      )
    ) {
      Cart { registrar in
        registrar.service(Store.self) { 1 }
        registrar.require(Store.self)
      }
    } fixed: {
      Cart { registrar in
        registrar.service(Store.self) { 1 }
        registrar.require(Store.self)
      }
    },
    CompositionMistake("a key that nothing uses", code: "registrar.require(Store.self)") {
      Cart { registrar in registrar.service(Store.self) { 1 } }
    } fixed: {
      Cart { registrar in
        registrar.service(Store.self) { 1 }
        registrar.require(Store.self)
      }
    },
    CompositionMistake("keys that only use each other", code: "registrar.require(Page.self)") {
      Cart { registrar in
        registrar.factory(Page.self, using: Leaf.self) { _ in 1 }
        registrar.factory(Leaf.self, using: Page.self) { _ in 1 }
      }
    } fixed: {
      Cart { registrar in
        registrar.factory(Page.self, using: Leaf.self) { _ in 1 }
        registrar.factory(Leaf.self, using: Page.self) { _ in 1 }
        registrar.require(Page.self)
      }
    },
    CompositionMistake("a contribution that nothing collects", code: "registrar.require(Rows.self)")
    {
      Cart { registrar in registrar.contribute(to: Rows.self) { 1 } }
    } fixed: {
      Cart { registrar in
        registrar.contribute(to: Rows.self) { 1 }
        registrar.require(Rows.self)
      }
    },
    CompositionMistake("a scope that nothing opens") {
      Cart { registrar in registrar.scope(Visit.self) { $0.service(Store.self) { 1 } } }
    } fixed: {
      Cart { registrar in
        registrar.scope(Visit.self) {
          $0.service(Store.self) { 1 }
          $0.require(Store.self)
        }
      }
    },
  ]
}

private struct Cart: ClosureFeature { let declare: (inout Registrar) -> Void }

private struct Catalog: ClosureFeature { let declare: (inout Registrar) -> Void }

/// A feature that lists a key, which is its own.
private func cart<Key: Dependency>(listing key: Key.Type) -> Cart {
  Cart { registrar in
    registrar.contribute(to: Rows.self, using: key) { _ in 1 }
    registrar.require(Rows.self)
  }
}

private struct Pricing: ClosureFeature { let declare: (inout Registrar) -> Void }

private var wholeCatalog: Catalog {
  Catalog { registrar in
    registrar.service(Prices.self) { 1 }
    registrar.factory(Leaf.self) { 1 }
    registrar.screen(OtherView.self) { "" }
  }
}

private enum Visit: ScopeKey {}

private enum Stop: ScopeKey {
  typealias Outer = Visit
  typealias Input = Int
}

private enum Store: ServiceKey { typealias Service = Int }

private enum Stores: ServiceKey { typealias Service = Int }

private enum Prices: ServiceKey { typealias Service = Int }

private enum Total: ServiceKey { typealias Service = Int }

private enum Page: FactoryKey { typealias Product = Int }

private enum Leaf: FactoryKey { typealias Product = Int }

private enum View: ScreenKey { typealias Product = String }

private enum OtherView: ScreenKey { typealias Product = String }

private enum Tour: CoordinatorKey {}

private enum Gate: CoordinatorKey {}

private enum Rows: ExtensionPoint { typealias Contribution = Int }

private enum Cells: ExtensionPoint { typealias Contribution = Int }

private enum Sinks: ServiceExtensionPoint { typealias Contribution = Int }

private enum `v1.2` {
  enum Store: ServiceKey { typealias Service = Int }
}

@MainActor
private func flow(_ context: CoordinatorContext) -> BaseCoordinator<Void, Void> {
  BaseCoordinator(context)
}
