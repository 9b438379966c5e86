import CartModule
import ShopKit
import Synchronization

/// Why an order was not placed.
struct Refusal: Error {}

/// Answers as it was told to, one answer after the other.
final class ScriptedGateway: OrderPlacing {
  private let state: Mutex<(answers: [Result<Void, Refusal>], orders: [Order])>

  init(_ answers: [Result<Void, Refusal>]) { state = Mutex((answers, [])) }

  var orders: [Order] { state.withLock(\.orders) }

  func place(_ order: Order) async throws {
    try state.withLock { state in
      state.orders.append(order)
      return state.answers.removeFirst()
    }.get()
  }
}

/// Goes on where the task is cancelled, as one does that heard of it too late.
final class StubbornGateway: OrderPlacing {
  private let orders = AsyncStream.makeStream(of: Void.self)
  private let answers = AsyncStream.makeStream(of: Void.self)
  private let fails: Bool

  init(fails: Bool = false) { self.fails = fails }

  func place(_ order: Order) async throws {
    orders.continuation.yield()
    let answers = answers.stream
    // A task of its own does not receive the cancellation.
    await Task { for await _ in answers { break } }.value
    if fails { throw Refusal() }
  }

  func waitForOrder() async { for await _ in orders.stream { break } }

  func answer() { answers.continuation.yield() }
}

/// Is unreachable a number of times, and then places each order.
final class UnreachableGateway: OrderPlacing {
  private let state: Mutex<(failures: Int, numbers: [String])>

  init(failing failures: Int = 0) { state = Mutex((failures, [])) }

  /// The numbers of the orders that were sent, also of those that did not arrive.
  var numbers: [String] { state.withLock(\.numbers) }

  func place(_ order: Order) async throws {
    try state.withLock { state in
      state.numbers.append(order.number)
      if state.failures > 0 {
        state.failures -= 1
        throw Offline()
      }
    }
  }
}
