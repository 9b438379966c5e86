import FlowCoordinatorsTesting
import ModuleRegistry

extension FuzzedApp {
  /// Steps of one kind, each as likely as the others.
  typealias Choice = (weight: Int, steps: [AppFuzzer.Step])

  /// The steps that are possible now.
  ///
  /// - Parameters:
  ///   - disturbing: whether the platform may refuse and revert.
  ///   - count: returns how often an action of a screen was tried.
  /// - Returns: the choices, some of them without steps.
  func choices(disturbing: Bool, count: (String) -> Int) -> [Choice] {
    var choices: [Choice] = [
      (
        8,
        openStubs.flatMap { stub in
          outputs(of: stub).indices.map { .finish(stub.keyName, with: $0) }
        }
      ),
      (3, openStubs.map { .close($0.keyName) }),
      // Whether something waits for the time is no part of the choice: a task on another thread may
      // wait sooner or later, and the same seed would lead to other steps.
      (clock == nil ? 0 : 10, [.advance(1), .advance(1), .advance(40), .advance(700)]),
      (1, [.hurry]),
    ]
    if linker != nil {
      choices += waysAround(from: [nil] + goers.map(\.name)).map { (1, $0) }
    }
    if isSwiping { choices.append((60, [.endSwipe, .cancelSwipe])) }
    if isHeld { choices.append((isMoving ? 60 : 3, [.settle])) }
    if isHeld, isMoving, disturbing { choices.append((5, [.revert])) }
    if isMoving { return choices }
    if fuzzer.persistence != nil { choices.append((4, [.restart])) }
    if disturbing { choices.append((2, [.refuse])) }
    if !isHeld { choices.append((2, [.hold])) }
    if let alert = app.alert {
      return choices + [(60, alert.actions.map { .answer($0.title) })]
    }
    let name = screen?.name ?? ""
    for action in actions {
      coverage.noteOffer(of: "'\(action.name)' of \(name)")
      let tried = count("'\(action.name)' of \(name)")
      let weight = tried == 0 ? 160 : tried < 3 ? 40 : tried < 20 ? 16 : 6
      choices.append((weight, [.act(action.name)]))
    }
    choices.append((2, actions.map { .actTwice($0.name) }))
    choices.append((20, tabs?.items.map { .tab($0.title) } ?? []))
    let height = window.visibleStack?.contents.count ?? 0
    if height > 1 { choices += [(10, [.back, .swipeBack]), (2, [.beginSwipeBack])] }
    if window.display.splitToGoBackIn != nil { choices.append((10, [.back, .swipeBack])) }
    if height > 2 { choices.append((3, [.backToRoot])) }
    if !window.modals.isEmpty {
      choices += [(8, [.back, .swipeDown, .swipeDown]), (2, [.beginSwipeDown])]
    }
    return choices
  }
}

extension FuzzedApp {
  /// The links of each route, and the goings to each destination.
  private func waysAround(from origins: [String?]) -> [[AppFuzzer.Step]] {
    coverage.links.map { links in links.map { .link($0) } }
      + coverage.destinations.map { flow in
        starts(of: flow).indices.flatMap { number in
          origins.map { .go(KeyName(flow).short, with: number, from: $0) }
        }
      }
  }

  var linkSteps: [AppFuzzer.Step] { waysAround(from: [nil]).flatMap(\.self) }
}

extension [FuzzedApp.Choice] {
  func random(using generator: inout some RandomNumberGenerator) -> AppFuzzer.Step? {
    let possible = filter { $0.weight > 0 && !$0.steps.isEmpty }
    let sum = possible.reduce(0) { $0 + $1.weight }
    if sum == 0 { return nil }
    var rest = Int.random(in: 0..<sum, using: &generator)
    for choice in possible {
      if rest < choice.weight { return choice.steps.randomElement(using: &generator) }
      rest -= choice.weight
    }
    return nil
  }
}
