/// A coordinator as its window sees it, which owns a node.
@MainActor
package protocol WindowFlow: AnyObject {
  /// The place of the coordinator in the tree of its window, created when it is first asked for.
  var node: FlowNode { get }

  /// The scope that it was assembled from, if that is not the whole app.
  var scope: (any FlowScope)? { get }

  /// Whether something stores a router of the coordinator.
  var hasStoredRouter: Bool { get }

  /// Whether something other than a caller keeps the flow alive, or is about to.
  var livesByItself: Bool { get }

  /// Handles a link with a start option of the flow's type.
  func handle(link option: Any)

  /// Handles that the user sees the flow, or does not any more.
  func didBecome(_ visibility: FlowVisibility)

  /// Handles the selection of one of the flow's tabs.
  func didSelectTab(_ tab: TabItem, at position: Int, isAgain: Bool)

  /// Reports once, when the flow has ended, whether it finished.
  func reportIfFinished(to listener: @escaping @MainActor (_ hasFinished: Bool) -> Void)

  /// Records that showing the flow was refused: if nothing keeps it now, it ends with that reason.
  func noteRefusal()

  /// Ends the flow, unless it has ended.
  func end(_ reason: CloseReason)
}

/// What a window knows of a flow: its parent, its containers, and how far it has got.
///
/// The coordinator owns its node, which keeps only the parent or, before the flow begins, the containers. So to keep a
/// flow, keep the coordinator.
@MainActor
package final class FlowNode {
  /// Which part of a flow was ever on screen, or will not be any more.
  package enum Extent: Comparable { case nothing, flowsBelow, own }

  /// The key under which the coordinator was assembled.
  package let key: (any Any.Type)?

  /// The scope, which distinguishes flows of the same key.
  let scope: ObjectIdentifier?

  /// The ports that the flow was assembled under.
  let seat: PortSeat?

  /// Whether the host assembled the flow in the window itself, and not below another flow.
  let isRootFlow: Bool

  /// The platform's window that the flow was created for.
  package weak let system: (any SystemWindow)?

  /// The flow that assembled this one.
  package weak let assembler: (any WindowFlow)?

  /// The parent from the beginning of the flow on, unless that keeps this one by hand.
  package var keptParent: (any WindowFlow)?

  /// The coordinators that this one keeps by hand.
  var dependencies: [any WindowFlow] = []

  /// The coordinators that keep this one by hand.
  var keepers: [WeakFlow] = []

  /// The containers of a flow that shows nothing yet.
  ///
  /// From its beginning on they keep the flow, and it keeps none of them.
  var containers: [any SystemContainer] = []

  /// The stack on which the flow pushes, while something keeps it.
  package weak var stack: (any SystemNavigation)?

  /// The tabs of the flow, while something keeps them.
  package weak var tabs: (any SystemTabs)?

  /// The split view of the flow, while something keeps it.
  package weak var split: (any SystemSplit)?

  /// Whether a stack was created for the flow.
  var hadStack = false

  /// Whether the first screen that the flow pushes replaces those of its opener.
  var replacesStack = false

  /// Whether the flow's presentable shows nothing, so that the modals of the flow keep it alive.
  var isPresentedWithoutScreen = false

  /// Whether the ancestors know that something keeps the coordinator, or one below it, alive.
  private var isNotedAbove = false

  /// How much of the flow something ever kept alive, so that it can lose that.
  package var extent: Extent { known }

  // Nothing is freed when this or one of the next two changes.
  private var known = Extent.nothing

  /// Whether a verb has begun the flow.
  private var hasBegun = false
  private var hasStarted = false

  private var hasAdopted = false

  /// Whether the flow shows nothing yet: no verb has begun it, and it has adopted no container.
  package var isUnbegun: Bool { !hasBegun && !hasAdopted }

  /// The reason why the flow may ask for nothing; `nil` if there is none.
  var refusal: Refusal? { isUnbegun ? .notBegun : hasEnded ? .flowEnded : nil }

  /// The reason of the latest loss on screen: of the flow's own screens, or else of flows below it.
  package var latestLoss: CloseReason? { ownLoss ?? lossBelow }
  private var ownLoss: CloseReason?
  private var lossBelow: CloseReason?

  /// Whether showing the flow was refused before any of it was shown.
  private(set) var isRefused = false

  /// What the flow was told last.
  var visibility = FlowVisibility.gone

  /// Whether the flow has ended, which is reported afterwards.
  package var hasEnded: Bool { isOver }
  private var isOver = false

  package init(
    below parent: (any WindowFlow)?,
    key: (any Any.Type)? = nil,
    scope: ObjectIdentifier? = nil,
    seat: PortSeat? = nil,
    isRootFlow: Bool = false,
    in system: (any SystemWindow)? = nil
  ) {
    assembler = parent
    self.key = key
    self.scope = scope
    self.seat = seat
    self.isRootFlow = isRootFlow
    self.system = system
  }

  /// The parent, which lives at least as long; `nil` at the top of the tree, and until the flow begins.
  package var parent: (any WindowFlow)? { keptParent ?? (isUnbegun ? nil : assembler) }

  /// Records that something keeps this much of the flow alive now, or that nothing will any more.
  package func noteShown(_ more: Extent = .own) { known = max(known, more) }

  /// Records for the ancestors that something keeps this flow, or one below it, alive.
  func noteAbove() {
    var node = self
    // If a flow was recorded, its ancestors were; one that has not begun has none yet.
    while !node.isNotedAbove, !node.isUnbegun {
      node.isNotedAbove = true
      guard let parent = node.parent?.node else { return }
      parent.noteShown(.flowsBelow)
      node = parent
    }
  }

  package func noteLoss(_ reason: CloseReason) {
    if extent > .nothing, !hasEnded { ownLoss = reason }
  }

  func noteLossBelow(_ reason: CloseReason) {
    if extent > .nothing, !hasEnded { lossBelow = reason }
  }

  /// Records that a verb begins the flow, which keeps its parent from now on, and whose containers
  /// keep it.
  ///
  /// - Parameters:
  ///   - flow: the flow of this node.
  ///   - ledger: the ledger of its window.
  /// - Returns: `false` if one has before.
  package func noteBegin(of flow: any WindowFlow, in ledger: Ledger? = nil) -> Bool {
    if hasBegun { return false }
    hasBegun = true
    noteShows(flow, in: ledger)
    return true
  }

  /// Records that the flow is started.
  ///
  /// - Returns: the reason why it may not be: no verb has begun it, or it was started before.
  func noteStart() -> Refusal? {
    defer { if hasBegun { hasStarted = true } }
    return hasStarted ? .alreadyBegun : hasBegun ? nil : .notBegun
  }

  /// Records that a flow has adopted a container of the app, which may be on screen already.
  func noteAdoption(by flow: any WindowFlow, in ledger: Ledger) {
    hasAdopted = true
    noteShows(flow, in: ledger)
  }

  private func noteShows(_ flow: any WindowFlow, in ledger: Ledger?) {
    if let assembler, !assembler.keeps(flow) { keptParent = assembler }
    for container in containers {
      let keeper = Keeper(owner: flow, tabs: container === tabs ? tabs : nil)
      keeper.wasShown = extent == .own
      container.keeper = keeper
    }
    containers = []
    if extent > .nothing, ledger?.isOnScreen(flow) == true { noteAbove() }
  }

  /// Records that showing the flow was refused.
  ///
  /// - Returns: `false` if something of it was shown before, or it has ended.
  func noteRefusal() -> Bool {
    if extent > .nothing || hasEnded { return false }
    isRefused = true
    return true
  }

  package func noteEnd() { isOver = true }
}

extension WindowFlow {
  package var name: String { String(describing: type(of: self)).asQuotation }

  /// The flow or, if it is presented without a screen, its nearest ancestor that is not.
  var firstWithScreens: any WindowFlow {
    var flow: any WindowFlow = self
    while flow.node.isPresentedWithoutScreen, let parent = flow.node.parent { flow = parent }
    return flow
  }

  /// Whether the other coordinator is an ancestor of this one.
  package func isBelow(_ other: any WindowFlow) -> Bool {
    var next = node.parent
    while let flow = next {
      if flow === other { return true }
      next = flow.node.parent
    }
    return false
  }
}

// By hand, or as a parent.
extension WindowFlow {
  /// This coordinator and those that it keeps, directly or indirectly.
  var kept: [any WindowFlow] {
    var found: [any WindowFlow] = []
    var known: Set<ObjectIdentifier> = []
    var next: [any WindowFlow] = [self]
    while let flow = next.popLast() {
      guard known.insert(ObjectIdentifier(flow)).inserted else { continue }
      found.append(flow)
      next += flow.node.dependencies + [flow.node.keptParent].compactMap(\.self)
    }
    return found
  }

  func keeps(_ other: any WindowFlow) -> Bool {
    // Usually it keeps nothing but its ancestors.
    var next: any WindowFlow = self
    while next !== other, next.node.dependencies.isEmpty {
      guard let parent = next.node.keptParent else { return false }
      next = parent
    }
    return next === other || next.kept.contains { $0 === other }
  }
}

/// A weak reference to a presentable.
package struct WeakPresentable {
  weak let presentable: (any Presentable)?
}

extension [WeakPresentable] {
  /// Whether it contains a presentable.
  @MainActor
  func has(_ presentable: any Presentable) -> Bool { contains { $0.presentable === presentable } }
}

/// A weak reference to a flow, in an object because a copy costs more than to create one.
final class WeakFlow {
  weak let flow: (any WindowFlow)?

  init(flow: (any WindowFlow)?) { self.flow = flow }
}
