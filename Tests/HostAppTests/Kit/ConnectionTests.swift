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

  @Test func `a connection is online, and its requests are sent`() async throws {
    let connection = Connection()
    #expect(connection.offline == nil)
    try connection.check()
    #expect(try await connection.request { 1 } == 1)
  }

  @Test func `a request is visible until its answer or its error`() async throws {
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

  @Test func `no request is sent while the connection is cut`() async {
    let connection = Connection(isCut: true)
    #expect(connection.offline?.sentence == "You are offline.")
    #expect(throws: Offline()) { try connection.check() }
    await #expect(throws: Offline()) {
      try await connection.request { Issue.record("sent") }
    }
  }

  @Test(arguments: [true, false])
  func `an answer that arrives after the cut is lost, an error as well`(
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

  @Test func `an answer arrives if the connection was restored meanwhile`() async throws {
    let connection = Connection()
    let answer = try await connection.request {
      connection.cut()
      connection.restore()
      return 1
    }
    #expect(answer == 1)
  }

  @Test func `a gateway that reaches nothing puts the shop offline, until one answers`()
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

  @Test func `an error that is not Offline counts as an answer, a cancellation does not`() async {
    let connection = Connection()
    for (error, isOffline) in [
      (Offline() as any Error, true), (CancellationError(), true), (Refusal(), false),
    ] {
      _ = try? await connection.request { throw error }
      #expect((connection.offline != nil) == isOffline, "\(error)")
    }
  }

  @Test func `another error of a gateway leaves the shop online`() async {
    let connection = Connection()
    await #expect(throws: Refusal.self) { try await connection.request { throw Refusal() } }
    #expect(connection.offline == nil)
  }

  @Test func `a gateway that answers does not restore a cut connection`() async {
    let connection = Connection()
    await #expect(throws: Offline()) {
      try await connection.request {
        connection.cut()
        throw Offline()
      }
    }
    #expect(throws: Offline()) { try connection.check() }
  }

  @Test func `parts are restored in order, once per restored connection, and not retained`() {
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

  @Test func `a screen that shows the state is notified of both changes`() {
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
