import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

// The place of a flow under ports, without a registry.
@MainActor
struct PortSeatTests {
  private let window = NavigationWindow(MemoryWindow())

  /// A flow on screen that was created behind two ports, the second bound to the first.
  private func seated() -> (flow: Starter, seat: PortSeat) {
    let (outer, seat) = window.childContext.seated(under: Int.self) { $0 }
    let (context, same) = outer.of(String.self).seated(under: String.self) { $0 }
    #expect(seat === same)
    let flow = Starter(context).begun()
    window.setRoot(flow.navigation)
    return (flow, seat)
  }

  @Test func `a port's seat ignores what is confirmed after its flow`() {
    let (flow, seat) = seated()
    seat.confirm(flow)
    seat.confirm(Screen())
    #expect(seat.keep(Screen()))
  }

  @Test func `a seat confirmed by a coordinator of another context keeps no adapter`() {
    let (flow, seat) = seated()
    let other = Starter(flow.childContext) { $0.router.push(Named("other")) }
    flow.router.push(Named("own"))
    flow.router.present(AssembledFlow((other, other.navigation), startingWith: 1)) { _ in }
    seat.confirm(other)
    seat.confirm(flow)
    #expect(!seat.keep(Screen()))
  }

  @Test func `an adapter lives exactly as long as its flow`() {
    weak var adapter: Screen?
    weak var flow: Starter?
    do {
      let (created, seat) = seated()
      let kept = Screen()
      (flow, adapter) = (created, kept)
      seat.confirm(created)
      #expect(seat.keep(kept))
    }
    #expect(adapter != nil && flow != nil)
    window.setRoot(Named("other"))
    #expect(flow == nil)
    #expect(adapter == nil)
  }

  @Test func `a flow that nothing keeps alive keeps no adapter`() {
    let (context, seat) = window.childContext.seated(under: Int.self) { $0 }
    let flow = Starter(context).begun()
    seat.confirm(flow)
    #expect(!seat.keep(Screen()))
    withExtendedLifetime(flow) {}
  }

  @Test func `keeping a port's adapter five times keeps it once`() {
    let (flow, seat) = seated()
    let adapter = Screen()
    seat.confirm(flow)
    for _ in 0..<5 { #expect(seat.keep(adapter)) }
    #expect(list("adapters", of: seat) == 1)
  }

  @Test func `a queued pop doesn't keep a flow alive on another flow's stack`() {
    let motion = SimulatedMotion()
    let window = NavigationWindow(MemoryWindow(motion: motion))
    let owner = Starter(window.childContext).begun()
    window.setRoot(owner.navigation)
    owner.router.push(Named("first"))
    motion.isHeld = true
    owner.router.push(Named("second"))
    let guest = Starter(owner.childContext.sharingStack()).begun()
    guest.router.pop()
    #expect(!guest.livesByItself)
    guest.router.push(Named("third"))
    #expect(guest.livesByItself)
    motion.end()
  }
}
