import ModuleRegistry

/// The registry of a test: the features under test, and stubs for the rest.
@MainActor
struct StubRegistry {
  let registry: Registry
  let stubbing: [any Stubbing]

  /// The keys of automatic stubs.
  let automatic: Set<ObjectIdentifier>

  init(_ all: [InstalledFeature]) throws(TestFailure) {
    let installed = all.filter(\.isPresent)
    let listed = installed.compactMap { $0.feature as? any Stubbing }
    let features = installed.filter { !($0.feature is any Stubbing) }
    var supply = listed.map(\.key)
    var problems =
      listed.isEmpty ? [] : Self.misfits(among: listed, Needs(of: features, supplying: supply))
    var automaticStubs: [any Stubbing] = []
    var needs: Needs
    repeat {
      // A stub replaces a port, so the target of the port does not matter.
      needs = Needs(of: features.map { $0.withoutPorts(of: supply) }, supplying: supply)
      for need in needs.next {
        supply.append(need.key)
        if let stub = AutomaticStub.make(for: need.key) {
          automaticStubs.append(stub)
        } else {
          problems.append(Self.demand(for: need))
        }
      }
    } while !needs.next.isEmpty
    guard problems.isEmpty else {
      let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
      throw TestFailure(
        "this test cannot begin: \(count)\n" + problems.sorted().joined(separator: "\n")
      )
    }
    let isSubstitute = { [needs] (stub: any Stubbing) in needs.isProvided(stub.key) }
    let providers = installed.filter {
      ($0.feature as? any Stubbing).map { !isSubstitute($0) } ?? true
    }
    .map { $0.withoutPorts(of: supply) }
    .map { installed in
      guard let stub = installed.feature as? any Stubbing else { return installed }
      return needs.place(installed, providing: stub.key)
    }
    let extra = automaticStubs.flatMap { stub in
      RegistryBuilder.buildExpression(stub).map { needs.place($0, providing: stub.key) }
    }
    let stubbed =
      needs.lacksDestinations ? listed.filter { !isSubstitute($0) } + automaticStubs : []
    let destinations = stubbed.map(\.key)
      .filter(needs.lacksDestination).compactMap { ($0 as? any CoordinatorKey.Type) }
      .flatMap { flow in
        RegistryBuilder.buildExpression(Self.destination(of: flow)).map {
          needs.place($0, providing: flow)
        }
      }
    do {
      let base = try Registry(providers + extra + destinations)
      registry = try base.overriding { overrides in
        for stub in listed where isSubstitute(stub) { stub.declare(&overrides._declarations) }
      }
    } catch {
      throw TestFailure(error.description)
    }
    stubbing = listed + automaticStubs
    automatic = Set(automaticStubs.map { ObjectIdentifier($0.key) })
  }

  private static func destination<Flow: CoordinatorKey>(
    of flow: Flow.Type
  ) -> any FeatureModule { StubDestination<Flow>() }

  /// The problems of listed stubs that no feature needs.
  private static func misfits(
    among listed: [any Stubbing],
    _ needs: Needs
  ) -> [String] {
    listed.filter { !needs.isKnown($0.key) }.map { stub in
      """
      - '\(KeyName(stub.key))' has a stub, but no feature provides or requires it
        fix: remove the stub, or add the feature that uses it
      """
    }
  }

  /// The problem of a missing stub, with the line that the test has to write.
  private static func demand(for need: Needs.Unmet) -> String {
    let key = need.key
    let short = KeyName(key).short
    let needs = need.requirers.map { "\n  needed by \($0)" }.joined()
    let flow = (key as? any CoordinatorKey.Type).map { Self.flow(of: $0) }
    let product =
      flow ?? (key as? any FactoryKey.Type).map { Self.product(of: $0) }
      ?? (key as? any ServiceKey.Type).map { service(of: $0) }
      ?? (isPoint(key) ? "[<#\(short).Contribution#>]" : "<#value#>")
    return """
      - \(need.kind) '\(KeyName(key))' needs a stub\(needs)
        fix: list Stub(\(flow == nil ? "" : "flow: ")\(short).self) { \(product) } among the features of the app
      """
  }

  /// The body of a stub's closure, with a placeholder that an editor jumps to.
  private static func flow<Key: CoordinatorKey>(of key: Key.Type) -> String {
    let name = KeyName(key).short
    return "context in <#subclass of StubCoordinator<\(name)> as \(name).Interface#>"
  }

  private static func product<Key: FactoryKey>(of key: Key.Type) -> String {
    "\(Key.Input.self == Void.self ? "" : "input in ")<#\(spelling(of: Key.Product.self))#>"
  }

  private static func service<Key: ServiceKey>(of key: Key.Type) -> String {
    "<#\(spelling(of: Key.Service.self))#>"
  }
}

/// The destination of a stubbed flow that a feature goes to: over whatever the test has on screen.
private struct StubDestination<Flow: CoordinatorKey>: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.destination(Flow.self, .presentedOverVisible)
  }
}

extension Registry {
  /// A linker for features that go to flows; `nil` if none does.
  @MainActor
  func linkerForGoings(in window: NavigationWindow) -> DeepLinker? {
    core.blueprint.hasGoals ? linker(in: window) : nil
  }

  /// A linker of the routes and destinations that are open here.
  @MainActor
  func linker(in window: NavigationWindow) -> DeepLinker {
    let linker = DeepLinker(routes: contributions(to: Routes.self), accepting: [], in: window)
    linker.becomeReady()
    return linker
  }
}

/// Whether a key is an extension point of either kind.
func isPoint(_ key: any Any.Type) -> Bool {
  key is any ExtensionPoint.Type || key is any ServiceExtensionPoint.Type
}

extension Needs {
  /// Installs the stub of a flow in the scope that opens with it.
  fileprivate func place(
    _ installed: InstalledFeature,
    providing key: any Any.Type
  ) -> InstalledFeature {
    scope(openedWith: key).map { installed.scope($0) } ?? installed
  }
}
