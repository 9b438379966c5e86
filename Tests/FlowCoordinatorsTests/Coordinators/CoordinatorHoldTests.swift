import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

@MainActor
struct CoordinatorHoldTests {
  private let window = NavigationWindow()
  private let root = Subject()

  init() { root.show(in: window) }

  @Test func `a hold keeps a flow and its parents alive until the work is done`() async {
    let child = Subject()
    let work = hold(child, of: root)
    #expect(await eventually { work.hasBegun })
    window.setRoot(Screen())
    #expect(root.results.isEmpty && child.results.isEmpty)
    work.isDone = true
    #expect(await eventually { child.results == [.closed(.abandoned)] })
    #expect(await eventually { child.isFreed && root.isFreed })
    #expect(root.results == [.closed(.replaced)])
  }

  @Test func `a hold returns the result of the work and throws its error`() async throws {
    struct Failure: Error {}
    let child = Subject()
    root.push(child)
    let coordinator = try #require(child.coordinator)
    #expect(await coordinator.hold { 7 } == 7)
    await #expect(throws: Failure.self) { try await coordinator.hold { throw Failure() } }
    #expect(child.results.isEmpty)
  }

  @Test func `adding a dependency twice keeps it once, and removing a stranger is reported`() throws
  {
    let coordinator = try #require(root.coordinator)
    let child = Subject()
    addTwice(child, to: coordinator)
    #expect(!child.isFreed)
    removeOnce(child, from: coordinator)
    #expect(child.isFreed)
    #expect(!coordinator.removeDependency(SubjectCoordinator(window.childContext)))
    #expect(window.journal.entries.last?.event == .strangerNotRemoved)
  }

  @Test func `a dependency that is never shown is freed with its parent`() async {
    let child = Subject()
    if let coordinator = root.coordinator { addTwice(child, to: coordinator) }
    window.setRoot(Screen())
    #expect(await eventually { root.isFreed && child.isFreed })
    #expect(await eventually { child.results == [.closed(.abandoned)] })
  }

  @Test func `a bare screen belongs to the flow that made it, whichever flow shows it`() {
    let child = Subject()
    presentBareScreen(of: child)
    #expect(child.coordinator?.countUnits == 1)
    #expect(root.coordinator?.countUnits == 1)
    #expect(window.goBack())
    #expect(child.results == [.closed(.dismissed(interactively: true))])
    #expect(child.isFreed)
  }

  @Test func `a flow whose bare screen is dropped is freed at the next command`() async {
    let child = Subject()
    makeBareScreenAndDrop(of: child)
    root.router?.push(Screen())
    #expect(child.isFreed)
    #expect(await eventually { child.results == [.closed(.abandoned)] })
  }

  @Test func `a flow that stores its bare screen is freed when the screen is refused`() {
    let child = Subject()
    root.present(Subject())
    presentStoredScreen(of: child)
    #expect(child.results == [.closed(.refused)])
    #expect(child.isFreed)
  }

  @Test func `a flow that stores its bare screen is freed when it is closed before it is shown`() {
    let child = Subject()
    closeBeforeShowing(child)
    #expect(child.results == [.closed(.cancelled)])
    #expect(child.isFreed)
  }

  @Test func `a flow removed from its parent's dependencies keeps that parent alive again`() {
    let parent = Subject()
    let child = Subject()
    showBelowRouting(child, of: parent)
    #expect(!parent.isFreed && parent.results.isEmpty)
    root.router?.dismiss()
    #expect(parent.isFreed && child.isFreed)
  }

  @Test func `a flow on its parent's stack ends when its last screen is popped or closed`() {
    let child = Subject()
    let grandchild = Subject()
    root.push(child)
    child.push(grandchild)
    #expect(
      window.coordinatorTree
        == "SubjectCoordinator 1\n  SubjectCoordinator 1\n    SubjectCoordinator 1"
    )
    root.router?.pop()
    #expect(grandchild.isFreed && !child.isFreed)
    child.router?.close()
    #expect(child.results == [.closed(.popped)])
    #expect(child.isFreed)
  }

  @Test func `an unshown stack keeps the flows on it alive`() throws {
    let child = Subject()
    let guest = Subject()
    let coordinator = try #require(root.coordinator)
    let stack = presentable(of: child, in: coordinator)
    child.push(guest)
    #expect(!guest.isFreed)
    coordinator.router.present(stack)
    #expect(guest.coordinator?.countUnits == 1)
    root.router?.dismiss()
    #expect(guest.isFreed)
    #expect(guest.results == [.closed(.dismissed(interactively: false))])
  }

  @Test func `a flow is freed when its only screen is popped from an unshown stack`() throws {
    let coordinator = try #require(root.coordinator)
    let child = Subject()
    let guest = Subject()
    let stack = presentable(of: child, in: coordinator)
    child.router?.push(Screen())
    child.push(guest)
    #expect(!guest.isFreed)
    child.router?.pop()
    #expect(guest.isFreed)
    withExtendedLifetime(stack) {}
  }

  @Test func `a dependency that ends is released by each owner`() throws {
    let (keeper, kept) = (Subject(), Subject())
    let coordinator = try #require(root.coordinator)
    add(kept, to: keeper, in: coordinator)
    #expect(!keeper.isFreed && !kept.isFreed)
    kept.coordinator?.finish(1)
    #expect(!keeper.isFreed && kept.isFreed)
  }

  @Test func `a finished flow lives while a dependency that it had is on screen`() throws {
    let (child, grandchild) = (Subject(), Subject())
    let coordinator = try #require(root.coordinator)
    let stack = presentable(ofDependency: grandchild, below: child, in: coordinator)
    coordinator.router.present(stack)
    child.coordinator?.finish(1)
    #expect(!child.isFreed)
    coordinator.router.dismiss()
    #expect(grandchild.results == [.closed(.dismissed(interactively: false))])
  }

  #if os(macOS) || os(Linux)
    @Test func `adding dependencies that would keep each other alive traps`() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        await MainActor.run {
          let root = SubjectCoordinator(NavigationWindow().childContext).begun()
          let flow = SubjectCoordinator(root.childContext).begun()
          let stranger = SubjectCoordinator(NavigationWindow().childContext).begun()
          root.addDependency(stranger)
          stranger.addDependency(flow)
        }
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "'SubjectCoordinator' and 'SubjectCoordinator' would keep each other, and never be freed: "
            + "let only one of them add the other"
        )
      )
    }
  #endif

  @Test func `an onFinish set after the end gets the result at once`() {
    let child = Subject()
    root.present(child)
    var late: [FlowResult<Int>] = []
    child.coordinator?.finish(1)
    child.coordinator?.onFinish = { late.append($0) }
    #expect(late == [.finished(1)])
    #expect(child.results == [.finished(1)])
  }
}

// Apart from the tests, so that no test keeps the object under test.
extension CoordinatorHoldTests {
  private func hold(_ child: Subject, of parent: Subject) -> Work {
    let work = Work()
    guard let coordinator = parent.coordinator else { return work }
    let flow = child.make(in: coordinator, sharesStack: true)
    Task { await flow.hold { await work.run() } }
    return work
  }

  private func addTwice(_ child: Subject, to coordinator: SubjectCoordinator) {
    let flow = child.make(in: coordinator)
    coordinator.addDependency(flow)
    coordinator.addDependency(flow)
  }

  private func add(_ kept: Subject, to keeper: Subject, in coordinator: SubjectCoordinator) {
    let flow = keeper.make(in: coordinator)
    coordinator.addDependency(flow)
    flow.addDependency(kept.make(in: window))
  }

  private func presentable(
    ofDependency grandchild: Subject,
    below child: Subject,
    in coordinator: SubjectCoordinator
  ) -> any Presentable {
    let middle = child.make(in: coordinator)
    let flow = grandchild.make(in: middle)
    middle.addDependency(flow)
    coordinator.addDependency(middle)
    let stack = flow.navigation
    flow.router.push(Screen())
    return stack
  }

  /// Keeps a flow by hand for a while, below one that has no screen.
  private func showBelowRouting(_ child: Subject, of parent: Subject) {
    guard let root = root.coordinator else { return }
    let coordinator = parent.make(in: root)
    let flow = child.make(in: coordinator)
    let stack = flow.navigation
    coordinator.addDependency(flow)
    flow.router.push(Screen())
    root.router.present(stack)
    #expect(coordinator.removeDependency(flow))
  }

  private func removeOnce(_ child: Subject, from coordinator: SubjectCoordinator) {
    guard let flow = child.coordinator else { return }
    #expect(coordinator.removeDependency(flow))
  }

  private func presentBareScreen(of child: Subject) {
    guard let coordinator = root.coordinator else { return }
    coordinator.router.present(child.make(in: coordinator).owning(Screen()))
  }

  private func makeBareScreenAndDrop(of child: Subject) {
    guard let coordinator = root.coordinator else { return }
    _ = child.make(in: coordinator).owning(Screen())
  }

  private func presentStoredScreen(of child: Subject) {
    guard let coordinator = root.coordinator else { return }
    coordinator.router.present(storedScreen(of: child.make(in: coordinator)))
  }

  private func closeBeforeShowing(_ child: Subject) {
    guard let coordinator = root.coordinator else { return }
    let flow = child.make(in: coordinator)
    _ = storedScreen(of: flow)
    flow.close(.cancelled)
  }

  private func storedScreen(of flow: SubjectCoordinator) -> Screen {
    let screen = flow.owning(Screen())
    flow.onStart = { _ in _ = screen }
    return screen
  }

  private func presentable(
    of child: Subject,
    in parent: SubjectCoordinator
  ) -> any Presentable {
    child.make(in: parent).navigation
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
