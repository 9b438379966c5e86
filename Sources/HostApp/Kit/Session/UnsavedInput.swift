public import ModuleRegistry
public import Observation

/// The service that knows the flows with unsaved input.
public enum UnsavedInput: ServiceKey {
  /// The flows.
  public typealias Service = UnsavedFlows
}

/// A flow that asks the user before its input is lost.
@MainActor
public protocol ConfirmsLeaving: Coordinator {
  /// Whether leaving the flow now loses input.
  var hasUnsavedInput: Bool { get }

  /// The stack of the flow.
  var navigation: any SystemNavigation { get }

  /// Asks the user, by the router of the flow.
  ///
  /// - Parameters:
  ///   - inTurn: whether the question comes after the alert that is on screen; otherwise it is not
  ///     asked then, and the user stays.
  ///   - decide: called once with whether to leave, and with an answer at once: a link may arrive
  ///     before the task goes on.
  func confirmLeaving(inTurn: Bool, _ decide: @escaping @MainActor (_ leaves: Bool) -> Void) async
}

/// The flows with unsaved input.
@MainActor
@Observable
public final class UnsavedFlows {
  @ObservationIgnored private var flows: [Weak] = []

  /// Whether a flow asks, or acts on the answer.
  public var isAsking: Bool { countOfQuestions > 0 }
  private var countOfQuestions = 0

  private struct Weak {
    weak let flow: (any ConfirmsLeaving)?
  }

  /// Creates a list without flows.
  public nonisolated init() {}

  /// Adds a flow, referenced weakly, at its start.
  public func add(_ flow: some ConfirmsLeaving) {
    flows.removeAll { $0.flow == nil }
    flows.append(Weak(flow: flow))
  }

  /// The flows that lose input if the user leaves now.
  fileprivate var unsaved: [any ConfirmsLeaving] {
    flows.compactMap(\.flow).filter(\.hasUnsavedInput)
  }

  /// Goes back in the window, as a back button does, but asks first if that closes a flow with
  /// unsaved input.
  ///
  /// - Parameter window: the window.
  /// - Returns: `false` if there is nothing to go back to.
  @discardableResult
  public func goBack(in window: NavigationWindow) -> Bool {
    let closed = unsaved.first {
      window.modals.last === $0.navigation && $0.navigation.contents.count == 1
    }
    guard let closed, window.system.alert == nil else { return window.goBack() }
    ask {
      await closed.confirmLeaving(inTurn: false) { leaves in
        if leaves { closed.close(.dismissed(interactively: true)) }
      }
    }
    return true
  }

  /// Performs work that asks the user.
  fileprivate func ask(_ work: @escaping @MainActor () async -> Void) {
    countOfQuestions += 1
    Task {
      await work()
      countOfQuestions -= 1
    }
  }
}

/// The guard of links that lead away: flows with unsaved input ask the user first.
///
/// It finishes at once if there is no such flow, or when the user leaves each of them.
public enum ConfirmLeaving: CoordinatorKey {}

extension RouteOption {
  /// The link waits until the user agrees to lose unsaved input, if there is some.
  public static var confirmingLeave: RouteOption { .guarded(by: ConfirmLeaving?.self) }
}

final class ConfirmLeavingCoordinator: FeatureCoordinator<Void, Void, UnsavedFlows> {
  override var presentable: any Presentable { noScreen }

  override func start(with option: Void) { leave(needs.unsaved[...]) }

  /// Asks about one flow after the other.
  private func leave(_ flows: ArraySlice<any ConfirmsLeaving>) {
    guard let flow = flows.first else { return finish() }
    needs.ask { [self] in
      await hold {
        await flow.confirmLeaving(inTurn: true) { [self] leaves in
          if leaves { leave(flows.dropFirst()) } else { close(.cancelled) }
        }
      }
    }
  }
}
