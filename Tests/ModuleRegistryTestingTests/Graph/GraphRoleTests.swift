import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import Testing

/// The flows of a route, by their roles.
struct GraphRoleTests {
  private func record(
    to flow: RouteFlow = .orders,
    _ options: [RouteOption] = [.guarded(by: SignIn.self)]
  ) throws -> RegistryGraph {
    try Registry { Links(flow: flow, options: options) }.graph
  }

  private let route =
    "the contribution '/orders' of GraphRoleTests.Links to 'ModuleRegistry.Routes'"
  private let signIn = "coordinator '\(module).GraphRoleTests.SignIn'"
  private let age = "coordinator '\(module).GraphRoleTests.AgeCheck'"
  private let orders = "coordinator '\(module).GraphRoleTests.Orders'"

  private func changes(_ new: RegistryGraph, from old: RegistryGraph? = nil) throws -> [String] {
    new.difference(from: try old ?? record()).changes
  }

  @Test func `removing or swapping the guard of a route is a change`() throws {
    #expect(try changes(record([])) == ["\(route) is guarded by \(signIn) no longer"])
    #expect(
      try changes(record([.guarded(by: AgeCheck.self)])) == [
        "\(route) is guarded by \(age) now", "\(route) is guarded by \(signIn) no longer",
      ]
    )
    #expect(
      try changes(record([.guarded(by: SignIn?.self)])) == [
        "\(route) is guarded by \(signIn), if that is present, now; it was guarded by \(signIn)"
      ]
    )
    #expect(
      try changes(record([.pushed(onStackOf: SignIn.self)])) == [
        "\(route) is guarded by \(signIn) no longer", "\(route) is pushed beside \(signIn) now",
      ]
    )
  }

  @Test func `swapping a route's flow and its guard is reported`() throws {
    #expect(
      try changes(record(to: .signIn, [.guarded(by: Orders.self)])) == [
        "\(route) is guarded by \(orders) now", "\(route) is guarded by \(signIn) no longer",
        "\(route) leads to \(orders) no longer", "\(route) leads to \(signIn) now",
      ]
    )
  }

  @Test func `a new order of a route's guards is reported`() throws {
    let guards: [RouteOption] = [.guarded(by: SignIn.self), .guarded(by: AgeCheck.self)]
    let old = try record(guards)
    #expect(
      try changes(record(guards.reversed()), from: old) == [
        "\(route) has its guards in the order '\(module).GraphRoleTests.AgeCheck', "
          + "'\(module).GraphRoleTests.SignIn' now"
      ]
    )
    #expect(
      try changes(record(guards + [.guarded(by: SignIn.self)]), from: old)
        == ["\(route) is guarded by \(signIn) now"]
    )
  }

  @Test func `private keys of one name are compared by how many there are`() throws {
    func provider(of keys: Int) -> WrittenNode {
      WrittenNode(
        key: "M.Page",
        kind: "screen",
        needs: Array(repeating: WrittenEdge(key: "M.Inner"), count: keys)
      )
    }
    func graph(_ declarations: [WrittenNode]) throws -> RegistryGraph {
      try RegistryGraph(
        WrittenGraph(features: [WrittenFeature(name: "Shop", declarations: declarations)])
      )
    }
    let old = try graph([provider(of: 2), provider(of: 0)])
    #expect(try graph([provider(of: 0), provider(of: 2)]).difference(from: old).isEmpty)
    #expect(
      try graph([provider(of: 1), provider(of: 0)]).difference(from: old).changes
        == ["screen 'M.Page' of Shop needs service 'M.Inner' no longer"]
    )
    #expect(
      try graph([provider(of: 2)]).difference(from: old).changes
        == ["screen 'M.Page' of Shop is gone"]
    )
  }

  // MARK: - The features

  private enum RouteFlow { case orders, signIn }
  private enum Orders: CoordinatorKey {}
  private enum SignIn: CoordinatorKey {}
  private enum AgeCheck: CoordinatorKey {}
  private final class EmptyFlow: BaseCoordinator<Void, Void> {}

  /// A route with options, whose start needs the flow of a guard.
  private struct Links: FeatureModule {
    let flow: RouteFlow
    let options: [RouteOption]

    func register(in registrar: inout Registrar) {
      registrar.coordinator(Orders.self) { EmptyFlow($0) }
      registrar.coordinator(SignIn.self) { EmptyFlow($0) }
      registrar.coordinator(AgeCheck.self) { EmptyFlow($0) }
      switch flow {
      case .orders: add(Orders.self, to: &registrar)
      case .signIn: add(SignIn.self, to: &registrar)
      }
    }

    private func add<Flow: CoordinatorKey>(_ flow: Flow.Type, to registrar: inout Registrar)
    where Flow.Start == Void {
      let (path, all) = ("/orders", options)
      switch all.count {
      case 0: registrar.route(path, to: flow, using: SignIn.self) { _, _ in () }
      case 1: registrar.route(path, to: flow, all[0], using: SignIn.self) { _, _ in () }
      case 2: registrar.route(path, to: flow, all[0], all[1], using: SignIn.self) { _, _ in () }
      default:
        registrar.route(path, to: flow, all[0], all[1], all[2], using: SignIn.self) { _, _ in () }
      }
    }
  }
}
