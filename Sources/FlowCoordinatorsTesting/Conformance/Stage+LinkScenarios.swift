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
    try expect(linker.hasDestination(Self.link), "the link leads somewhere")
    try expect(!linker.hasDestination(DeepLink(path: ["nowhere"])), "another one leads nowhere")
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

  private static let link = DeepLink(path: ["linked", "7"])

  private func presentWithoutWaiting(
    _ name: String,
    over parent: Probe
  ) async throws(ConformanceFailure) -> Probe {
    let router = try router(of: parent)
    return start(name, in: parent) { router.present($0) }
  }

  private func makeLinker(isReady: Bool) -> DeepLinker {
    let route = Route("/linked/:number", opening: ProbeCoordinator.self) { [self] context in
      make("L", context: context).unit
    } start: { match in
      match.number("number")
    }
    let linker = DeepLinker(routes: [route], accepting: [.scheme("app")], in: window)
    if isReady { linker.becomeReady() }
    return linker
  }
}
