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

  /// The outcomes of the changes of columns and tabs, and those that they should have.
  private var outcomes: [(step: String, expected: NavigationOutcome, actual: NavigationOutcome?)] =
    []

  /// What is wrong with what a change was given at its turn.
  private var staleness: String?

  /// A flow in a column or in tabs, with the screens that it has by the model.
  @MainActor
  final class Flow {
    let name: String
    var column: SplitColumn
    var screens = 1
    weak var coordinator: ColumnFlow?
    var results: [FlowResult<Void>] = []

    /// The flow of tabs that has begun it.
    let parent: Flow?

    /// The flow of the tabs that it is in.
    var host: Flow?

    /// The flows in its tabs, if it has tabs and no stack, and that of the selected one.
    let hasTabs: Bool
    var tabs: [Flow] = []
    var selected: Flow?

    init(_ name: String, _ column: SplitColumn, hasTabs: Bool = false, below parent: Flow? = nil) {
      (self.name, self.column, self.hasTabs, self.parent) = (name, column, hasTabs, parent)
    }

    /// Its stack or tabs, once it has begun.
    var container: (any SystemContainer)? {
      hasTabs ? coordinator?.tabs : coordinator?.navigation
    }

    /// Sets the tabs: the selected one stays or, if it is gone, the one in its place is selected, or the first.
    func setTabs(_ new: [Flow]) {
      let position = tabs.firstIndex { $0 === selected } ?? 0
      tabs = new
      if new.contains(where: { $0 === selected }) { return }
      selected = new.indices.contains(position) ? new[position] : new.first
    }
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

    /// The first of its tabs, if it has tabs and no stack.
    var firstTab: TabItem?

    override func start(with option: Void) {
      if let tab = firstTab { router.setTabs([tab]) } else { router.push(makeScreen()) }
      firstTab = nil
    }

    override func didBecome(_ visibility: FlowVisibility) { self.visibility = visibility }
  }

  init(on platform: any SimulatedPlatform, hasSupplementary: Bool) {
    self.platform = platform
    self.hasSupplementary = hasSupplementary
    window = NavigationWindow(platform.systemWindow)
    owner = Owner(window.childContext).begun()
    window.setRoot(hasSupplementary ? owner.tripleSplit : owner.split)
    change(atTurn: false) {
      for column in [SplitColumn.primary, .secondary] { add(make(in: column)) }
    }
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
    return columns.compactMap(seen)
  }

  /// The flow with the stack that is seen in a column, if that is shown.
  private func seen(in column: SplitColumn) -> Flow? {
    shown(column).flatMap { $0.hasTabs ? $0.selected : $0 }
  }

  private var all: [Flow] { SplitColumn.allCases.flatMap { flows[$0] ?? [] } }

  /// The flows that have tabs on screen, and those that have a stack there.
  private var hosts: [Flow] { all.filter(\.hasTabs) }
  private var withStacks: [Flow] { all.flatMap { $0.hasTabs ? $0.tabs : [$0] } }

  private func canShow(_ column: SplitColumn) -> Bool {
    shown(column) != nil && (column == front || column != .compact && !isCompact)
  }

  private func bringForward(_ flow: Flow) {
    guard flow.host == nil, shown(flow.column) === flow, flow.column != .compact else { return }
    if split?.isCollapsed != isNarrow, shown(.compact) != nil {
      possible.insert(flow.column)
    } else if !isCompact {
      latest = flow.column
    }
  }

  /// Flows end with all in their tabs, and a flow of tabs with the last flow that it has begun.
  private func end(_ gone: [Flow]) {
    let gone = gone + gone.flatMap(\.tabs)
    ended += gone.filter { !$0.hasTabs }
    for host in gone.compactMap({ $0.hasTabs ? $0 : $0.parent })
    where !ended.contains(where: { $0 === host }) && !hosts.contains(where: { $0 === host }) {
      if !withStacks.contains(where: { $0.parent === host }) { ended.append(host) }
    }
  }

  // MARK: - Changing columns and tabs

  private func make(in column: SplitColumn, hasTabs: Bool = false) -> Flow {
    count += 1
    let flow = Flow("\(column)\(count)", column, hasTabs: hasTabs)
    if hasTabs { flow.setTabs([Flow("tab\(count)", column, below: flow)]) }
    for tab in flow.tabs { tab.host = flow }
    return flow
  }

  private func add(_ flow: Flow) { flows[flow.column, default: []].append(flow) }

  private func remove(_ flow: Flow) {
    if let host = flow.host {
      host.setTabs(host.tabs.filter { $0 !== flow })
    } else {
      flows[flow.column]?.removeAll { $0 === flow }
    }
    flow.host = nil
  }

  /// Changes the columns of the model, and then those of the split view.
  private func change(atTurn: Bool, _ body: () -> Void) {
    let old = all.map(\.name)
    body()
    setColumns(all.map { ($0.column, $0) }, from: old, atTurn: atTurn)
    fillLatest()
  }

  /// In place of a latest column that is empty now comes the one before.
  private func fillLatest() {
    let others = possible.map(filled)
    if shown(latest) == nil { latest = filled(upTo: latest) }
    possible = Set(others)
  }

  private func setColumns(
    _ new: [(column: SplitColumn, flow: Flow)],
    from old: [String],
    atTurn: Bool,
    expecting expected: NavigationOutcome = .completed
  ) {
    let note = noted(expected)
    if atTurn {
      owner.router.changeColumns(
        { [weak self] items in
          self?.compare(items.map(\.id), with: old)
          items = new.compactMap { self?.item($0.flow, in: $0.column, knowing: items) }
        },
        completion: note
      )
    } else {
      let items = split?.items ?? []
      owner.router.setColumns(
        new.compactMap { item($0.flow, in: $0.column, knowing: items) },
        completion: note
      )
    }
  }

  private func setTabs(
    of host: Flow,
    _ new: [Flow],
    from old: [String],
    atTurn: Bool,
    expecting expected: NavigationOutcome = .completed
  ) {
    guard let coordinator = host.coordinator else { return }
    let note = noted(expected)
    func items(of flows: [Flow]) -> [TabItem] {
      flows.compactMap { flow in
        flow.container.map { TabItem(title: flow.name, id: flow.name, presentable: $0) }
      }
    }
    if atTurn {
      coordinator.router.changeTabs(
        { [weak self] tabs in
          self?.compare(tabs.map(\.id), with: old)
          tabs = items(of: new)
        },
        completion: note
      )
    } else {
      coordinator.router.setTabs(items(of: new), completion: note)
    }
  }

  private func noted(_ expected: NavigationOutcome) -> @MainActor (NavigationOutcome) -> Void {
    let position = outcomes.count
    outcomes.append((steps.last ?? "", expected, nil))
    return { [weak self] in self?.outcomes[position].actual = $0 }
  }

  private func compare(_ names: [String?], with expected: [String]) {
    let names = names.map { $0 ?? "?" }.sorted()
    if names != expected.sorted() { staleness = "a change is given \(names), and not \(expected)" }
  }

  /// The content of a column: the one that is there, or was elsewhere, or that of a new flow.
  private func item(
    _ flow: Flow,
    in column: SplitColumn,
    knowing items: [ColumnItem]
  ) -> ColumnItem? {
    if let item = items.first(where: { $0.id == flow.name }) {
      return ColumnItem(column, id: flow.name, presentable: item.presentable)
    }
    if flow.coordinator != nil {
      return flow.container.map { ColumnItem(column, id: flow.name, presentable: $0) }
    }
    let coordinator = begin(flow, in: owner.childContext)
    guard flow.hasTabs, let first = flow.tabs.first else {
      return ColumnItem(column, id: flow.name, AssembledFlow(coordinator, startingWith: ())) {
        flow.results.append($0)
      }
    }
    let inner = begin(first, in: coordinator.childContext)
    coordinator.firstTab = TabItem(
      title: first.name,
      id: first.name,
      AssembledFlow(inner, startingWith: ())
    ) { first.results.append($0) }
    let assembled = AssembledFlow((coordinator, coordinator.tabs), startingWith: ())
    return ColumnItem(column, id: flow.name, assembled) { flow.results.append($0) }
  }

  private func begin(_ flow: Flow, in context: CoordinatorContext) -> ColumnFlow {
    let coordinator = ColumnFlow(context) { [platform] in platform.makeScreen() }
    flow.coordinator = coordinator
    return coordinator
  }

  private func filled(upTo column: SplitColumn) -> SplitColumn {
    shown(column) == nil ? before(column) ?? .primary : column
  }

  // MARK: - Steps

  func perform(_ generator: inout SplitMix64) {
    platform.holdTransitions(Bool.random(using: &generator))
    // Chosen before, since a step takes more or fewer numbers by what is there.
    let changes = max(0, Int.random(in: -1...2, using: &generator))
    step(&generator)
    // At any moment: a change may be under way.
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
    guard let flow = withStacks.randomElement(using: &generator),
      let coordinator = flow.coordinator, var column = columns.randomElement(using: &generator)
    else { return }
    if Int.random(in: 0..<6, using: &generator) == 0 { column = .compact }
    switch Int.random(in: 0..<21, using: &generator) {
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
    case 6: addFlow(to: column, atTurn: Bool.random(using: &generator))
    case 7:
      steps.append("replace \(column)")
      change(atTurn: Bool.random(using: &generator)) {
        end(flows.removeValue(forKey: column) ?? [])
        add(make(in: column))
      }
    case 8: comeToFront(flow, coordinator)
    case 9: drop(all.randomElement(using: &generator) ?? flow, atTurn: false)
    case 10: coverOrUncover()
    case 11: close(flow, coordinator)
    case 12:
      steps.append("new root of \(flow.name)")
      flow.screens = 1
      bringForward(flow)
      coordinator.router.setRoot(coordinator.makeScreen())
    case 13: longPressBack(&generator)
    case 14: move(flow, to: column, atTurn: Bool.random(using: &generator))
    case 15: addTabs(atTurn: Bool.random(using: &generator))
    case 16: moveToTabs(flow, atTurn: Bool.random(using: &generator), &generator)
    case 17: selectTab(&generator)
    case 18, 19: changeSeveral(columns, &generator)
    default: goBack()
    }
  }

  /// Changes columns and tabs several times, behind a push: each change is to build on those before.
  private func changeSeveral(_ columns: [SplitColumn], _ generator: inout SplitMix64) {
    pushOnAny(&generator)
    for _ in 0..<Int.random(in: 2...4, using: &generator) {
      guard let flow = withStacks.randomElement(using: &generator),
        let column = columns.randomElement(using: &generator)
      else { return }
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: addFlow(to: column, atTurn: true)
      case 1: drop(flow, atTurn: true)
      case 2: move(flow, to: column, atTurn: true)
      case 3: addTabs(atTurn: true)
      default: moveToTabs(flow, atTurn: true, &generator)
      }
    }
  }

  private func addFlow(to column: SplitColumn, atTurn: Bool) {
    if flows[column]?.count ?? 0 > 2 { return }
    steps.append("add to \(column)\(atTurn ? " at its turn" : "")")
    change(atTurn: atTurn) { add(make(in: column)) }
  }

  private func addTabs(atTurn: Bool) {
    if hosts.count > 1 { return }
    steps.append("add tabs\(atTurn ? " at their turn" : "")")
    change(atTurn: atTurn) { add(make(in: .compact, hasTabs: true)) }
  }

  /// Leaves a flow out of the columns, or of its tabs.
  private func drop(_ flow: Flow, atTurn: Bool) {
    if isLast(flow) { return }
    steps.append("drop \(flow.name)\(atTurn ? " at its turn" : "")")
    guard let host = flow.host else {
      return change(atTurn: atTurn) {
        remove(flow)
        end([flow])
      }
    }
    let old = host.tabs.map(\.name)
    remove(flow)
    end([flow])
    setTabs(of: host, host.tabs, from: old, atTurn: atTurn)
  }

  /// Whether a flow is the only one in its tabs, or in the primary column.
  private func isLast(_ flow: Flow) -> Bool {
    if let host = flow.host { return host.tabs.count == 1 }
    return flow.column == .primary && flows[.primary]?.count == 1
  }

  /// Moves a flow to another column, from a tab or another column; the last tab stays.
  private func move(_ flow: Flow, to column: SplitColumn, atTurn: Bool) {
    if flow.host == nil, isLast(flow) || flow.column == column { return }
    if flow.host != nil, flow.coordinator == nil { return }
    steps.append("move \(flow.name) to \(column)\(atTurn ? " at its turn" : "")")
    if flow.host != nil, isLast(flow) {
      let new = all.map { ($0.column, $0) } + [(column, flow)]
      let old = all.map(\.name)
      return setColumns(new, from: old, atTurn: atTurn, expecting: .refused(.atRoot))
    }
    change(atTurn: atTurn) {
      remove(flow)
      flow.column = column
      add(flow)
    }
  }

  /// Moves a flow to the tabs of another one, from a column or a tab; the last one of the primary column, and
  /// the last tab, stay.
  private func moveToTabs(_ flow: Flow, atTurn: Bool, _ generator: inout SplitMix64) {
    guard let host = hosts.randomElement(using: &generator), host.coordinator != nil,
      flow.coordinator != nil, flow.host !== host, host.tabs.count < 4
    else { return }
    let old = host.tabs.map(\.name)
    let isIntoItself = Int.random(in: 0..<8, using: &generator) == 0
    let moved = isIntoItself ? host : flow
    var new = host.tabs
    new.insert(moved, at: Int.random(in: 0...new.count, using: &generator))
    steps.append(
      "move \(moved.name) to the tabs of \(host.name)\(atTurn ? " at its turn" : "")"
    )
    if isIntoItself || isLast(flow) {
      let refusal = isIntoItself ? Refusal.alreadyShown : .atRoot
      return setTabs(of: host, new, from: old, atTurn: atTurn, expecting: .refused(refusal))
    }
    remove(flow)
    (flow.host, flow.column) = (host, host.column)
    host.setTabs(new)
    fillLatest()
    setTabs(of: host, new, from: old, atTurn: atTurn)
  }

  private func selectTab(_ generator: inout SplitMix64) {
    guard let host = hosts.randomElement(using: &generator),
      let tab = host.tabs.randomElement(using: &generator)
    else { return }
    steps.append("select \(tab.name) of \(host.name)")
    host.selected = tab
    host.coordinator?.router.selectTab(tab.name)
  }

  private func pushOnAny(_ generator: inout SplitMix64) {
    guard let flow = withStacks.randomElement(using: &generator),
      let coordinator = flow.coordinator
    else { return }
    steps.append("push on \(flow.name)")
    flow.screens += 1
    bringForward(flow)
    coordinator.router.push(coordinator.makeScreen())
  }

  /// Closes a flow, whose first screen stays if it is the only one for its column.
  private func close(_ flow: Flow, _ coordinator: ColumnFlow) {
    steps.append("close \(flow.name)")
    if flow.host?.tabs.count ?? flows[flow.column]?.count ?? 0 > 1 {
      remove(flow)
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
    guard !isCovered, let flow = seen(in: front), flow.screens > 1,
      let stack = flow.coordinator?.navigation
    else { return }
    let position = Int.random(in: 0..<flow.screens - 1, using: &generator)
    steps.append("back in \(flow.name) to \(position)")
    platform.longPressBack(on: stack, to: position)
    flow.screens = position + 1
  }

  private func leaveColumn() {
    guard !isCovered, let split, let behind, seen(in: front)?.screens == 1 else { return }
    steps.append("leave \(front)")
    platform.leaveColumn(of: split)
    latest = behind
  }

  private func pressBack() {
    guard !isCovered, let flow = seen(in: front), flow.screens > 1,
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
    let content = flow.host ?? flow
    flows[flow.column]?.removeAll { $0 === content }
    flows[flow.column]?.append(content)
    flow.host?.selected = flow
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
    } else if let flow = seen(in: front), flow.screens > 1 {
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
    if let staleness { return staleness }
    for (step, expected, actual) in outcomes where actual != expected {
      return "the outcome of '\(step)' is \(actual.map { "\($0)" } ?? "open"), and not \(expected)"
    }
    let replaced = "\(FlowResult<Void>.closed(.replaced))"
    if split.isCollapsed != isNarrow { return "it is collapsed: \(split.isCollapsed)" }
    if split.front != front { return "\(split.front) is in front, and not \(front)" }
    for flow in ended where flow.results.map({ "\($0)" }) != [replaced] {
      return "\(flow.name) has ended with \(flow.results)"
    }
    if split.items.count != all.count { return "there are \(split.items.count) contents" }
    let visible = isCovered ? [] : visible
    for host in hosts {
      guard let coordinator = host.coordinator, host.results.isEmpty else {
        return "\(host.name) has ended with \(host.results)"
      }
      let names = coordinator.tabs.items.map { $0.id ?? "?" }
      let expected = host.tabs.map(\.name)
      if names != expected { return "\(host.name) has the tabs \(names), and not \(expected)" }
      let selected = coordinator.tabs.items[coordinator.tabs.selection].id
      if selected != host.selected?.name {
        return
          "\(host.name) has selected \(selected ?? "none"), and not \(host.selected?.name ?? "none")"
      }
    }
    for flow in withStacks {
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
