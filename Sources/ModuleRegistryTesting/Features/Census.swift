import ModuleRegistry

/// Every coordinator that was made for a window, and the screens that each had.
@MainActor
final class Census {
  private var entries: [Entry] = []

  fileprivate struct Entry {
    let trace: CoordinatorTrace
    var screens: [Screen] = []
  }

  fileprivate struct Screen {
    let name: String
    let id: ObjectIdentifier
    weak let screen: (any Presentable)?
  }

  func watch(_ window: NavigationWindow) {
    window.onMake = { [self] in entries.append(Entry(trace: $0)) }
    window.onUpdate = { [self, weak window] in
      if let window { note(window.holdings) }
    }
  }

  /// Whether every coordinator is gone.
  var isEmpty: Bool { entries.allSatisfy { $0.trace.coordinator == nil } }

  /// Who is still there, where it belongs, and what may keep it; `nil` if everybody is gone.
  ///
  /// Those that something unknown keeps come first. A coordinator that another one below it keeps
  /// has nothing to mend before that has.
  var leaks: String? {
    let alive = entries.filter { $0.trace.coordinator != nil }
    if alive.isEmpty { return nil }
    var culprits: [String] = []
    var kept: [String] = []
    for entry in alive {
      let below = alive.filter { $0.trace.keeps(entry.trace) }
      let guilty = below.filter { low in !alive.contains { $0.trace.keeps(low.trace) } }
      if guilty.isEmpty {
        culprits.append(entry.description)
      } else {
        let names = guilty.map(\.name).joined(separator: " and ")
        kept.append("\(entry.title)\n  kept by \(names), above")
      }
    }
    let count = alive.count == 1 ? "1 coordinator is" : "\(alive.count) coordinators are"
    return (["\(count) still alive with nothing on screen"] + culprits + kept)
      .joined(separator: "\n")
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
  var name: String { trace.path.last ?? "?" }

  var title: String { "- \(name), at \(trace.path.joined(separator: " > "))" }

  var parent: String? { trace.path.dropLast().last }

  var description: String {
    let shown = screens.map { "\($0.name), \($0.screen == nil ? "freed" : "alive")" }
    return """
      \(title)
        assembled by: \(parent ?? "the window")
        screens: \(shown.isEmpty ? "none was shown" : shown.joined(separator: "; "))
        \(fixes.joined(separator: "\n    "))
      """
  }

  /// What to mend, by what may hold it.
  private var fixes: [String] {
    if trace.holds > 0 {
      return [
        """
        it holds work that has not ended: end the work, or cancel its task, before the test ends
        """
      ]
    }
    let alive = screens.filter { $0.screen != nil }.map(\.name)
    var fixes = ["fix, by what holds it:"]
    if !alive.isEmpty {
      fixes.append("a closure of \(alive.joined(separator: " or ")): let it capture self weakly")
    }
    if let parent {
      fixes.append(
        "a property of \(parent): let closures that it gave, onFinish too, capture it weakly"
      )
    }
    fixes.append("a task that has not ended: cancel it, or let the stand-in answer at once")
    return fixes
  }
}
