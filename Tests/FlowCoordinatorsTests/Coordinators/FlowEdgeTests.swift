import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

// Flows that are easily lost: with work, dependencies, and refusals.
@MainActor
struct FlowEdgeTests {
  private let motion = SimulatedMotion()
  private let platform: MemoryWindow
  private let window: NavigationWindow
  private let root = Subject()

  init() {
    platform = MemoryWindow(motion: motion)
    window = NavigationWindow(platform)
    root.show(in: window)
  }

  @Test func `work that ends while its flow's bare screen appears doesn't end the flow`()
    async throws
  {
    let child = Subject()
    let work = Work()
    motion.isHeld = true
    do {
      let c = try #require(root.coordinator)
      let flow = child.make(in: c)
      let screen = flow.owning(Screen())
      Task { await flow.hold { await work.run() } }
      c.router.present(screen)
    }
    #expect(await eventually { work.hasBegun })
    work.isDone = true
    await window.settled()
    motion.isHeld = false
    motion.end()
    #expect(window.modals.count == 1)
    #expect(child.results.isEmpty)
    #expect(child.coordinator?.countUnits == 1)
    child.coordinator?.finish(3)
    #expect(child.results == [.finished(3)])
  }

  @Test func `work that ends before its flow's bare screen is shown doesn't end the flow`()
    async throws
  {
    let child = Subject()
    let c = try #require(root.coordinator)
    let flow = child.make(in: c)
    let screen = flow.owning(Screen())
    _ = await flow.hold { 1 }
    c.router.present(screen)
    #expect(child.results.isEmpty)
    #expect(window.modals.count == 1)
  }

  @Test func `a screen pushed right after held work keeps the flow alive`() async throws {
    let child = Subject()
    if let c = root.coordinator {
      let flow = child.make(in: c, sharesStack: true)
      Task {
        let value = await flow.hold {
          await Task.yield()
          return 7
        }
        _ = value
        flow.router.push(Screen())
      }
    }
    await window.settled()
    #expect(child.results.isEmpty)
  }

  @Test func `a flow cancelled during its work shows nothing when the work ends`() async throws {
    let child = Subject()
    let work = Work()
    let box = Box()
    box.task = Task { [root] in
      guard let c = root.coordinator else { return }
      let flow = child.make(in: c, sharesStack: true, isBegun: false)
      flow.onStart = { f in
        Task {
          await f.hold {
            await work.run()
            f.router.push(Screen()) { box.outcomes.append($0) }
          }
        }
      }
      box.results.append(await flow.run())
    }
    #expect(await eventually { work.hasBegun })
    box.task?.cancel()
    #expect(await eventually { !box.results.isEmpty })
    #expect(box.results == [.closed(.cancelled)])
    work.isDone = true
    #expect(await eventually { !box.outcomes.isEmpty })
    #expect(window.visibleStack?.contents.count == 1)
  }

  @Test func `a push on a stack that was freed is refused`() async throws {
    let child = Subject()
    let work = Work()
    root.present(child)
    let box = Box()
    if let flow = child.coordinator {
      Task {
        await flow.hold {
          await work.run()
          flow.router.push(Screen()) { box.outcomes.append($0) }
        }
      }
    }
    #expect(await eventually { work.hasBegun })
    window.goBack()
    #expect(window.modals.isEmpty)
    work.isDone = true
    #expect(await eventually { !box.outcomes.isEmpty })
    #expect(box.outcomes != [.completed])
    #expect(await eventually { child.isFreed })
  }

  @Test func `a flow whose presentation the platform refuses ends as refused`()
    async throws
  {
    let child = Subject()
    if let c = root.coordinator {
      let flow = child.make(in: c)
      let nav = flow.navigation
      flow.router.push(child.screen("first"))
      motion.refusals = 1
      c.router.present(nav, completion: child.noted)
    }
    #expect(await eventually { !child.results.isEmpty })
    #expect(child.outcomes == [.refused(.platform)])
    #expect(child.results == [.closed(.refused)])
  }

  @Test func `a dependency and its owner are freed if neither is on screen`() async {
    let p = Subject()
    let c = Subject()
    do {
      let parent = p.make(in: window)
      parent.addDependency(c.make(in: parent))
    }
    root.router?.push(Screen())
    #expect(await eventually { p.isFreed && c.isFreed })
  }

  @Test func `a dependency is released by a flow that finishes`() async {
    let p = Subject()
    let c = Subject()
    do {
      let parent = p.make(in: window)
      parent.addDependency(c.make(in: parent))
      parent.finish(1)
    }
    root.router?.push(Screen())
    #expect(await eventually { p.isFreed && c.isFreed })
  }
}

@MainActor
private final class Work {
  var isDone = false
  private(set) var hasBegun = false

  func run() async {
    hasBegun = true
    while !isDone { await Task.yield() }
  }
}

@MainActor
private final class Box {
  var results: [FlowResult<Int>] = []
  var outcomes: [NavigationOutcome] = []
  var task: Task<Void, Never>?
}
