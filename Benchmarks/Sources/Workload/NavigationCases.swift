import ModuleRegistry

/// A flow that pushes and presents the given screens.
final class Pusher: BaseCoordinator<Void, Void> {
  /// A screen in place of a stack, which costs more.
  override var presentable: any Presentable { PlainPage() }
}

@MainActor
let navigationCases: [Case] =
  zip([1, 10, 100, 1_000], [82_000, 84_500, 110_000, 372_000])
  .map { depth, budget in
    let name = " on an ordinary platform"
    return pushAndPop(depth: depth, budget: budget, on: OrdinaryWindow(), named: name)
  }
  + [1, 10, 100, 1_000].map { pushAndPop(depth: $0) }
  + [1, 1_000].map { presentAndDismiss(over: $0) }
  + [presentNested(200), presentNested(400), presentAndDismiss(overModals: 200)] + [
    Case(
      name: "make a base coordinator",
      registry: {
        let shown = Shown(depth: 1)
        return { for _ in 0..<$0 { Sink.keep(Pusher(shown.flow.childContext)) } }
      },
      floor: {
        let shown = Shown(depth: 1)
        return { for _ in 0..<$0 { Sink.keep(HandmadeFlow(below: shown.flow)) } }
      }
    ),
    Case(
      name: "push 100 flows and pop to root",
      calls: 2,
      registry: {
        let shown = Shown(depth: 1)
        return {
          for _ in 0..<$0 {
            var flow = shown.flow
            for _ in 0..<100 {
              let next = Pusher(flow.childContext)
              flow.router.push(AssembledFlow((next, next.navigation)))
              next.router.push(PlainPage(), transition: TransitionStyle.immediate)
              flow = next
            }
            shown.flow.router.popToRoot(transition: TransitionStyle.immediate)
            Sink.keep(flow)
          }
        }
      },
      floor: {
        let stack = HandmadeStack(depth: 1)
        return {
          for _ in 0..<$0 {
            for _ in 0..<100 { stack.push(PlainPage(), owner: HandmadeStack(depth: 0)) }
            stack.popToRoot()
            Sink.keep(stack)
          }
        }
      }
    ),
    Case(
      name: "push 1,600 flows onto one stack and pop to root",
      calls: 1,
      registry: {
        {
          for _ in 0..<$0 {
            let shown = Shown(depth: 1)
            var flow = shown.flow
            for _ in 0..<1_600 {
              let next = Pusher(flow.childContext)
              flow.router.push(AssembledFlow((next, next.navigation)))
              next.router.push(PlainPage(), transition: TransitionStyle.immediate)
              flow = next
            }
            shown.flow.router.popToRoot(transition: TransitionStyle.immediate)
            Sink.keep(flow)
          }
        }
      },
      floor: {
        {
          for _ in 0..<$0 {
            let stack = HandmadeStack(depth: 1)
            for _ in 0..<1_600 { stack.push(PlainPage(), owner: HandmadeStack(depth: 0)) }
            stack.popToRoot()
            Sink.keep(stack)
          }
        }
      }
    ),
  ]

/// Presents modals, each from the flow of the one below: the same for each, so at most 2.2 times as
/// many instructions for twice as many.
@MainActor
private func presentNested(_ count: Int) -> Case {
  Case(
    name: "present \(count) modals over each other",
    calls: 2,
    registry: {
      {
        for _ in 0..<$0 {
          let shown = Shown(depth: 1)
          var flow = shown.flow
          for _ in 0..<count {
            let next = Pusher(flow.childContext)
            flow.router.present(
              AssembledFlow((next, next.navigation)),
              transition: TransitionStyle.immediate
            )
            next.router.push(PlainPage(), transition: TransitionStyle.immediate)
            flow = next
          }
          Sink.keep(flow)
        }
      }
    },
    floor: {
      {
        for _ in 0..<$0 {
          let stack = HandmadeStack(depth: 1)
          for _ in 0..<count { stack.modals.append(HandmadeStack(depth: 0)) }
          Sink.keep(stack)
        }
      }
    }
  )
}

@MainActor
private func presentAndDismiss(over depth: Int) -> Case {
  presentAndDismiss(
    depth == 1 ? "present and dismiss" : "present and dismiss over \(depth) screens",
    over: { Shown(depth: depth) },
    byHand: { HandmadeStack(depth: depth) }
  )
}

@MainActor
private func presentAndDismiss(overModals count: Int) -> Case {
  presentAndDismiss(
    "present and dismiss over \(count) modals",
    over: {
      let shown = Shown(depth: 1)
      for _ in 0..<count { shown.present() }
      return shown
    },
    byHand: {
      let stack = HandmadeStack(depth: 1)
      for _ in 0..<count { stack.modals.append(HandmadeStack(depth: 0)) }
      return stack
    }
  )
}

@MainActor
private func presentAndDismiss(
  _ name: String,
  over shown: @escaping @MainActor () -> Shown,
  byHand stack: @escaping @MainActor () -> HandmadeStack
) -> Case {
  Case(
    name: name,
    calls: 100,
    registry: {
      let shown = shown()
      return {
        for _ in 0..<$0 {
          let flow = Pusher(shown.top.childContext)
          shown.top.router.present(flow.navigation, transition: TransitionStyle.immediate)
          shown.top.router.dismiss(transition: TransitionStyle.immediate)
          Sink.keep(flow)
        }
      }
    },
    floor: {
      let stack = stack()
      return {
        for _ in 0..<$0 {
          let flow = HandmadeStack(depth: 0)
          stack.modals.append(flow)
          stack.modals.removeLast()
          Sink.keep(flow)
        }
      }
    }
  )
}

@MainActor
private func pushAndPop(
  depth: Int,
  budget: Int? = nil,
  on system: @autoclosure @escaping @MainActor () -> any SystemWindow = MemoryWindow(),
  named suffix: String = ""
) -> Case {
  Case(
    name: "push and pop at depth \(depth)\(suffix)",
    budget: budget,
    calls: 100 / depth + 1,
    registry: {
      let shown = Shown(depth: depth, on: system())
      return {
        for _ in 0..<$0 {
          let page = PlainPage()
          shown.flow.router.push(page, transition: TransitionStyle.immediate)
          shown.flow.router.pop(transition: TransitionStyle.immediate)
          Sink.keep(page)
        }
      }
    },
    floor: {
      let stack = HandmadeStack(depth: depth)
      return {
        for _ in 0..<$0 {
          let page = PlainPage()
          stack.push(page, owner: stack)
          stack.pop()
          Sink.keep(page)
        }
      }
    }
  )
}

/// A flow on screen, with a stack of screens.
@MainActor
final class Shown {
  let flow: Pusher

  /// The flow of the topmost modal.
  private(set) var top: Pusher
  private let window: NavigationWindow

  init(depth: Int, on system: any SystemWindow = MemoryWindow()) {
    window = NavigationWindow(system)
    flow = Pusher(window.childContext)
    top = flow
    window.setRoot((flow, flow.navigation))
    // At once, as the platform does, since each push looks at the whole stack.
    _ = flow.navigation.setScreens(
      (0..<depth).map { _ in PlainPage() },
      transition: TransitionStyle.immediate
    )
  }

  /// Presents a flow over the topmost one.
  func present() {
    let next = Pusher(top.childContext)
    top.router.present(
      AssembledFlow((next, next.navigation)),
      transition: TransitionStyle.immediate
    )
    next.router.push(PlainPage(), transition: TransitionStyle.immediate)
    top = next
  }
}
