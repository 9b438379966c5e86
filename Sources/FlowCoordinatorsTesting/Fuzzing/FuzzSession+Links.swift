import FlowCoordinators

extension FuzzSession {
  /// Opens a link at rest.
  ///
  /// The flow that an earlier link has opened comes to the front, or a new one is presented over
  /// the root.
  func openLink() {
    guard let window, !isHeld, !model.isMoving, model.commands.isEmpty else { return }
    let number = nextNumber()
    let linker = DeepLinker(routes: [routeOfLinks(number)], accepting: [], in: window)
    linker.becomeReady()
    let open = openFlowOfLinks()
    if let open {
      enqueue(.comeToFront, by: flows[open], sparesForms: true, number: number)
    } else if !model.modals.isEmpty {
      model.submit(
        .init(
          verb: .dismiss,
          flow: nil,
          container: nil,
          number: number,
          sparesForms: true,
          isForLink: true
        )
      )
    }
    linker.open(DeepLink(path: ["fuzz"])) { [weak self] outcome in
      switch outcome {
      case .opened: self?.outcomes.append(.init(number: number, outcome: .completed))
      case .refused(let refusal):
        self?.outcomes.append(.init(number: number, outcome: .refused(refusal)))
      case .unknown, .malformed, .foreign: self?.problems.append("a link leads nowhere")
      }
    }
  }

  /// The flow that a link finds: the lowest live one on screen that a link has opened.
  private func openFlowOfLinks() -> Int? {
    for place in model.onScreen {
      var next = model.owners[place.node]
      while let flow = next {
        if flowsOfLinks.contains(flow), flows[flow].coordinator?.hasEnded == false { return flow }
        next = model.parents[flow]
      }
    }
    return nil
  }

  private func routeOfLinks(_ number: Int) -> Route {
    Route(
      "fuzz",
      opening: FuzzCoordinator.self,
      assemble: { [weak self] context in
        guard let self, let unit = makeFlowOfLink(context, number) else {
          fatalError("a link opens a flow in a window that is gone")
        }
        return unit
      },
      start: { _ in }
    )
  }

  private func makeFlowOfLink(
    _ context: CoordinatorContext,
    _ number: Int
  ) -> (coordinator: FuzzCoordinator, presentable: any Presentable)? {
    catchUp()
    let below = model.onScreen.first { $0.modal == nil }.flatMap { model.owners[$0.node] }
    guard let flow = make(.stack, below: below.map { flows[$0] }, in: context),
      let unit = kept.removeValue(forKey: flow.number), let presentable = unit.presentable
    else { return nil }
    flowsOfLinks.insert(flow.number)
    flow.isStarted = true
    noteBegin(of: flow)
    let shown = node(presentable)
    flow.onStart = { [weak self] in
      self?.model.submit(
        .init(
          verb: .presentOnVisible(shown, isDismissible: true),
          flow: nil,
          container: nil,
          number: number
        )
      )
    }
    return (unit.coordinator, presentable)
  }
}
