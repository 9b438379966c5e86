import ModuleRegistry

/// What is on screen, as text: screens by the names of their types, from the bottom of each stack.
///
/// ```text
/// tabs
///   Catalog: CategoryList
/// * Cart: CartList > LineEditor
/// modal: Summary
/// alert: Really?
/// ```
///
/// It is compared with a string, so that `#expect(app.onScreen == "CartList > LineEditor")` prints
/// both.
public struct OnScreen: Hashable, Sendable, CustomStringConvertible, ExpressibleByStringLiteral {
  /// The text.
  public let description: String

  /// What a test expects.
  public init(stringLiteral text: String) { description = text }

  init(_ text: String) { description = text }

  var indented: String {
    description.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  \($0)" }
      .joined(separator: "\n")
  }
}

extension TestApp {
  /// What is on screen.
  public var onScreen: OnScreen {
    var lines = window.root.map(lines) ?? ["nothing"]
    for modal in window.modals {
      let inside = self.lines(modal)
      lines.append("modal: \(inside[0])")
      lines += inside.dropFirst()
    }
    if let alert = system.alert { lines.append("alert: \(alert.title)") }
    return OnScreen(lines.joined(separator: "\n"))
  }

  /// The coordinators that are alive by what they have on screen, a line each, with their units.
  public var tree: String { window.coordinatorTree }

  /// What happened in the window, a line each, the oldest first.
  public var journal: [String] {
    window.journal.entries.map { "\($0.owner) \($0.event) \($0.screen)".trimmedAtEnd }
  }

  /// Compares what is on screen with what a test expects.
  ///
  /// - Parameter expected: what should be on screen.
  /// - Throws: a ``TestFailure`` with the lines that differ, and the coordinator tree.
  public func require(onScreen expected: OnScreen) throws(TestFailure) {
    let actual = onScreen
    if actual == expected { return }
    let (old, new) = (expected.lines, actual.lines)
    let difference = new.difference(from: old)
    var text = old.enumerated().flatMap { position, line in
      difference.removals.contains { $0.offset == position } ? ["- \(line)"] : []
    }
    text += new.enumerated().map { position, line in
      difference.insertions.contains { $0.offset == position } ? "+ \(line)" : "  \(line)"
    }
    throw TestFailure(
      """
      something else is on screen (- expected, + actual)
      \(text.joined(separator: "\n"))
      coordinators:
      \(OnScreen(tree.isEmpty ? "none" : tree).indented)
      """
    )
  }

  private func lines(_ presentable: any Presentable) -> [String] {
    if let tabs = presentable as? any SystemTabs {
      return ["tabs"]
        + tabs.items.enumerated().flatMap { position, item -> [String] in
          let inside = lines(item.presentable)
          let mark = position == tabs.selection ? "*" : " "
          return ["\(mark) \(item.title): \(inside[0])"] + inside.dropFirst().map { "    \($0)" }
        }
    }
    guard let stack = presentable as? any SystemNavigation else { return [presentable.name] }
    return [
      stack.contents.isEmpty ? "empty stack" : stack.contents.map(\.name).joined(separator: " > ")
    ]
  }
}

extension OnScreen {
  fileprivate var lines: [String] {
    description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}

extension String {
  fileprivate var trimmedAtEnd: String {
    hasSuffix(" ") ? String(dropLast()) : self
  }
}
