import ModuleRegistry
import Observation
import ShopKit
import Synchronization
import Testing

@MainActor
struct ConnectionTests {
  private struct Refusal: Error {}

  private final class Part: WaitsForConnection {
    var count = 0
    private let log: (@MainActor () -> Void)?

    init(_ log: (@MainActor () -> Void)? = nil) { self.log = log }

    func goOnline() {
      count += 1
      log?()
    }
  }

  @Test func `a new connection is online and sends requests`() async throws {
    let connection = Connection()
    #expect(connection.offline == nil)
    try connection.check()
    #expect(try await connection.request { 1 } == 1)
  }

  @Test func `isAsking is true from a request until its answer or error`() async throws {
    let connection = Connection()
    #expect(!connection.isAsking)
    try await connection.request { #expect(connection.isAsking) }
    #expect(!connection.isAsking)
    await #expect(throws: Refusal.self) { try await connection.request { throw Refusal() } }
    #expect(!connection.isAsking)
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    try await connection.request {
      withObservationTracking {
        _ = connection.isAsking
      } onChange: {
        change.yield()
      }
    }
    for await _ in changes { break }
  }

  @Test func `a cut connection throws Offline and sends no request`() async {
    let connection = Connection(isCut: true)
    #expect(connection.offline?.sentence == "You are offline.")
    #expect(throws: Offline()) { try connection.check() }
    await #expect(throws: Offline()) {
      try await connection.request { Issue.record("sent") }
    }
  }

  @Test(arguments: [true, false])
  func `a request that the cut interrupts throws Offline, whatever it returned`(
    _ isAnswered: Bool
  ) async throws {
    let connection = Connection()
    await #expect(throws: Offline()) {
      try await connection.request {
        connection.cut()
        if !isAnswered { throw Refusal() }
      }
    }
    #expect(connection.offline != nil)
  }

  @Test func `a request returns its answer if the connection is cut and restored meanwhile`()
    async throws
  {
    let connection = Connection()
    let answer = try await connection.request {
      connection.cut()
      connection.restore()
      return 1
    }
    #expect(answer == 1)
  }

  @Test func `a gateway that throws Offline puts the shop offline until one answers`()
    async throws
  {
    let connection = Connection()
    let part = Part()
    connection.add(part)
    await #expect(throws: Offline()) { try await connection.request { throw Offline() } }
    #expect(connection.offline != nil)
    #expect(part.count == 0)
    #expect(try await connection.request { 1 } == 1)
    #expect(connection.offline == nil)
    #expect(part.count == 1)
  }

  @Test func `any error but Offline or a cancellation shows that the gateway was reached`() async {
    let connection = Connection()
    for (error, isOffline) in [
      (Offline() as any Error, true), (CancellationError(), true), (Refusal(), false),
    ] {
      _ = try? await connection.request { throw error }
      #expect((connection.offline != nil) == isOffline, "\(error)")
    }
  }

  @Test func `an error other than Offline leaves the shop online`() async {
    let connection = Connection()
    await #expect(throws: Refusal.self) { try await connection.request { throw Refusal() } }
    #expect(connection.offline == nil)
  }

  @Test func `a gateway's answer doesn't restore a connection that was cut`() async {
    let connection = Connection()
    await #expect(throws: Offline()) {
      try await connection.request {
        connection.cut()
        throw Offline()
      }
    }
    #expect(throws: Offline()) { try connection.check() }
  }

  @Test func `restoring the connection calls each part once, in order, and keeps none alive`() {
    let connection = Connection()
    var log: [Int] = []
    let first = Part { log.append(1) }
    let second = Part { log.append(2) }
    weak var freed: Part?
    do {
      let third = Part { log.append(3) }
      freed = third
      connection.add(third)
    }
    connection.add(first)
    connection.add(second)
    connection.restore()
    #expect(log == [])
    for _ in 0..<2 { connection.cut() }
    for _ in 0..<2 { connection.restore() }
    #expect(log == [1, 2])
    #expect(freed == nil)
    withExtendedLifetime((first, second)) {}
  }

  @Test func `observers of offline are notified of the cut and of the restore`() {
    let connection = Connection()
    let changes = Mutex(0)
    func observe() {
      withObservationTracking {
        _ = connection.offline
      } onChange: {
        changes.withLock { $0 += 1 }
      }
    }
    observe()
    connection.cut()
    observe()
    connection.cut()
    connection.restore()
    #expect(changes.withLock(\.self) == 2)
  }
}
