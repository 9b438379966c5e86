import Observation
import ShopKit

/// The delivery of a code as a screen shows it: under way, delivered or failed.
///
/// A delivery is cancelled when its screen is freed.
@MainActor
@Observable
final class Delivery: WaitsForConnection {
  /// The problem to show, as a sentence.
  var problem: String?

  /// Whether the user waits for the code.
  private(set) var isUnderway = false

  private let issuer: CodeIssuer
  @ObservationIgnored private var task: Task<Void, Never>?

  init(_ issuer: CodeIssuer) {
    self.issuer = issuer
    issuer.connection.add(self)
  }

  deinit { task?.cancel() }

  /// Why the limits could not be saved, as a sentence; `nil` if they were.
  var limitsProblem: String? { issuer.limitsProblem }

  var activity: Activity? { isUnderway ? Activity("Sending the code") : nil }

  /// The button that cancels the delivery while it is under way.
  var cancelAction: Action? {
    isUnderway ? Action(title: "Cancel") { self.cancel() } : nil
  }

  /// Requests a code, unless one is under way.
  func start(to phone: PhoneNumber, then deliver: @escaping @MainActor (SentCode) -> Void) {
    guard !isUnderway else { return }
    problem = nil
    isUnderway = true
    // Weak, since `deinit` cancels the task.
    task = Task { [weak self, issuer] in
      do throws(CodeRefusal) {
        let sent = try await issuer.send(to: phone)
        if self?.end() == true { deliver(sent) }
      } catch {
        if self?.end() == true { self?.problem = error.description }
      }
    }
  }

  /// Removes the problem that there is no more.
  func goOnline() {
    let offline = [CodeRefusal.notDelivered(.unreachable), .unanswered].map(\.description)
    if let problem, offline.contains(problem) { self.problem = nil }
  }

  private func cancel() {
    task?.cancel()
    isUnderway = false
  }

  /// Ends the delivery; returns `false` if it was cancelled.
  private func end() -> Bool {
    if Task.isCancelled { return false }
    isUnderway = false
    return true
  }
}
