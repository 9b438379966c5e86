/// The reports of a window: its journal, and the units that come and go, to its observers.
@MainActor
package final class Reports {
  package internal(set) var journal = Journal()

  /// The adapters of listeners, and then the other observers.
  private var observers: [Observer] = []

  /// Called when something in the window may have changed and all runnable commands have run.
  package var onUpdate: (@MainActor () -> Void)? { didSet { withExtendedLifetime(oldValue) {} } }

  /// Called with each new entry of the journal.
  package var onEntry: (@MainActor (Journal.Entry) -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Receives what happens inside the window, for tests and traces.
  package var observer: (@MainActor (WindowEvent) -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Looks for what is left of flows that have ended; `nil` unless the app asks for it.
  var leaks: LeakWatch?

  /// A closure that receives the changes of units.
  private struct Observer {
    let call: @MainActor (UnitChange) -> Void

    /// Whether the closure is the adapter of a listener.
    var isAdapter = false

    /// The listener and the owner of the units that it observes; it ends with either.
    weak var listener: (any LifeCycleListener)?
    weak var owner: (any WindowFlow)?
  }

  package init() {}

  /// Records that a tab, or the content of a column, is left out of those that a flow sets.
  func leaveOut(_ item: any FlowItem, _ refusal: Refusal, of owner: any WindowFlow) {
    let type = item.opening?.type ?? Swift.type(of: item.presentable)
    let command = item is TabItem ? "setTabs" : "setColumns"
    record(.refused(refusal), owner: owner, about: type, command: command)
  }

  /// Records an event in the journal.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - owner: the coordinator; another object stands for a command that no flow has requested.
  ///   - name: the type that the journal names, if it is not that of the owner.
  ///   - screen: the screen of the event.
  ///   - type: the type of the flow that the event is about, in place of a screen.
  ///   - command: the name of the command that was refused.
  package func record(
    _ event: Journal.Event,
    owner: AnyObject,
    named name: (any Any.Type)? = nil,
    screen: AnyObject? = nil,
    about type: (any Any.Type)? = nil,
    command: String = ""
  ) {
    let entry = journal.add(
      event,
      of: name ?? Swift.type(of: owner),
      screen: type ?? screen.map { Swift.type(of: $0) },
      command: command
    )
    trace(.recorded(entry, owner: owner))
    if let onEntry = onEntry { onEntry(entry) }
  }

  /// Reports an event to the observer of tests and traces.
  @inline(__always)
  func trace(_ event: @autoclosure () -> WindowEvent) {
    if let observer = observer { observer(event()) }
  }

  /// Whether something other than a listener observes units.
  var observesUnits: Bool { observers.last?.isAdapter == false }

  package func observe(_ observer: @escaping @MainActor (UnitChange) -> Void) {
    observers.append(Observer(call: observer))
  }

  /// Observes the units of a coordinator on behalf of a listener, before observers of the window.
  package func subscribe(_ listener: any LifeCycleListener, to owner: any WindowFlow) {
    observers.removeAll { $0.isAdapter && ($0.listener == nil || $0.owner == nil) }
    if observers.contains(where: { $0.listener === listener && $0.owner === owner }) { return }
    let adapter = Observer(
      call: { [weak listener, weak owner] in if $0.owner === owner { listener?.receive($0) } },
      isAdapter: true,
      listener: listener,
      owner: owner
    )
    observers.insert(adapter, at: observers.firstIndex { !$0.isAdapter } ?? observers.endIndex)
  }

  /// Records an event of a unit in the journal, and reports it to all observers.
  ///
  /// - Parameters:
  ///   - event: the event.
  ///   - entry: the screen and its owner.
  ///   - isWithModal: whether the screen left together with its modal.
  package func report(
    _ event: UnitChange.Event,
    of entry: Ledger.Entry,
    isWithModal: @autoclosure () -> Bool = false
  ) {
    switch event {
    case .shown: record(.shown, owner: entry.owner, screen: entry.presentable)
    case .removed(let reason):
      leaks?.noteRemoved(entry.presentable, of: entry.owner)
      record(.removed(reason), owner: entry.owner, screen: entry.presentable)
    case .dismissAttempted: record(.dismissAttempted, owner: entry.owner)
    case .returnedToRoot, .appeared, .disappeared: break
    }
    if observers.isEmpty { return }
    let change = UnitChange(
      screen: entry.presentable,
      owner: entry.owner,
      event: event,
      isFirst: event == .shown
        && entry.location.container?.contents.first === entry.presentable,
      isWithModal: isWithModal()
    )
    for observer in observers { observer.call(change) }
  }

  /// Reports the first screen of each stack from which everything else was popped.
  func reportRoots(popped: [Ledger.Entry], in ledger: Ledger) {
    if observers.isEmpty { return }
    var reported: Set<ObjectIdentifier> = []
    for entry in popped {
      guard let stack = entry.location.container as? any SystemNavigation,
        stack.contents.count == 1, let first = stack.contents.first,
        reported.insert(ObjectIdentifier(stack)).inserted, let root = ledger.entry(of: first)
      else { continue }
      report(.returnedToRoot, of: root)
    }
  }
}
