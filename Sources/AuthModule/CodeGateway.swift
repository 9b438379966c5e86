public import ModuleRegistry
import ShopKit

/// The service that sends codes to phones.
public enum CodeGateway: ServiceKey {
  /// The gateway.
  public typealias Service = any CodeSending
}

/// Sends codes to phones; can be called on any thread.
public protocol CodeSending: Sendable {
  /// Sends a code, and returns when it is on its way.
  ///
  /// The task is cancelled when the user cancels the delivery or leaves the screen.
  ///
  /// - Parameters:
  ///   - code: the digits that the user has to type.
  ///   - phone: the number that receives the code.
  /// - Returns: the message to show on the screen if the code does not reach the phone
  ///   itself; otherwise `nil`.
  /// - Throws: the reason for which the code cannot be sent; the user may try again.
  ///   ``DeliveryFailure/unreachable`` puts the shop offline.
  func send(_ code: String, to phone: PhoneNumber) async throws(DeliveryFailure) -> String?
}

/// Why a code cannot be sent.
public struct DeliveryFailure: Error, Hashable, CustomStringConvertible {
  /// No server was reached.
  public static let unreachable = DeliveryFailure("\(Offline())")

  /// The reason in a few words, as in "the network is down".
  public let description: String

  /// Creates a failure with a reason in a few words.
  public init(_ description: String) { self.description = description }
}

/// Shows the code on the screen, since the shop has no network to send it by.
public struct OnScreenCodeGateway: CodeSending {
  private let latency: Duration
  private let clock: any Clock<Duration>

  /// Creates a gateway.
  ///
  /// - Parameters:
  ///   - latency: the time that sending a code takes, as on a network.
  ///   - clock: the clock that measures the latency.
  public init(latency: Duration = .zero, clock: any Clock<Duration> = ContinuousClock()) {
    self.latency = latency
    self.clock = clock
  }

  /// Waits for the latency, and returns the message.
  public func send(
    _ code: String,
    to phone: PhoneNumber
  ) async throws(DeliveryFailure) -> String? {
    do {
      if latency > .zero { try await clock.sleep(for: latency) }
    } catch {
      throw DeliveryFailure("sending was cancelled")
    }
    return "Message to \(phone): \(code)"
  }
}
