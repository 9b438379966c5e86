/// A flow that's ready to start: pass it to `present`, `push` or another call of a router, once.
///
/// The user has to sign in before your cart goes on:
///
/// ```swift
/// router.present(needs.signIn.assemble(in: self)) { result in
///   if case .finished = result { self.checkOut() }
/// }
/// ```
///
/// Wrap a coordinator that you create yourself:
///
/// ```swift
/// let editor = AssembledFlow(EditorCoordinator(childContext), startingWith: draft)
/// router.push(editor) { result in
///   if case .finished(let text) = result { self.save(text) }
/// }
/// ```
///
/// - `present`, `push`, `setRoot`, `setWindowRoot` and `begin` take one, and so do `setTabs` and `setColumns`, in a
///   ``TabItem`` or ``ColumnItem``. Each starts the coordinator, shows it, and reports one result.
/// - Assemble a new one each time. If you pass the same coordinator again, nothing is shown, you get
///   `.closed(.alreadyBegun)`, and the window's journal names it.
/// - It keeps the coordinator only until the flow is shown. To ``close(_:)`` the flow later, store this value.
@MainActor
public struct AssembledFlow<Output> {
  /// What a verb needs of the flow.
  struct Seed {
    let presentable: any Presentable

    /// Notes that a verb begins the flow, and returns a closure that closes it; `nil` if one has
    /// before.
    let begin: () -> (@MainActor (CloseReason) -> Void)?
    let observeEnd: (@escaping @MainActor (FlowResult<Output>) -> Void) -> Void
    let start: () -> Void
  }

  /// Shared by all copies of the value.
  private final class Husk {
    var seed: Seed? {
      // Freed after the change, since a `deinit` of the app may call back.
      didSet { withExtendedLifetime(oldValue) {} }
    }

    /// Closes the flow, which this does not keep.
    var close: @MainActor (CloseReason) -> Void

    init(_ seed: Seed, close: @escaping @MainActor (CloseReason) -> Void) {
      self.seed = seed
      self.close = close
    }
  }

  private let husk: Husk

  /// The type of the coordinator, for the journal.
  let type: any Any.Type

  /// Creates it from a coordinator and its presentable.
  ///
  /// - Parameters:
  ///   - unit: the coordinator, and what's put on screen for it.
  ///   - option: what the flow starts with.
  public init<Start>(
    _ unit: (coordinator: any Coordinator<Start, Output>, presentable: any Presentable),
    startingWith option: Start
  ) {
    let flow = unit.coordinator
    type = Swift.type(of: flow)
    let seed = Seed(
      presentable: unit.presentable,
      begin: { flow.beginOnce() },
      observeEnd: { flow.observeEnd($0) },
      start: { flow.startOnce(with: option) }
    )
    husk = Husk(seed) { [weak flow] in flow?.close($0) }
  }

  /// Creates it from a coordinator that starts with nothing, and its presentable.
  public init(
    _ unit: (coordinator: any Coordinator<Void, Output>, presentable: any Presentable)
  ) { self.init(unit, startingWith: ()) }

  /// Creates it from a coordinator that you've created yourself.
  ///
  /// - Parameters:
  ///   - coordinator: the flow, whose ``Coordinator/presentable`` is read.
  ///   - option: what the flow starts with.
  public init<Start>(
    _ coordinator: any Coordinator<Start, Output>,
    startingWith option: Start
  ) { self.init((coordinator, coordinator.presentable), startingWith: option) }

  /// Creates it from a coordinator that you've created yourself, and that starts with nothing.
  public init(_ coordinator: any Coordinator<Void, Output>) {
    self.init(coordinator, startingWith: ())
  }

  /// Closes the flow, if it is alive; see ``Coordinator/close(_:)``.
  public func close(_ reason: CloseReason) { husk.close(reason) }

  /// What the flow shows, until it is used up.
  var presentable: (any Presentable)? { husk.seed?.presentable }

  /// Uses the flow up, and reports its end once.
  ///
  /// - Parameter listener: receives the result; not called if there is nothing to begin.
  /// - Returns: what the verb shows, and starts; `nil` if a verb has begun the flow before.
  func take(telling listener: @escaping @MainActor (FlowResult<Output>) -> Void) -> Seed? {
    guard let seed = husk.seed else { return nil }
    husk.seed = nil
    guard let close = seed.begin() else { return nil }
    husk.close = close
    seed.observeEnd(listener)
    return seed
  }

  /// Uses the flow up, reports its end exactly once, also if it is dropped, starts it unless it has
  /// ended, and shows it unless it ends in its start.
  ///
  /// A flow that has ended before reports that at once, which is not part of a start: requests of
  /// handlers are queued.
  ///
  /// - Parameters:
  ///   - listener: receives the result.
  ///   - show: submits the command that shows the flow.
  /// - Returns: `false` if a verb has begun the flow before; nothing is called then.
  package func open(
    telling listener: @escaping @MainActor (FlowResult<Output>) -> Void,
    thenShow show: (any Presentable) -> Void
  ) -> Bool {
    var isOver = false
    let seed = take {
      isOver = true
      listener($0)
    }
    guard let seed else { return false }
    defer { withExtendedLifetime(seed) {} }
    if isOver { return true }
    CommandQueue.open {
      seed.start()
      return !isOver
    } thenShow: {
      show(seed.presentable)
    }
    return true
  }
}

extension AssembledFlow {
  /// Waits for the result of the flow, which is kept as long, and closes it if the task is
  /// cancelled.
  ///
  /// - Parameter begin: begins the flow; its argument receives the result once.
  /// - Returns: the result of the flow.
  package func result(
    begunBy begin: @MainActor (@escaping @MainActor (FlowResult<Output>) -> Void) -> Void
  ) async -> FlowResult<Output> {
    let seed = husk.seed
    defer { withExtendedLifetime(seed) {} }
    let waiting = Waiting()
    let cancel: @MainActor @Sendable () -> Void = {
      // A verb that is refused closes nothing that another one has begun.
      if waiting.result == nil { close(.cancelled) }
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        begin {
          waiting.result = $0
          continuation.resume()
        }
      }
      return waiting.result ?? .closed(.abandoned)
    } onCancel: {
      Task { @MainActor in cancel() }
    }
  }

  @MainActor
  private final class Waiting { var result: FlowResult<Output>? }
}

@available(*, unavailable)
extension AssembledFlow: Sendable {}
