/// One window of the app, in memory: what is at its root and what is presented over it.
///
/// A window also keeps the ledger of who owns what is on screen. After every change it compares
/// the two and lets go of exactly what is gone, top first; that is all that keeps a coordinator
/// alive or frees it.
@MainActor
public final class Window: CoordinatorParent {
  /// What is shown when nothing is presented.
  public private(set) var root: (any Presentable)?

  /// What is presented over the root, the lowest first.
  public private(set) var modals: [any Presentable] = []

  private var ledger = Ledger()

  /// Creates an empty window.
  public init() {}

  /// The context of the first flow of the window.
  public var childContext: CoordinatorContext { CoordinatorContext(window: self, parent: nil) }

  /// The stack that a person sees: in the topmost modal, or in the selected tab of the root.
  public var visibleStack: NavigationStack? { (modals.last ?? root).flatMap(visibleStack) }

  /// The screen that a person sees.
  public var visibleScreen: (any Presentable)? {
    visibleStack?.screens.last ?? modals.last ?? root
  }

  /// Does what a back button does: pops a screen, or dismisses a modal that shows its first one.
  ///
  /// - Returns: `false` if there is nowhere to go back to.
  @discardableResult
  public func goBack() -> Bool {
    if let stack = visibleStack, stack.screens.count > 1 {
      stack.screens.removeLast()
      settle(.popped)
      return true
    }
    guard !modals.isEmpty else { return false }
    modals.removeLast()
    settle(.dismissed)
    return true
  }

  private func visibleStack(in presentable: any Presentable) -> NavigationStack? {
    switch presentable {
    case let stack as NavigationStack: stack
    case let tabs as TabContainer where tabs.items.indices.contains(tabs.selection):
      visibleStack(in: tabs.items[tabs.selection].presentable)
    default: nil
    }
  }
}

// MARK: - Changes

extension Window {
  /// Shows a presentable in place of everything in the window.
  public func setRoot(_ presentable: any Presentable) {
    root = presentable
    modals = []
    settle(.replaced)
  }

  /// Shows a presentable over everything in the window; one that is presented already stays.
  public func present(_ presentable: any Presentable) {
    guard !modals.contains(where: { $0 === presentable }) else { return }
    modals.append(presentable)
    settle(.replaced)
  }

  /// Dismisses what is presented over the presentable: all modals above its own, or all of them
  /// where it is part of the root.
  func dismiss(above presentable: any Presentable) {
    let own = modals.lastIndex { flatten($0).contains { $0 === presentable } }
    modals.removeSubrange((own.map { $0 + 1 } ?? 0)...)
    settle(.dismissed)
  }

  func reserve(_ presentable: any Presentable, for owner: any CoordinatorNode) {
    ledger.reserve(presentable, for: owner)
  }

  /// Reserves a presentable unless the flow that made it did.
  func reserveIfFree(_ presentable: any Presentable, for owner: any CoordinatorNode) {
    if !ledger.hasOwner(presentable) { ledger.reserve(presentable, for: owner) }
  }

  func settle(_ reason: CloseReason) {
    for owner in ledger.reconcile(with: onScreen) { owner.lostLastScreen(reason) }
  }

  /// Everything in the window, bottom first, containers before their contents.
  private var onScreen: [any Presentable] {
    ((root.map { [$0] } ?? []) + modals).flatMap(flatten)
  }

  private func flatten(_ presentable: any Presentable) -> [any Presentable] {
    let contents = (presentable as? any PresentableContainer)?.contents ?? []
    return [presentable] + contents.flatMap(flatten)
  }
}

// MARK: - Looking at it

extension Window {
  /// The coordinators that own something in the window and those above them, a line each, with the
  /// number of units that each owns.
  public var coordinatorTree: String {
    let counts = ledger.unitCounts
    var known: Set<ObjectIdentifier> = []
    var nodes: [any CoordinatorNode] = []
    for (owner, _) in counts {
      var next: (any CoordinatorNode)? = owner
      var chain: [any CoordinatorNode] = []
      while let node = next, known.insert(ObjectIdentifier(node)).inserted {
        chain.append(node)
        next = node.parent
      }
      nodes += chain.reversed()
    }
    func lines(below parent: (any CoordinatorNode)?, indent: String) -> [String] {
      nodes.filter { $0.parent === parent }.flatMap { node in
        let count = counts.first { $0.owner === node }?.count ?? 0
        let name = KeyName(type(of: node)).short
        return ["\(indent)\(name) \(count)"] + lines(below: node, indent: indent + "  ")
      }
    }
    return lines(below: nil, indent: "").joined(separator: "\n")
  }
}
