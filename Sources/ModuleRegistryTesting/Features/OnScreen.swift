import ModuleRegistry

/// What's on screen, line by line: the types of the screens, from the bottom of each stack.
///
/// ```swift
/// #expect(
///   app.onScreen == """
///     tabs
///       Catalog: CategoryList
///     * Cart: CartList > LineEditor
///     modal: Summary
///     alert: Really?
///     """
/// )
/// ```
///
/// If they differ, you read the missing and the new lines, the coordinators, and what the window refused
/// last.
public struct OnScreen: Sendable {
  private let lines: [String]

  /// The coordinator tree and the refusals, which do not count in a comparison.
  private let background: [String]

  @MainActor
  init(_ window: NavigationWindow) {
    var lines = window.root.flatMap { $0 is EmptyScreen ? nil : Self.lines($0) } ?? ["nothing"]
    for modal in window.modals {
      let inside = Self.lines(modal)
      lines.append("modal: \(inside[0])")
      lines += inside.dropFirst()
    }
    if let alert = window.system.alert {
      lines.append("\(alert.isSheet ? "action sheet" : "alert"): \(alert.title)")
      let texts = (window.system as? MemoryWindow)?.alertTexts ?? []
      lines += zip(alert.fields, texts).map { "  \($0.placeholder): \($1)" }
    }
    self.lines = lines
    let coordinators = window.coordinatorTree.split(separator: "\n").map { "  \($0)" }
    let refused = window.journal.entries.compactMap { entry -> String? in
      guard case .refused(let refusal) = entry.event else { return nil }
      return "  \(entry.owner) \(entry.command): \(refusal)"
    }
    background =
      (coordinators.isEmpty ? [] : ["coordinators:"] + coordinators)
      + (refused.isEmpty ? [] : ["refused, the latest last:"] + refused.suffix(3))
  }

  @MainActor
  private static func lines(_ presentable: any Presentable) -> [String] {
    if let tabs = presentable as? any SystemTabs {
      return ["tabs"]
        + tabs.items.enumerated().flatMap { position, item -> [String] in
          let inside = lines(item.presentable)
          let mark = position == tabs.selection ? "*" : " "
          return ["\(mark) \(item.title): \(inside[0])"] + inside.dropFirst().map { "    \($0)" }
        }
    }
    if let split = presentable as? any SystemSplit {
      return [split.isCollapsed ? "split view, collapsed" : "split view"]
        + split.items.flatMap { item -> [String] in
          let inside = lines(item.presentable)
          let isShown = split.content(of: item.column) === item.presentable
          let mark = isShown && split.visibleColumns.contains(item.column) ? "*" : " "
          return ["\(mark) \(item.column): \(inside[0])"] + inside.dropFirst().map { "    \($0)" }
        }
    }
    guard let stack = presentable as? any SystemNavigation else { return [presentable.name] }
    return [
      stack.contents.isEmpty ? "empty stack" : stack.contents.map(\.name).joined(separator: " > ")
    ]
  }
}

extension OnScreen: ExpressibleByStringLiteral {
  /// Creates the lines that a test expects.
  public init(stringLiteral text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    background = []
  }
}

extension OnScreen: RandomAccessCollection {
  /// The position of the first line, zero.
  public var startIndex: Int { 0 }

  /// The number of lines.
  public var endIndex: Int { lines.count }

  /// The line at a position.
  public subscript(position: Int) -> String { lines[position] }
}

extension OnScreen: Hashable {
  /// Whether both have the same lines; coordinators do not count.
  public static func == (left: Self, right: Self) -> Bool { left.lines == right.lines }

  /// Mixes in the lines.
  public func hash(into hasher: inout Hasher) { hasher.combine(lines) }
}

extension OnScreen: CustomStringConvertible {
  /// The lines, with the coordinator tree and the refusals below them.
  public var description: String { (lines + background).joined(separator: "\n") }

  /// The description below a heading, as a failure prints it.
  func below(_ heading: String) -> String {
    (["\(heading):"] + lines.map { "  \($0)" } + background).joined(separator: "\n")
  }
}

extension TestApp {
  /// The screens of the window.
  public var onScreen: OnScreen { OnScreen(window) }

  /// The coordinators that are alive by what they have on screen, a line each, with their units.
  public var tree: String { window.coordinatorTree }

  /// The events in the window, a line each, the oldest first.
  public var journal: [String] {
    window.journal.entries.map { entry in
      [entry.owner, entry.command, "\(entry.event)", entry.screen].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }
}
