import FlowCoordinators
import ModuleRegistry

/// The results of flows and the outcomes of links, each of which is delivered exactly once.
@MainActor
package final class FuzzDeliveries {
  /// Whether a flow may finish twice: its user acts twice in one turn, or sees its screen after
  /// the platform has refused to remove that.
  var isLenient = false

  /// The first result that is lost, or outcome that came twice.
  package private(set) var problem: AppFuzzer.Problem?

  private var finished: Set<ObjectIdentifier> = []

  /// The flows that were left or cancelled, whose work may still finish, to no avail.
  private var left: Set<ObjectIdentifier> = []
  private var links: [(link: String, count: Int)] = []

  /// Receives each flow that finishes, with a screen or without one.
  var onFinish: (@MainActor (any WindowFlow) -> Void)?

  package init() {}

  /// Watches the flows of a window from now on.
  func watch(_ window: NavigationWindow) {
    (finished, left) = ([], [])
    let former = window.reports.observer
    window.reports.observer = { [weak self] event in
      former?(event)
      self?.note(event)
    }
  }

  private func note(_ event: WindowEvent) {
    if case .finished(let flow, _) = event { onFinish?(flow) }
    switch event {
    // A freed flow may have been there.
    case .created(let flow):
      finished.remove(ObjectIdentifier(flow))
      left.remove(ObjectIdentifier(flow))
    case .recorded(let entry, let owner):
      guard case .closed(let reason) = entry.event, reason != .replaced, reason != .abandoned
      else { break }
      left.insert(ObjectIdentifier(owner))
    case .finished(let flow, let isDelivered) where !left.contains(ObjectIdentifier(flow)):
      let isFirst = finished.insert(ObjectIdentifier(flow)).inserted
      guard !isDelivered, problem == nil else { break }
      if !isFirst, !isLenient {
        problem = .init(
          "twice \(flow.name)",
          "\(flow.name) finishes twice: its second result is lost"
        )
      } else if isFirst, flow.node.hasOutput {
        problem = .init(
          "lost \(flow.name)",
          """
          the result of \(flow.name) is lost, since nothing receives it
            fix: show the flow with a completion, as in router.present(flow) { _ in }, or set onFinish
          """
        )
      }
    default: break
    }
  }

  /// Adds a link that is about to be opened, and returns its number.
  package func addLink(_ link: String) -> Int {
    links.append((link, 0))
    return links.count - 1
  }

  package func noteOutcome(ofLink number: Int) {
    links[number].count += 1
    guard links[number].count == 2, problem == nil else { return }
    problem = .init("link twice", "the link \(links[number].link) has two outcomes")
  }

  /// A link without an outcome, after the app and its linker have ended.
  var unanswered: AppFuzzer.Problem? {
    guard let link = links.first(where: { $0.count == 0 })?.link else { return nil }
    return .init("link without outcome", "the link \(link) had no outcome at the end of the app")
  }
}

extension FlowNode {
  /// Whether the flow has a result other than `Void`.
  fileprivate var hasOutput: Bool {
    func output<Key: CoordinatorKey>(of key: Key.Type) -> Any.Type { Key.Output.self }
    guard let key = key as? any CoordinatorKey.Type else { return false }
    return output(of: key) != Void.self
  }
}
