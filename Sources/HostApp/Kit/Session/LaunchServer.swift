public import ModuleRegistry

/// The server that is asked at a launch whether what the device knows still holds.
public enum LaunchServer: ServiceKey {
  /// A feature asks it before it decides whether its launch flow is needed.
  public typealias Service = LaunchAnswers
}

/// Stands in for a server that answers after a latency.
public struct LaunchAnswers: Sendable {
  private let latency: Duration?
  private let clock: any Clock<Duration>
  private let connection: Connection

  /// Creates the answers of a server.
  ///
  /// - Parameters:
  ///   - latency: the time that each takes; `nil` if there is no server.
  ///   - clock: the clock that measures it.
  ///   - connection: the connection to the server.
  public init(
    after latency: Duration?,
    on clock: any Clock<Duration>,
    over connection: Connection
  ) {
    self.latency = latency
    self.clock = clock
    self.connection = connection
  }

  /// Waits until the server has confirmed what the device knows; without a server, it returns at
  /// once.
  ///
  /// - Throws: ``Offline`` if the server cannot be reached.
  @MainActor
  public func confirm() async throws {
    guard let latency else { return }
    try await connection.request { try await clock.sleep(for: latency) }
  }
}
