public import ModuleRegistry

/// What sends codes to phones.
public enum CodeGateway: ServiceKey {
  /// The gateway.
  public typealias Service = any CodeSending
}

/// Sends codes to phones; can be called on any thread.
public protocol CodeSending: Sendable {
  /// Sends a code, and returns when it is on its way.
  ///
  /// The task is cancelled when nobody waits for the code any more.
  ///
  /// - Parameters:
  ///   - code: the digits that are to be typed.
  ///   - phone: whom to send it to.
  /// - Returns: the message to show on the screen, where it does not reach the phone itself; `nil`
  ///   where it does.
  /// - Throws: why the code cannot be sent, after which a person may try again.
  func send(_ code: String, to phone: PhoneNumber) async throws(DeliveryFailure) -> String?
}

/// Why a code cannot be sent.
public struct DeliveryFailure: Error, Hashable, CustomStringConvertible {
  /// The reason in a few words, as in "the network is down".
  public let description: String

  /// Creates a failure with a reason in a few words.
  public init(_ description: String) { self.description = description }
}

/// Has no network to send a code by, so it shows the code on the screen.
public struct OnScreenCodeGateway: CodeSending {
  private let latency: Duration
  private let clock: any Clock<Duration>

  /// Creates a gateway.
  ///
  /// - Parameters:
  ///   - latency: how long it takes to send a code, as if there was a network.
  ///   - clock: what measures that time.
  public init(latency: Duration = .zero, clock: any Clock<Duration> = ContinuousClock()) {
    self.latency = latency
    self.clock = clock
  }

  /// Waits for as long as the latency is, and returns the message.
  public func send(
    _ code: String,
    to phone: PhoneNumber
  ) async throws(DeliveryFailure) -> String? {
    do {
      if latency > .zero { try await clock.sleep(for: latency) }
    } catch {
      throw DeliveryFailure("it was cancelled")
    }
    return "Message to \(phone): \(code)"
  }
}
