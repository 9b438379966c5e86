import ModuleRegistry

/// Links among a thousand routes, of a host with as many features.
@MainActor
let linkCases: [Case] = [
  Case(
    name: "find a link among 1,000 routes",
    budget: 6_180,
    registry: {
      let routed = Routed(count: 1_000)
      return { for _ in 0..<$0 { precondition(routed.linker.canOpen(routed.link)) } }
    },
    floor: {
      let routes = HandmadeRoutes(count: 1_000)
      return { for _ in 0..<$0 { precondition(routes.find(routes.path) != nil) } }
    }
  ),
  Case(
    name: "open a link among 1,000 routes, and dismiss its flow",
    // All but a quarter is that a modal is presented and dismissed, in memory.
    calls: 100,
    registry: {
      let routed = Routed(count: 1_000)
      return {
        for _ in 0..<$0 {
          routed.linker.open(routed.link)
          precondition(routed.window.goBack())
        }
      }
    },
    floor: {
      let routes = HandmadeRoutes(count: 1_000)
      let stack = HandmadeStack(depth: 1)
      return {
        for _ in 0..<$0 {
          routes.find(routes.path)?(stack)
          stack.modals.removeLast()
        }
      }
    }
  ),
]

/// A window with a flow, and links to others of its kind.
@MainActor
private final class Routed {
  let window = NavigationWindow()
  let linker: DeepLinker
  let link = DeepLink(path: ["section500", "7", "details"])

  init(count: Int) {
    let routes = (0..<count).map { number in
      Route(
        "/section\(number)/:id/details",
        opening: Pusher.self,
        assemble: { context in
          let flow = Pusher(context)
          return (flow, flow.navigation)
        },
        start: { _ in }
      )
    }
    linker = DeepLinker(routes: routes, accepting: [], in: window)
    linker.becomeReady()
    window.setRoot(PlainPage())
  }
}

/// The same by hand: a dictionary of closures by the first part of a path.
@MainActor
private final class HandmadeRoutes {
  typealias Open = @MainActor (HandmadeStack) -> Void

  let path = ["section500", "7", "details"]
  private var routes: [String: (rest: [String?], open: Open)] = [:]

  init(count: Int) {
    for number in 0..<count {
      routes["section\(number)"] = (
        [nil, "details"], { stack in stack.modals.append(HandmadeStack(depth: 0)) }
      )
    }
  }

  @inline(never)
  func find(_ path: [String]) -> Open? {
    guard let (rest, open) = routes[path[0]], rest.count == path.count - 1 else { return nil }
    for (expected, part) in zip(rest, path.dropFirst()) {
      if let expected, expected != part { return nil }
    }
    return open
  }
}
