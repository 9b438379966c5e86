import FlowCoordinators

extension NavigationFuzzer {
  /// Runs random sessions of 60 steps in a split view, whose window is made narrow and wide at any moment,
  /// and compares them with a simple model.
  ///
  /// - Parameters:
  ///   - steps: the total number of steps.
  ///   - progress: called after each session with the number of steps done.
  /// - Returns: the report of the run.
  /// - Throws: ``FuzzFailure``, with a short list of steps for ``replayInColumns(_:hasSupplementary:)``.
  public func runInColumns(
    steps: Int,
    progress: @MainActor (Int) -> Void = { _ in }
  ) async throws(FuzzFailure) -> FuzzReport {
    var generator = SplitMix64(seed: seed)
    var report = FuzzReport(seed: seed)
    while report.steps < steps {
      let hasSupplementary = Bool.random(using: &generator)
      let session = (0..<min(60, steps - report.steps)).map { _ in
        UInt16.random(in: 0...UInt16.max, using: &generator)
      }
      if let problem = await problem(inColumns: session, hasSupplementary) {
        let shrunk = await shrink(session) { await self.problem(inColumns: $0, hasSupplementary) }
        guard let shrunk else { throw columnFailure(once(problem), session, hasSupplementary) }
        throw columnFailure(shrunk.problem, shrunk.steps, hasSupplementary)
      }
      report.steps += session.count
      report.sessions += 1
      progress(report.steps)
    }
    return report
  }

  /// Performs the steps in a new split view.
  ///
  /// - Parameters:
  ///   - steps: the steps, each of which is the seed of what happens in it. Every part of a session is a
  ///     session.
  ///   - hasSupplementary: whether there are three columns.
  ///
  /// - Throws: ``FuzzFailure`` with these steps, if something is wrong.
  public func replayInColumns(
    _ steps: [UInt16],
    hasSupplementary: Bool = false
  ) async throws(FuzzFailure) {
    if let problem = await problem(inColumns: steps, hasSupplementary) {
      throw columnFailure(problem, steps, hasSupplementary)
    }
  }

  private func problem(inColumns steps: [UInt16], _ hasSupplementary: Bool) async -> String? {
    let session = ColumnSession(on: makePlatform(), hasSupplementary: hasSupplementary)
    defer { session.platform.discard() }
    for step in steps {
      var generator = SplitMix64(seed: UInt64(step))
      session.perform(&generator)
      await session.settle()
      if let problem = session.problem() ?? check?(session.window) {
        return "in columns: \(problem)\n  \(session.steps.joined(separator: "\n  "))"
      }
    }
    return nil
  }

  private func columnFailure(
    _ problem: String,
    _ steps: [UInt16],
    _ hasSupplementary: Bool
  ) -> FuzzFailure {
    FuzzFailure(
      seed: seed,
      problem: problem,
      replay: "replayInColumns(\(steps)\(hasSupplementary ? ", hasSupplementary: true" : ""))"
    )
  }
}

/// A session in a split view, and the model of it.
@MainActor
private final class ColumnSession {
  let platform: any SimulatedPlatform
  private(set) var steps: [String] = []
  let window: NavigationWindow
  private let owner: Owner
  private let hasSupplementary: Bool

  // The model.
  private var flows: [SplitColumn: [Flow]] = [:]
  private var ended: [Flow] = []
  private var latest = SplitColumn.primary { didSet { possible = [] } }

  /// What may be the latest column instead: a command counts in the form that is there when its turn comes, and
  /// a platform may follow the size of the window before that, or later.
  private var possible: Set<SplitColumn> = []
  private var isNarrow = false
  private var isCovered = false
  private var count = 0

  /// A flow in a column, with the screens that it has by the model.
  @MainActor
  final class Flow {
    let name: String
    var column: SplitColumn
    var screens = 1
    weak var coordinator: ColumnFlow?
    var results: [FlowResult<Void>] = []

    init(_ name: String, _ column: SplitColumn) { (self.name, self.column) = (name, column) }
  }

  final class Owner: BaseCoordinator<Void, Void> {}

  final class ColumnFlow: BaseCoordinator<Void, Void> {
    let makeScreen: @MainActor () -> any Presentable
    var visibility = FlowVisibility.gone

    init(
      _ context: CoordinatorContext,
      makeScreen: @escaping @MainActor () -> any Presentable
    ) {
      self.makeScreen = makeScreen
      super.init(context)
    }

    override func start(with option: Void) { router.push(makeScreen()) }
    override func didBecome(_ visibility: FlowVisibility) { self.visibility = visibility }
  }

  init(on platform: any SimulatedPlatform, hasSupplementary: Bool) {
    self.platform = platform
    self.hasSupplementary = hasSupplementary
    window = NavigationWindow(platform.systemWindow)
    owner = Owner(window.childContext).begun()
    window.setRoot(hasSupplementary ? owner.tripleSplit : owner.split)
    set([.primary, .secondary].map { ($0, make(in: $0)) })
  }

  private var split: (any SystemSplit)? { window.root as? any SystemSplit }

  // MARK: - The model

  private func shown(_ column: SplitColumn) -> Flow? { flows[column]?.last }
  private var isCompact: Bool { isNarrow && shown(.compact) != nil }
  private var front: SplitColumn { isCompact ? .compact : latest }

  private func before(_ column: SplitColumn) -> SplitColumn? {
    SplitColumn.allCases.last { $0.rawValue < column.rawValue && shown($0) != nil }
  }

  private var behind: SplitColumn? { isNarrow && !isCompact ? before(latest) : nil }

  private var visible: [Flow] {
    let columns: [SplitColumn] = isNarrow ? [front] : [.primary, .supplementary, .secondary]
    return columns.compactMap(shown)
  }

  private var all: [Flow] { SplitColumn.allCases.flatMap { flows[$0] ?? [] } }

  private func canShow(_ column: SplitColumn) -> Bool {
    shown(column) != nil && (column == front || column != .compact && !isCompact)
  }

  private func bringForward(_ flow: Flow) {
    guard shown(flow.column) === flow, flow.column != .compact else { return }
    if split?.isCollapsed != isNarrow, shown(.compact) != nil {
      possible.insert(flow.column)
    } else if !isCompact {
      latest = flow.column
    }
  }

  private func end(_ gone: [Flow]) { ended += gone }

  // MARK: - Steps

  private func make(in column: SplitColumn) -> Flow {
    count += 1
    return Flow("\(column)\(count)", column)
  }

  /// Sets the contents to those that stay and new ones, which are shown.
  private func set(_ new: [(column: SplitColumn, flow: Flow)]) {
    let known = split?.contents ?? []
    var items = all.compactMap { flow -> ColumnItem? in
      guard let stack = flow.coordinator?.navigation, known.contains(where: { $0 === stack }) else {
        return nil
      }
      return ColumnItem(flow.column, presentable: stack)
    }
    for (column, flow) in new {
      let coordinator = ColumnFlow(owner.childContext) { [platform] in platform.makeScreen() }
      flow.coordinator = coordinator
      items.append(
        ColumnItem(column, AssembledFlow(coordinator, startingWith: ())) { flow.results.append($0) }
      )
      flows[column, default: []].append(flow)
    }
    owner.router.setColumns(items)
    let others = possible.map(filled)
    if shown(latest) == nil { latest = filled(upTo: latest) }
    possible = Set(others)
  }

  private func filled(upTo column: SplitColumn) -> SplitColumn {
    shown(column) == nil ? before(column) ?? .primary : column
  }

  func perform(_ generator: inout SplitMix64) {
    platform.holdTransitions(Bool.random(using: &generator))
    step(&generator)
    // At any moment: a change may be under way.
    let changes = max(0, Int.random(in: -1...2, using: &generator))
    for _ in 0..<changes { makeNarrow(!isNarrow) }
    if changes > 0, Int.random(in: 0..<4, using: &generator) == 0 { pushOnAny(&generator) }
  }

  private func makeNarrow(_ isNarrow: Bool) {
    steps.append(isNarrow ? "collapse" : "expand")
    _ = platform.makeNarrow(isNarrow)
    self.isNarrow = isNarrow
  }

  private func step(_ generator: inout SplitMix64) {
    let columns: [SplitColumn] =
      hasSupplementary ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
    guard let flow = all.randomElement(using: &generator), let coordinator = flow.coordinator,
      var column = columns.randomElement(using: &generator)
    else { return }
    if Int.random(in: 0..<6, using: &generator) == 0 { column = .compact }
    switch Int.random(in: 0..<16, using: &generator) {
    case 0, 1: pushOnAny(&generator)
    case 2:
      steps.append("pop \(flow.name)")
      if flow.screens > 1 {
        flow.screens -= 1
        if isNarrow { bringForward(flow) }
      }
      coordinator.router.pop()
    case 3: leaveColumn()
    case 4: pressBack()
    case 5:
      steps.append("show \(column)")
      if canShow(column), column != .compact { latest = column }
      owner.router.showColumn(column)
    case 6 where (flows[column]?.count ?? 0) < 3:
      steps.append("add to \(column)")
      set([(column, make(in: column))])
    case 7:
      steps.append("replace \(column)")
      end(flows.removeValue(forKey: column) ?? [])
      set([(column, make(in: column))])
    case 8: comeToFront(flow, coordinator)
    case 9 where shown(flow.column) !== flow || flow.column != .primary:
      steps.append("drop \(flow.name)")
      flows[flow.column]?.removeAll { $0 === flow }
      end([flow])
      set([])
    case 10: coverOrUncover()
    case 11: close(flow, coordinator)
    case 12:
      steps.append("new root of \(flow.name)")
      flow.screens = 1
      bringForward(flow)
      coordinator.router.setRoot(coordinator.makeScreen())
    case 13: longPressBack(&generator)
    case 14 where flow.column != .primary || (flows[.primary]?.count ?? 0) > 1:
      move(flow, to: column)
    default: goBack()
    }
  }

  private func move(_ flow: Flow, to column: SplitColumn) {
    steps.append("move \(flow.name) to \(column)")
    flows[flow.column]?.removeAll { $0 === flow }
    flow.column = column
    flows[column, default: []].append(flow)
    set([])
  }

  private func pushOnAny(_ generator: inout SplitMix64) {
    guard let flow = all.randomElement(using: &generator), let coordinator = flow.coordinator else {
      return
    }
    steps.append("push on \(flow.name)")
    flow.screens += 1
    bringForward(flow)
    coordinator.router.push(coordinator.makeScreen())
  }

  /// Closes a flow, whose first screen stays if it is the only one for its column.
  private func close(_ flow: Flow, _ coordinator: ColumnFlow) {
    steps.append("close \(flow.name)")
    if let others = flows[flow.column], others.count > 1 {
      flows[flow.column]?.removeAll { $0 === flow }
      end([flow])
    } else if flow.screens > 1 {
      // As on any stack, together with the modals above.
      flow.screens = 1
      isCovered = false
      if isNarrow { bringForward(flow) }
    }
    coordinator.router.close()
  }

  private func longPressBack(_ generator: inout SplitMix64) {
    guard !isCovered, let flow = shown(front), flow.screens > 1,
      let stack = flow.coordinator?.navigation
    else { return }
    let position = Int.random(in: 0..<flow.screens - 1, using: &generator)
    steps.append("back in \(flow.name) to \(position)")
    platform.longPressBack(on: stack, to: position)
    flow.screens = position + 1
  }

  private func leaveColumn() {
    guard !isCovered, let split, let behind, shown(front)?.screens == 1 else { return }
    steps.append("leave \(front)")
    platform.leaveColumn(of: split)
    latest = behind
  }

  private func pressBack() {
    guard !isCovered, let flow = shown(front), flow.screens > 1,
      let stack = flow.coordinator?.navigation
    else { return }
    steps.append("back in \(flow.name)")
    platform.pressBack(on: stack)
    flow.screens -= 1
  }

  private func comeToFront(_ flow: Flow, _ coordinator: ColumnFlow) {
    // A kept one is shown first, which the model has not if it cannot be then.
    if flow.column == .compact ? !isCompact : isCompact { return }
    steps.append("\(flow.name) to the front")
    isCovered = false
    flows[flow.column]?.removeAll { $0 === flow }
    flows[flow.column]?.append(flow)
    if flow.column != .compact { latest = flow.column }
    coordinator.router.comeToFront()
  }

  private func coverOrUncover() {
    steps.append(isCovered ? "dismiss" : "present")
    if isCovered { owner.router.dismiss() } else { owner.router.present(platform.makeScreen()) }
    isCovered.toggle()
  }

  private func goBack() {
    steps.append("go back")
    let hasWay = window.goBack()
    var expected = true
    if isCovered {
      isCovered = false
    } else if let flow = shown(front), flow.screens > 1 {
      flow.screens -= 1
    } else if let behind {
      latest = behind
    } else if let flow = visible.last(where: { $0.column != front && $0.screens > 1 }) {
      flow.screens -= 1
    } else {
      expected = false
    }
    if hasWay != expected { steps.append("there is \(hasWay ? "a" : "no") way back") }
  }

  // MARK: - Checks

  func settle() async {
    await Task.yield()
    await platform.rest()
    var rounds = 0
    while platform.isHolding, rounds < 100 {
      platform.endTransitions(completed: true)
      await platform.rest()
      rounds += 1
    }
    platform.holdTransitions(false)
    // The results of flows come in tasks.
    var turns = 0
    while ended.contains(where: { $0.results.isEmpty }), turns < 1_000 {
      await Task.yield()
      turns += 1
    }
  }

  func problem() -> String? {
    guard let split else { return "there is no split view" }
    let problems = window.audit
    if !problems.isEmpty { return problems.joined(separator: "; ") }
    if let last = steps.last, last.hasSuffix("way back") { return last }
    if !isCompact {
      if possible.contains(split.front) { latest = split.front }
      possible = []
    }
    let replaced = "\(FlowResult<Void>.closed(.replaced))"
    if split.isCollapsed != isNarrow { return "it is collapsed: \(split.isCollapsed)" }
    if split.front != front { return "\(split.front) is in front, and not \(front)" }
    for flow in ended where flow.results.map({ "\($0)" }) != [replaced] {
      return "\(flow.name) has ended with \(flow.results)"
    }
    if split.items.count != all.count { return "there are \(split.items.count) contents" }
    let visible = isCovered ? [] : visible
    for flow in all {
      guard let coordinator = flow.coordinator, flow.results.isEmpty else {
        return "\(flow.name) has ended with \(flow.results)"
      }
      let screens = coordinator.navigation.contents.count
      if screens != flow.screens {
        return "\(flow.name) has \(screens) screens, and not \(flow.screens)"
      }
      let isVisible = visible.contains { $0 === flow }
      if (coordinator.visibility == .inFront) != isVisible {
        return "\(flow.name) is told that it is \(coordinator.visibility)"
      }
    }
    return nil
  }
}
