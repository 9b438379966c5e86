import Observation
import ShopKit

/// A code on its way, as a screen sees it: under way, delivered or failed.
///
/// What is under way is cancelled with the screen that has it.
@MainActor
@Observable
final class Delivery {
  /// Why there is no code.
  var problem: String?

  /// Whether a person waits for the code.
  private(set) var isUnderWay = false

  private let issuer: CodeIssuer
  @ObservationIgnored private var task: Task<Void, Never>?

  init(_ issuer: CodeIssuer) { self.issuer = issuer }

  deinit { task?.cancel() }

  /// Why the limits of codes are not kept.
  var limitsProblem: String? { issuer.limitsProblem }

  /// What a person waits for.
  var activity: Activity? { isUnderWay ? Activity("Sending the code") : nil }

  /// The button that ends the waiting, while there is some.
  var cancelAction: Action? {
    isUnderWay ? Action(title: "Cancel") { [weak self] in self?.cancel() } : nil
  }

  /// Has a code sent, unless one is under way.
  func start(to phone: PhoneNumber, then deliver: @escaping @MainActor (SentCode) -> Void) {
    guard !isUnderWay else { return }
    problem = nil
    isUnderWay = true
    task = Task { [weak self, issuer] in
      do throws(CodeRefusal) {
        let sent = try await issuer.send(to: phone)
        if self?.end() == true { deliver(sent) }
      } catch {
        if self?.end() == true { self?.problem = error.description }
      }
    }
  }

  private func cancel() {
    task?.cancel()
    isUnderWay = false
  }

  /// Ends the delivery; `false` if nobody waits for it any more.
  private func end() -> Bool {
    if Task.isCancelled { return false }
    isUnderWay = false
    return true
  }
}
