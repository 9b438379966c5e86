import FlowCoordinatorsTesting
public import ModuleRegistry

// MARK: - Opening flows

extension TestApp {
  /// Assembles a flow, starts it, and shows it at the root of the window.
  ///
  /// - Parameters:
  ///   - key: the flow.
  ///   - option: the start option of the flow.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the flow, with its result.
  /// - Throws: a ``TestFailure``, if no feature of the app provides the flow, or only in a scope
  ///   that is not open.
  @discardableResult
  public func open<Key: CoordinatorKey>(
    _ key: Key.Type,
    with option: Key.Start,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) -> TestFlow<Key.Output> {
    let (interface, presentable) = try assemble(key, TestLine(fileID, line))
    let coordinator = Key.coordinator(of: interface)
    let flow = TestFlow(coordinator, in: window, isModal: false)
    window.setRoot((coordinator, presentable), startingWith: option)
    return flow
  }

  /// Assembles a flow, starts it, and shows it at the root of the window.
  @discardableResult
  public func open<Key: CoordinatorKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) -> TestFlow<Key.Output> where Key.Start == Void {
    try open(key, with: (), fileID: fileID, line: line)
  }

  /// Assembles a flow, starts it, and presents it over the visible content.
  ///
  /// The flow is dismissed when it finishes, as if a coordinator presented it.
  ///
  /// - Parameters:
  ///   - key: the flow.
  ///   - option: the start option of the flow.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the flow, with its result.
  /// - Throws: a ``TestFailure``, if no feature of the app provides the flow, or only in a scope
  ///   that is not open.
  @discardableResult
  public func present<Key: CoordinatorKey>(
    _ key: Key.Type,
    with option: Key.Start,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) -> TestFlow<Key.Output> {
    let (interface, presentable) = try assemble(key, TestLine(fileID, line))
    let coordinator = Key.coordinator(of: interface)
    let flow = TestFlow(coordinator, in: window, isModal: true)
    let assembled = AssembledFlow((coordinator, presentable), startingWith: option)
    _ = assembled.open(telling: { _ in }, thenShow: { window.present($0) })
    return flow
  }

  /// Assembles a flow, starts it, and presents it over the visible content.
  @discardableResult
  public func present<Key: CoordinatorKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) -> TestFlow<Key.Output> where Key.Start == Void {
    try present(key, with: (), fileID: fileID, line: line)
  }

  /// Assembles a flow; throws if the registry would trap, since no feature here provides it.
  private func assemble<Key: CoordinatorKey>(
    _ key: Key.Type,
    _ line: TestLine
  ) throws(TestFailure) -> Key.Product {
    let core = registry.core
    let name = KeyName(key)
    guard let scope = core.scope(of: TypeID(key)) else {
      throw TestFailure(
        "no feature of the app provides '\(name)'",
        fix: "list its feature, or Stub(\(name.short).self), among the features of the app",
        at: line
      )
    }
    guard core.isOpen(scope) else {
      let owner = KeyName(core.blueprint.scopes.key(scope)).short
      throw TestFailure(
        "'\(name)' lives in the scope \(owner), which is not open",
        fix:
          "create the app with TestApp(in: \(owner).self, with: ...), or open a flow that opens it",
        at: line
      )
    }
    return registry.assemble(key, in: window)
  }

  /// The visible screen, through a protocol that the feature declared.
  ///
  /// - Parameters:
  ///   - type: the protocol, as in `(any CartView).self`.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the screen.
  /// - Throws: a ``TestFailure`` with the screens, if another screen is visible.
  public func screen<Screen>(
    _ type: Screen.Type = Screen.self,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) -> Screen {
    if let screen = window.visibleScreen as? Screen { return screen }
    throw failure("the visible screen is not \(KeyName(type).short)", TestLine(fileID, line))
  }
}

extension TestApp {
  /// The alert over everything else.
  public var alert: AlertMessage? { window.system.alert }

  /// The texts of the alert's fields.
  private var alertTexts: [String] {
    (window.system as? MemoryWindow)?.alertTexts ?? alert?.fields.map(\.text) ?? []
  }
}

// MARK: - The user

extension TestApp {
  /// Goes back, by the back button or its equivalent.
  ///
  /// - Parameters:
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Throws: a ``TestFailure``, if there is nothing to go back to, or the modal stays.
  public func goBack(
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    guard window.goBack() else {
      let stays = window.modals.last.map { !window.system.isDismissible($0) } == true
      let reason = stays ? "the modal may not be dismissed" : "there is nothing to go back to"
      throw failure(reason, TestLine(fileID, line))
    }
  }

  /// Swipes the visible screen back, or begins to and cancels; on the first screen of a column in a narrow window, to
  /// the column before.
  ///
  /// - Parameters:
  ///   - completed: `false` cancels the gesture.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Throws: a ``TestFailure``, if there is no screen below it.
  public func swipeBack(
    completed: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    if let split = window.display.splitToGoBackIn?.split {
      if completed { platform.leaveColumn(of: split) }
      return
    }
    guard let stack = window.visibleStack, stack.contents.count > 1 else {
      throw failure("there is no screen to swipe back to", TestLine(fileID, line))
    }
    platform.beginBackSwipe(on: stack)
    platform.endBackSwipe(on: stack, completed: completed)
  }

  /// Swipes the topmost modal down, or begins to and cancels.
  ///
  /// A modal that does not allow the swipe stays, and is notified of the attempt.
  ///
  /// - Parameters:
  ///   - completed: `false` cancels the gesture.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Throws: a ``TestFailure``, if there is no modal.
  public func swipeDown(
    completed: Bool = true,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    guard !window.modals.isEmpty else {
      throw failure("there is no modal to swipe down", TestLine(fileID, line))
    }
    platform.beginSwipeDown()
    platform.endSwipeDown(completed: completed)
  }

  /// Selects another visible tab.
  ///
  /// - Parameters:
  ///   - title: the title of the tab.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Throws: a ``TestFailure``, if no such tab is visible.
  public func selectTab(
    _ title: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    guard let tabs = (window.modals.last ?? window.root) as? any SystemTabs,
      let position = tabs.items.firstIndex(where: { $0.title == title })
    else { throw failure("there is no tab '\(title)'", TestLine(fileID, line)) }
    tabs.tap(position)
  }

  /// Types into a field of the alert, in place of the text that is there.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - placeholder: the placeholder of the field; `nil` is the first field.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Throws: a ``TestFailure``, if there is no alert with such a field.
  public func typeIntoAlert(
    _ text: String,
    field placeholder: String? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    let position = (alert?.fields ?? []).firstIndex {
      placeholder == nil || $0.placeholder == placeholder
    }
    guard let position else {
      let name = placeholder.map { "the field '\($0)'" } ?? "a field"
      throw failure("there is no alert with \(name)", TestLine(fileID, line))
    }
    platform.typeIntoAlert(text, field: position)
  }

  /// Answers the alert, by the title of an action.
  ///
  /// - Parameters:
  ///   - title: the title of the action.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Throws: a ``TestFailure``, if there is no alert with such an answer, or a field objects to
  ///   its text.
  public func answerAlert(
    _ title: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    guard let alert,
      let position = alert.actions.firstIndex(where: { $0.title == title })
    else { throw failure("there is no alert with the answer '\(title)'", TestLine(fileID, line)) }
    guard alert.isEnabled(position, with: alertTexts) else {
      throw failure("a field objects to its text: '\(title)' is disabled", TestLine(fileID, line))
    }
    platform.answerAlert(position)
  }

  /// Has the platform refuse the next changes that are requested.
  public func refuseChanges(_ count: Int = 1) { platform.refuseChanges(count) }

  /// Lets transitions wait for the end of some work.
  package func holdTransitions(during work: () async throws -> Void) async rethrows {
    platform.holdTransitions(true)
    try await work()
    platform.holdTransitions(false)
    while platform.isHolding { platform.endTransitions(completed: true) }
  }

  private func failure(_ what: String, _ line: TestLine) -> TestFailure {
    TestFailure(what, in: window, at: line)
  }
}
