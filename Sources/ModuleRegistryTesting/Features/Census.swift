import FlowCoordinatorsTesting
import ModuleRegistry

/// Every coordinator that was created for a window, with its screens.
@MainActor
final class Census {
  private var entries: [Entry] = []

  fileprivate struct Entry {
    let trace: CoordinatorTrace

    /// The position among the coordinators of its type, in the order of their creation; from 1.
    let number: Int

    /// The position of the parent among the entries.
    let parent: Int?
    var screens: [Screen] = []
  }

  fileprivate struct Screen {
    let name: String
    let id: ObjectIdentifier
    weak let screen: (any Presentable)?
  }

  func watch(_ window: NavigationWindow) {
    let former = window.reports.observer
    window.reports.observer = { [self, weak window] event in
      former?(event)
      if case .created(let flow) = event { add(CoordinatorTrace(flow, in: window)) }
    }
    window.onUpdate = { [self, weak window] in
      if let window { note(window.holdings) }
    }
    // A host may replace `onUpdate`.
    window.observe { [self] change in
      if change.event == .shown { note([(change.screen, change.owner)]) }
    }
  }

  /// Whether every coordinator and every screen is freed.
  var isEmpty: Bool {
    entries.allSatisfy { entry in
      entry.trace.coordinator == nil && entry.screens.allSatisfy { $0.screen == nil }
    }
  }

  /// The coordinators and screens that are still alive, with fixes for each possible cause.
  func leaks(by references: StoredReferences) -> [String] {
    [coordinatorLeaks(references), screenLeaks(references)].compactMap(\.self)
  }

  /// The path to the owner of a presentable, as in `AppCoordinator > CartCoordinator`.
  func path(to owner: AnyObject) -> String? {
    entries.last { $0.trace.coordinator === owner }.map(path)
  }

  /// The screens that outlive their coordinator; other screens are printed with theirs.
  private func screenLeaks(_ references: StoredReferences) -> String? {
    var storesClosure = false
    let alive = entries.filter { $0.trace.coordinator == nil }
      .flatMap { entry in
        entry.screens.compactMap { screen in
          screen.screen.map { alive in
            storesClosure = storesClosure || StoredReferences.closures(of: alive) != nil
            let stored = references.holders(of: alive).map { "\n  stored by \($0)" }
            return "- \(screen.name), shown by \(path(to: entry))\(stored.joined())"
          }
        }
      }
    if alive.isEmpty { return nil }
    let count = alive.count == 1 ? "1 screen is" : "\(alive.count) screens are"
    let isSeen = alive.allSatisfy { $0.contains("\n  stored by ") }
    let unseen = isSeen ? [] : references.unseenFixes()
    let closure = "a closure that the screen stores: let it capture the screen weakly"
    let others = [
      "a service, a global, a static property, or a variable of the test: "
        + "release it, or store it weakly",
      "a task that has not ended: cancel it",
    ]
    let fixes = (storesClosure ? [closure] : []) + unseen + others
    return """
      \(count) still alive, though the coordinator is freed
      \(alive.joined(separator: "\n"))
        fix, by owner:
          \(fixes.joined(separator: "\n    "))
      """
  }

  /// The coordinators that are alive, with their parents and fixes.
  ///
  /// Coordinators without a known owner come first. Fix the child first: it retains the
  /// coordinators above.
  private func coordinatorLeaks(_ references: StoredReferences) -> String? {
    let alive = entries.filter { $0.trace.coordinator != nil }
    if alive.isEmpty { return nil }
    var culprits: [String] = []
    var kept: [String] = []
    for entry in alive {
      let below = alive.filter { $0.trace.keeps(entry.trace) }
      let guilty = below.filter { low in !alive.contains { $0.trace.keeps(low.trace) } }
      if guilty.isEmpty {
        culprits.append(description(of: entry, references))
      } else {
        let names = guilty.map(name).joined(separator: " and ")
        kept.append("\(title(of: entry))\n  retained by \(names), above")
      }
    }
    let count = alive.count == 1 ? "1 coordinator is" : "\(alive.count) coordinators are"
    return (["\(count) still alive with nothing on screen"] + culprits + kept)
      .joined(separator: "\n")
  }

  private func add(_ trace: CoordinatorTrace) {
    let parent = trace.parent.flatMap { above in
      entries.lastIndex { $0.trace.coordinator.map(ObjectIdentifier.init) == above }
    }
    let number = entries.count { $0.trace.name == trace.name } + 1
    entries.append(Entry(trace: trace, number: number, parent: parent))
  }

  /// The name of an entry, with its number if several have the name.
  private func name(of entry: Entry) -> String {
    let name = entry.trace.name
    return entries.count { $0.trace.name == name } == 1 ? name : "\(name) #\(entry.number)"
  }

  private func title(of entry: Entry) -> String { "- \(name(of: entry)), at \(path(to: entry))" }

  private func path(to entry: Entry) -> String {
    var path = [name(of: entry)]
    var next = entry.parent
    while let position = next {
      path.insert(name(of: entries[position]), at: 0)
      next = entries[position].parent
    }
    return path.joined(separator: " > ")
  }

  private func description(of entry: Entry, _ references: StoredReferences) -> String {
    let parent = entry.parent.map { (name(of: entries[$0]), entries[$0].trace.coordinator) }
    let shown = entry.screens.map { "\($0.name), \($0.screen == nil ? "freed" : "alive")" }
    return """
      \(title(of: entry))
        assembled by: \(parent?.0 ?? "the window")
        screens: \(shown.isEmpty ? "none was shown" : shown.joined(separator: "; "))
        \(entry.fixes(below: parent, references).joined(separator: "\n  "))
      """
  }

  private func note(_ holdings: [(presentable: any Presentable, owner: AnyObject)]) {
    for (presentable, owner) in holdings where !(presentable is any SystemContainer) {
      let id = ObjectIdentifier(presentable)
      guard let position = entries.firstIndex(where: { $0.trace.coordinator === owner }),
        !entries[position].screens.contains(where: { $0.id == id && $0.screen != nil })
      else { continue }
      entries[position].screens.append(Screen(name: presentable.name, id: id, screen: presentable))
    }
  }
}

@MainActor
extension Census.Entry {
  /// The fixes for each possible owner: the seen ones first, and then those that no reflection
  /// reaches.
  fileprivate func fixes(
    below parent: (name: String, flow: AnyObject?)?,
    _ references: StoredReferences
  ) -> [String] {
    guard trace.holds == 0, let flow = trace.coordinator else {
      return ["it holds unfinished work: end the work, or cancel its task, before the test ends"]
    }
    let holders = references.holders(of: flow)
    if !holders.isEmpty { return listed(holders.map { "\($0): store it weakly there" }) }
    var seen = screensThatRefer(to: flow, references)
    let stored = trace.stored
    if !stored.isEmpty {
      return listed(
        seen
          + stored.map { part in
            let instead = part == "router" ? "read `router` when you need it" : "show it"
            return "its \(part), stored somewhere: \(instead), or store the coordinator weakly"
          }
      )
    }
    // A closure that came with the coordinator cannot capture it.
    if seen.isEmpty, let paths = StoredReferences.closures(of: flow) {
      seen.append("one of its closures, \(paths): let it capture self weakly")
    }
    if let (name, above) = parent, let above {
      if let path = StoredReferences.path(from: above, to: flow) {
        seen.append("\(name), by \(path): let its closures, `onFinish` too, capture it weakly")
      } else if let paths = StoredReferences.closures(of: above) {
        seen.append("a closure of \(name), \(paths): let it capture the flow weakly")
      }
    }
    seen += references.servicesWithClosures.map {
      "a closure of \($0): let it capture the flow weakly"
    }
    let unseen =
      references.unseenFixes() + [
        "a global, a static property, or a variable of the test: release it, or store it weakly",
        "a task that has not ended: cancel it, or let the stub answer at once",
      ]
    if !seen.isEmpty { return listed(seen + unseen) }
    return ["found no service, screen, coordinator or closure that keeps it"]
      + listed(unseen + ["a closure of something else: let it capture the flow weakly"])
  }

  private func listed(_ fixes: [String]) -> [String] {
    ["fix, by owner:"] + fixes.map { "  \($0)" }
  }

  /// The screens that are alive and refer to the coordinator, or may by a closure, with what keeps them.
  private func screensThatRefer(to flow: AnyObject, _ references: StoredReferences) -> [String] {
    var names: Set<String> = []
    return screens.flatMap { screen -> [String] in
      guard let object = screen.screen, names.insert(screen.name).inserted else { return [] }
      let closures = StoredReferences.closures(of: object)
      guard let paths = StoredReferences.path(from: object, to: flow) ?? closures else { return [] }
      var found = references.holders(of: object).map {
        "\($0), which stores \(screen.name): store the screen weakly there"
      }
      // Reflection does not tell a weak property from a strong one.
      if let property = StoredReferences.path(from: flow, to: object) {
        found.insert(
          "its property \(property) stores \(screen.name), whose \(paths) may use the coordinator: "
            + "make the property weak if it is not, since the window keeps the screen",
          at: 0
        )
      }
      if closures != nil {
        found.append(
          "a closure of \(screen.name), \(paths): if it uses the screen itself, let it capture that weakly"
        )
      }
      return found
    }
  }
}
