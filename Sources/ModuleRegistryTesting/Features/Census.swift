import ModuleRegistry

/// Every coordinator that was made for a window, and the screens that each had.
@MainActor
final class Census {
  private var entries: [Entry] = []

  private struct Entry {
    let trace: CoordinatorTrace
    var screens: [Screen] = []
  }

  private struct Screen {
    let name: String
    let id: ObjectIdentifier
    weak let screen: (any Presentable)?
  }

  func watch(_ window: Window) {
    window.onMake = { [self] in entries.append(Entry(trace: $0)) }
    let onUpdate = window.onUpdate
    window.onUpdate = { [self, weak window] in
      onUpdate?()
      if let window { note(window.holdings) }
    }
  }

  /// Whether every coordinator is gone.
  var isEmpty: Bool { entries.allSatisfy { $0.trace.coordinator == nil } }

  /// Who is still there, where it belongs, and what may keep it.
  var leaks: [String] {
    entries.filter { $0.trace.coordinator != nil }.map { entry in
      let trace = entry.trace
      let name = trace.path.last ?? "?"
      let screens = entry.screens.map { "\($0.name), \($0.screen == nil ? "freed" : "alive")" }
      let isWorking = trace.holds > 0
      return """
        - \(name), at \(trace.path.joined(separator: " > "))
          assembled by: \(trace.path.dropLast().last ?? "the window")
          screens: \(screens.isEmpty ? "none was shown" : screens.joined(separator: "; "))
          \(isWorking ? Self.working(trace.holds) : Self.hint)
        """
    }
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

  private static func working(_ holds: Int) -> String {
    "it holds on to work that goes on: let the work end, or cancel its task, before the test ends"
  }

  private static let hint =
    "fix: whatever it gave a closure to, a screen above all, must hold it weakly"
}
