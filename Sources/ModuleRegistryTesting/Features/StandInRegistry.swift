import ModuleRegistry

/// The registry of a test: the features under test, and what stands in for the rest.
@MainActor
struct StandInRegistry {
  let registry: Registry
  let standingIn: [any StandingIn]

  /// The keys of automatic stand-ins.
  let automatic: Set<ObjectIdentifier>

  init(_ all: [InstalledFeature]) throws(TestFailure) {
    let installed = all.filter(\.isPresent)
    let listed = installed.compactMap { $0.feature as? any StandingIn }
    let features = installed.filter { !($0.feature is any StandingIn) }
    var supply = listed.map(\.key).filter { !($0 is any ExtensionPoint.Type) }
    var problems = Self.misfits(among: listed, Needs(of: features, supplying: supply))
    var madeUp: [any StandingIn] = []
    var needs: Needs
    repeat {
      // A stand-in for a port takes its place, so that what the port leads to does not matter.
      needs = Needs(of: features.map { $0.withoutPorts(of: supply) }, supplying: supply)
      for (key, problem) in needs.next {
        supply.append(key)
        if let standIn = AutomaticStandIn.make(for: key) {
          madeUp.append(standIn)
        } else {
          problems.append(Self.demand(for: key, problem))
        }
      }
    } while !needs.next.isEmpty
    guard problems.isEmpty else {
      let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
      throw TestFailure(
        "this test cannot begin: \(count)\n" + problems.sorted().joined(separator: "\n")
      )
    }
    let isSubstitute = { [needs] (standIn: any StandingIn) in
      needs.isProvided(standIn.key) || standIn.key is any ExtensionPoint.Type
    }
    let providers = installed.filter {
      ($0.feature as? any StandingIn).map { !isSubstitute($0) } ?? true
    }
    .map { $0.withoutPorts(of: supply) }
    .map { installed in
      guard let standIn = installed.feature as? any StandingIn else { return installed }
      return needs.place(installed, providing: standIn.key)
    }
    let extra = madeUp.flatMap { standIn in
      RegistryBuilder.buildExpression(standIn).map { needs.place($0, providing: standIn.key) }
    }
    do {
      let base = try Registry(providers + extra)
      registry = try base.overriding { overrides in
        for standIn in listed where isSubstitute(standIn) { standIn.declare(overrides) }
      }
    } catch {
      throw TestFailure(error.description)
    }
    standingIn = listed + madeUp
    automatic = Set(madeUp.map { ObjectIdentifier($0.key) })
  }

  /// What is listed and stands in for nothing.
  private static func misfits(
    among listed: [any StandingIn],
    _ needs: Needs
  ) -> [String] {
    listed.filter { !needs.isKnown($0.key) }.map { standIn in
      """
      - '\(KeyName(standIn.key))' has a stand-in, but no feature provides or requires it
        fix: remove the stand-in, or install the feature that uses it
      """
    }
  }

  /// What the test has to write.
  private static func demand(for key: any Any.Type, _ problem: Problem) -> String {
    guard case .missingProvider(let name, let kind, _, let requirers, _, _, _) = problem else {
      return "- \(problem)"
    }
    let short = KeyName(key).short
    let needs = requirers.map { "\n  needed by \($0)" }.joined()
    let product =
      (key as? any FactoryKey.Type).map { Self.product(of: $0) }
      ?? (key as? any ServiceKey.Type).map { service(of: $0) } ?? "<#value#>"
    return """
      - \(kind.rawValue) '\(name)' needs a stand-in\(needs)
        fix: list StandIn(\(short).self) { \(product) } among the features of the app
      """
  }

  /// What the closure of a stand-in says, with a placeholder that an editor jumps to.
  private static func product<Key: FactoryKey>(of key: Key.Type) -> String {
    "\(Key.Input.self == Void.self ? "" : "input in ")<#\(spelling(of: Key.Product.self))#>"
  }

  private static func service<Key: ServiceKey>(of key: Key.Type) -> String {
    "<#\(spelling(of: Key.Service.self))#>"
  }
}

extension Needs {
  /// A stand-in for a flow with which a scope is opened, within that scope.
  fileprivate func place(
    _ installed: InstalledFeature,
    providing key: any Any.Type
  ) -> InstalledFeature {
    scope(openedWith: key).map { installed.within($0) } ?? installed
  }
}
