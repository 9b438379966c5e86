import FlowCoordinators

// Scenarios of deep links.
extension Stage {
  func linkToOpenFlow() async throws(ConformanceFailure) {
    let a = try await root("A")
    let linker = makeLinker(isReady: true)
    linker.open(Self.link)
    try await settle()
    try expect(modalScreens, ["L1"], "presentations")
    guard let open = probes.last else { return }
    try await present("B", over: open)
    clear()
    linker.open(Self.link)
    try await settle()
    try expect(modalScreens, ["L1"], "presentations")
    try expect(
      log,
      ["dismiss B1", closed("B", .dismissed(interactively: false)), "L handles 7"],
      "what happens"
    )
    try expect(probes.count { $0.name == "L" }, 1, "flows that the links opened")
    try expect(a.coordinator?.countUnits, 1, "units of A")
  }

  func linkThatIsKept() async throws(ConformanceFailure) {
    let a = try await root("A")
    let linker = makeLinker(isReady: false)
    linker.open(Self.link)
    try await settle()
    try expect(linker.kept, [Self.link], "links that are kept")
    try expect(modalScreens, [], "presentations")
    linker.becomeReady()
    try await settle()
    try expect(modalScreens, ["L1"], "presentations when the app is ready")
    try router(of: a).dismiss()
    try await settle()

    _ = try await presentWithoutWaiting("B", over: a)
    linker.open(Self.link)
    try await settle()
    try expect(modalScreens, ["L1"], "presentations after the transition")
  }

  func lookingForTarget() async throws(ConformanceFailure) {
    let a = try await root("A")
    try await present("B", over: a)
    let linker = makeLinker(isReady: true)
    clear()
    let tree = window.coordinatorTree
    try expect(linker.canOpen(Self.link), "the link leads somewhere")
    try expect(!linker.canOpen(DeepLink(path: ["nowhere"])), "another one leads nowhere")
    try await settle()
    try expect(log, [], "what happens")
    try expect(window.coordinatorTree, tree, "the tree")
    try expect(probes.count, 2, "flows that were created")
  }

  func linkOverOpenFlow() async throws(ConformanceFailure) {
    let a = try await root("A")
    try await present("B", over: a, screens: 2)
    let linker = makeLinker(isReady: true)
    clear()
    linker.open(Self.link)
    try await settle()
    try expect(modalScreens, ["L1"], "presentations")
    try expect(
      log.prefix(3),
      ["dismiss B2", "dismiss B1", closed("B", .dismissed(interactively: false))],
      "the end of the open flow"
    )
    try expect(a.coordinator?.countUnits, 1, "units of A")
  }

  func formThatStays() async throws(ConformanceFailure) {
    let a = try await root("A")
    let form = try await present("F", over: a, isDismissible: false)
    clear()
    try expect(!window.goBack(), "the window goes back")
    try await settle()
    try expect(modalScreens, ["F1"], "modals after going back")
    try expect(log, ["attempt F"], "notifications of the attempt")
    try router(of: form).goBack(completion: noted)
    try await settle()
    try expect(outcomes, [.refused(.notDismissible)], "outcome of going back by a router")

    clear()
    let linker = makeLinker(isReady: true)
    var opened: [DeepLinker.Outcome] = []
    linker.open(Self.link) { opened.append($0) }
    try await settle()
    try expect(modalScreens, ["F1"], "modals after a link")
    try expect(opened, [.refused(.notDismissible)], "outcome of the link")
    try expect(log, [], "notifications of the link")

    // On its stack, going back pops.
    let second = form.makeScreen()
    try router(of: form).push(second)
    try await settle()
    clear()
    window.goBack()
    try await settle()
    try expect(log, ["-F2", "root F1"], "notifications of going back in the form")

    // A guard that asks nobody agrees to nothing.
    let silent = makeLinker(isReady: true, behind: "S") { $0.finish(1) }
    opened = []
    silent.open(Self.link) { opened.append($0) }
    try await settle()
    try expect(modalScreens, ["F1"], "modals after a link behind a silent guard")
    try expect(opened, [.refused(.notDismissible)], "outcome of the link behind a silent guard")

    // The link waits for a guard, which the user finishes.
    let guarded = makeLinker(isReady: true, behind: "G")
    opened = []
    guarded.open(Self.link) { opened.append($0) }
    try await settle()
    try expect(modalScreens, ["F1", "G1"], "modals with the guard")
    let asked = probes.last
    asked?.hasFinished = true
    asked?.coordinator?.finish(1)
    markReceived()
    try await settle()
    try await settle()
    try expect(opened, [.opened], "outcome of the link behind a guard")
    try expect(modalScreens, ["L1"], "modals after the guard")

    // A flow that is open comes to the front, unless a form is over it.
    guard let open = probes.last else { return }
    try await present("H", over: open, isDismissible: false)
    opened = []
    linker.open(Self.link) { opened.append($0) }
    try await settle()
    try expect(modalScreens, ["L1", "H1"], "modals after a link to what is below the form")
    try expect(opened, [.refused(.notDismissible)], "its outcome")
    try router(of: a).dismiss(completion: noted)
    try await settle()
    try expect(modalScreens, [], "modals after a dismissal by a flow")
  }

  static let link = DeepLink(path: ["linked", "7"])

  private func presentWithoutWaiting(
    _ name: String,
    over parent: Probe
  ) async throws(ConformanceFailure) -> Probe {
    let router = try router(of: parent)
    return start(name, in: parent) { router.present($0) }
  }

  func makeLinker(
    isReady: Bool,
    behind guarding: String? = nil,
    onStart: (@MainActor (ProbeCoordinator) -> Void)? = nil
  ) -> DeepLinker {
    var route = Route("/linked/:number", opening: ProbeCoordinator.self) { [self] context in
      make("L", context: context).unit
    } start: { match in
      match.number("number")
    }
    if let guarding { route.guards = [makeGuard(guarding, onStart: onStart)] }
    let linker = DeepLinker(routes: [route], accepting: [.scheme("app")], in: window)
    if isReady { linker.becomeReady() }
    return linker
  }

  func makeGuard(
    _ name: String,
    onStart: (@MainActor (ProbeCoordinator) -> Void)? = nil
  ) -> RouteGuard {
    RouteGuard(
      key: Stage.self,
      in: nil,
      start: 1,
      of: .init(),
      finding: { _ in nil },
      assemble: { [self] in
        let (probe, unit) = make(name, Setting(onStart: onStart), context: $0)
        probe.hasFinished = onStart != nil
        return unit
      }
    )
  }
}
