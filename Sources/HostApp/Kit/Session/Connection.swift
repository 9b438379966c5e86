public import ModuleRegistry
public import Observation
import Synchronization

/// The service that knows whether the shop reaches its servers.
public enum Connectivity: ServiceKey {
  /// The connection.
  public typealias Service = Connection
}

/// The error of a request that reaches no server.
///
/// A gateway that throws it puts the shop offline.
public struct Offline: Error, Hashable, CustomStringConvertible {
  /// The reason in a few words.
  public let description = "you are offline"

  /// The reason as a sentence for a screen.
  public let sentence = "You are offline."

  /// Creates an error.
  public init() {}
}

/// A part of the shop with work that waits for the connection.
@MainActor
public protocol WaitsForConnection: AnyObject, Sendable {
  /// Goes on with the work; called when the shop is online again.
  func goOnline()
}

/// Whether the shop is online, for screens and for requests; can be used on any thread.
///
/// A feature sends its requests by ``request(_:)`` and shows ``offline``, so it never asks for the
/// state itself. A feature without this service creates a connection of its own, which is online.
public final class Connection: Observable, Sendable {
  private let state: Mutex<State>
  private let waiting = Mutex<[Weak]>([])
  private let requests = Mutex(0)
  private let registrar = ObservationRegistrar()

  private enum State {
    case online

    /// The latest request reached no server; the next one tries again.
    case unanswered

    /// There is no connection to try.
    case cut
  }

  private struct Weak: Sendable {
    weak let part: (any WaitsForConnection)?
  }

  /// Creates a connection.
  ///
  /// - Parameter isCut: whether the shop begins offline.
  public init(isCut: Bool = false) { state = Mutex(isCut ? .cut : .online) }

  /// Why requests reach no server; `nil` if the shop is online.
  ///
  /// Observable.
  public var offline: Offline? {
    registrar.access(self, keyPath: \.offline)
    return state.withLock { $0 == .online ? nil : Offline() }
  }

  /// Whether a request waits for its answer.
  ///
  /// Observable.
  public var isAsking: Bool {
    registrar.access(self, keyPath: \.isAsking)
    return requests.withLock { $0 > 0 }
  }

  /// Checks the connection, for a request without an answer to wait for.
  ///
  /// - Throws: ``Offline`` if the connection is cut.
  public func check() throws(Offline) {
    if state.withLock({ $0 == .cut }) { throw Offline() }
  }

  /// Performs a request to a server.
  ///
  /// An answer that arrives after the connection was cut is lost, as on a network.
  ///
  /// - Parameter ask: sends the request, and returns the answer.
  /// - Returns: the answer.
  /// - Throws: ``Offline`` if the connection is cut, or the error of the request.
  @MainActor
  public func request<Answer: Sendable>(
    _ ask: () async throws -> Answer
  ) async throws -> Answer {
    try check()
    count(1)
    defer { count(-1) }
    let answer: Answer
    do {
      answer = try await ask()
    } catch {
      try check()
      // Any other error is the answer of a server, unless the request was cancelled.
      if !(error is CancellationError) { change(to: error is Offline ? .unanswered : .online) }
      throw error
    }
    try check()
    change(to: .online)
    return answer
  }

  /// Adds a part of the shop that waits for the connection, referenced weakly.
  public func add(_ part: some WaitsForConnection) {
    waiting.withLock { waiting in
      waiting.removeAll { $0.part == nil }
      waiting.append(Weak(part: part))
    }
  }

  /// Cuts the connection: no request reaches a server until it is restored.
  @MainActor
  public func cut() { change(to: .cut) }

  /// Restores the connection.
  ///
  /// The parts that wait for it go on, in the order in which they were added.
  @MainActor
  public func restore() { change(to: .online) }

  private func count(_ change: Int) {
    registrar.withMutation(of: self, keyPath: \.isAsking) { requests.withLock { $0 += change } }
  }

  @MainActor
  private func change(to new: State) {
    guard state.withLock({ $0 != new }) else { return }
    registrar.withMutation(of: self, keyPath: \.offline) { state.withLock { $0 = new } }
    guard new == .online else { return }
    for part in waiting.withLock({ $0 }).compactMap(\.part) { part.goOnline() }
  }
}
