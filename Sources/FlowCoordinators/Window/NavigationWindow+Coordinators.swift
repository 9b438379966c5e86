// The lives and the reports of flows, as coordinators and their routers ask for them.
extension NavigationWindow {
  /// Takes the screens of a closed flow off the screen, and forgets those that were never shown.
  func removeScreens(of flow: any WindowFlow) {
    submit(.close, for: flow, isAfterEnd: true) { [weak self] _ in
      self?.queue.forgetUnshownScreens(of: flow)
    }
  }

  /// Forgets the screens of a flow that were never shown, unless a command is about to show them.
  ///
  /// Of any object, as an event below: to look up that a generic coordinator is a flow costs 300
  /// instructions.
  func forgetUnshownScreens(of flow: AnyObject) { queue.forgetUnshownScreens(of: flow) }

  /// Keeps a flow alive until it is released.
  func hold(_ flow: any WindowFlow) { lives.hold(flow) }

  /// Releases a flow, which ends if nothing else keeps it.
  func release(_ flow: any WindowFlow) { queue.release(flow) }

  /// Releases a flow whose work is over: if it has nothing to show, it ends although it was never
  /// on screen.
  func releaseAfterWork(_ flow: any WindowFlow) {
    if !queue.has([.screen, .container, .guest], of: flow), !flow.node.isPresentedWithoutScreen {
      flow.node.noteShown()
    }
    release(flow)
  }

  /// Keeps a promise that ends the flow when it is dropped, as it is with the window.
  func keep(_ pendingEnd: Promise<Void>, of flow: any WindowFlow) {
    lives.keep(pendingEnd, of: flow)
  }

  func livesByItself(_ flow: any WindowFlow) -> Bool { queue.livesByItself(flow) }

  /// Claims a screen for the flow that created it: it keeps the flow until it is
  /// shown, and as long as it is.
  func claim(_ screen: any Presentable, for owner: any WindowFlow) {
    ledger.claim(screen, for: owner, asItsCreator: true)
  }

  /// Whether a presentable is on screen, under any identity.
  func shows(_ presentable: any Presentable) -> Bool {
    ledger.contains(system.identity(of: presentable))
  }

  func countUnits(of owner: any WindowFlow) -> Int { ledger.countUnits(of: owner) }

  /// Whether a command for a stack or tabs runs, or waits for its turn.
  func hasCommand(on container: any SystemContainer) -> Bool {
    queue.commands.contains { $0.container === container }
  }

  /// Records an event of a flow in the journal.
  func record(
    _ event: Journal.Event,
    of flow: AnyObject,
    screen: AnyObject? = nil,
    command: String = ""
  ) { reports.record(event, owner: flow, screen: screen, command: command) }

  /// Reports an event to the observer of tests and traces.
  func trace(_ event: @autoclosure () -> WindowEvent) { reports.trace(event()) }

  /// Notifies a listener of the units of a flow.
  func subscribe(_ listener: some LifeCycleListener, to flow: any WindowFlow) {
    reports.subscribe(listener, to: flow)
  }
}
