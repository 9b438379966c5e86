import Foundation
import ShopKit
import Synchronization
import Testing

/// Changes of several files that are kept together.
struct StateUnitTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `a unit writes each of its files once, and removes its journal`() throws {
    let calls = DyingDisk()
    let lock = try folder.state.checking(calls).lock()
    let pair = Pair(lock.folder)
    let before = calls.moves
    StateUnit.write {
      for number in 1...100 {
        pair.orders.update { $0.append(number) }
        StateUnit.write { pair.cart.update { $0.append(number) } }
      }
    }
    // The journal is a file, too.
    #expect(calls.moves - before == 3)
    #expect(try folder.names == ["cart.json", "lock", "orders.json"])
    #expect(Pair(folder.state).values == [Array(1...100), Array(1...100)])
    #expect(pair.problems == [nil, nil])
  }

  @Test func `a task started in a unit writes separately after the unit`()
    async throws
  {
    let lock = try folder.state.lock()
    let pair = Pair(lock.folder)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let task = StateUnit.write {
      pair.orders.update { $0 = [1] }
      return Task {
        for await _ in ends { break }
        pair.cart.update { $0 = [2] }
        StateUnit.write { pair.orders.update { $0 = [3] } }
      }
    }
    end.yield()
    await task.value
    pair.cart.update { $0.append(4) }
    #expect(Pair(folder.state).values == [[3], [2, 4]])
    withExtendedLifetime(lock) {}
  }

  @Test func `if the disk dies during a unit, the next start finds all of it or none`()
    throws
  {
    var isFinished = false
    var outcomes: Set<[[Int]]> = []
    var number = 0
    while !isFinished {
      let folder = try TemporaryFolder()
      let calls = DyingDisk()
      do {
        let lock = try folder.state.checking(calls).lock()
        let pair = Pair(lock.folder)
        pair.orders.update { $0 = [1] }
        pair.cart.update { $0 = [1] }
        calls.die(after: number)
        StateUnit.write {
          pair.orders.update { $0 = [2] }
          pair.cart.update { $0 = [2] }
        }
        isFinished = !calls.isDead
        withExtendedLifetime(lock) {}
      }
      let lock = try folder.state.lock()
      #expect(lock.folder.notice == nil, "call \(number)")
      outcomes.insert(Pair(lock.folder).values)
      #expect(try folder.names == ["cart.json", "lock", "orders.json"], "call \(number)")
      number += 1
    }
    #expect(number > 20)
    #expect(outcomes == [[[1], [1]], [[2], [2]]])
    Seed.report("\(number - 1) faults during a change of two files")
  }

  @Test func `a unit whose journal can't be written changes no file, and reports each record`()
    throws
  {
    let lock = try folder.state.lock()
    let pair = Pair(lock.folder)
    pair.orders.update { $0 = [1] }
    try folder.write("mine", to: "unit.json")
    StateUnit.write {
      pair.orders.update { $0 = [2] }
      pair.cart.update { $0 = [2] }
    }
    let problem = """
      could not be saved: '\(folder.state.path)/unit.json' cannot be written: another program has changed the file
      """
    #expect(pair.problems == [problem, problem])
    #expect(pair.values == [[2], [2]])
    #expect(Pair(folder.state).values == [[1], []])
    #expect(try folder.text("unit.json") == "mine")
  }

  @Test func `finishing a unit doesn't overwrite what another program wrote`()
    throws
  {
    try leaveUnit()
    let foreign = #"{"format":"module-registry-shop","value":[7],"version":1}"#
    try folder.write(foreign, to: "cart.json")
    let lock = try folder.state.lock()
    #expect(
      lock.folder.notice
        == "Another program changed 'cart.json', so some related changes were not saved."
    )
    #expect(Pair(lock.folder).values == [[2], [7]])
    #expect(try folder.names == ["cart.json", "lock", "orders.json"])
  }

  @Test(arguments: [
    "mine", #"{"files":[],"format":"module-registry-shop-unit","version":0}"#,
    #"{"files":[],"format":"theirs","version":2}"#,
  ])
  func `a journal that isn't the shop's is left unchanged, with a notice`(_ text: String) throws {
    try folder.write(text, to: "unit.json")
    let lock = try folder.state.lock()
    #expect(
      lock.folder.notice == """
        '\(folder.state.path)/unit.json' was not written by this shop. While it is there, orders may not be saved.
        """
    )
    #expect(try folder.text("unit.json") == text)
  }

  @Test(arguments: ["2", "9223372036854775808", "1e400"])
  func `a journal of a newer version of the shop is left unchanged`(_ version: String) throws {
    let text = #"{"files":{},"format":"module-registry-shop-unit","version":\#(version)}"#
    try folder.write(text, to: "unit.json")
    let lock = try folder.state.lock()
    #expect(
      lock.folder.notice == """
        '\(folder.state.path)/unit.json' was written by a newer version of the shop. While it is there, \
        orders may not be saved.
        """
    )
    #expect(try folder.text("unit.json") == text)
  }

  @Test func `an unfinished unit is finished before the next change`() throws {
    try leaveUnit()
    let calls = DyingDisk()
    // After the lock is taken, when the first file of the rest is written.
    calls.refuse(.move)
    let lock = try folder.state.checking(calls).lock()
    let reason = "'\(folder.state.path)/cart.json' cannot be written: Input/output error"
    #expect(
      lock.folder.notice
        == "Nothing can be saved at the moment, since an earlier change could not be finished: \(reason)."
    )
    let pair = Pair(lock.folder)
    // What was seen before is not undone.
    #expect(pair.values == [[2], [2]])
    pair.cart.update { $0 = [3] }
    #expect(
      pair.problems[1] == """
        could not be saved: '\(folder.state.path)/cart.json' cannot be written: an earlier change is incomplete: \
        \(reason)
        """
    )
    #expect(Pair(folder.state).values == [[2], [1]])
    #expect(try folder.names.contains("unit.json"))
    calls.refuse(nil)
    pair.orders.update { $0 = [4] }
    #expect(pair.problems == [nil, nil])
    #expect(Pair(folder.state).values == [[4], [3]])
    #expect(try folder.names == ["cart.json", "lock", "orders.json"])
  }

  @Test func `a unit that can't be finished at the launch is finished at the end`() throws {
    try leaveUnit()
    let calls = DyingDisk()
    calls.refuse(.move)
    let lock = try folder.state.checking(calls).lock()
    lock.folder.saveAgain()
    #expect(Pair(folder.state).values == [[2], [1]])
    calls.refuse(nil)
    lock.folder.saveAgain()
    #expect(Pair(folder.state).values == [[2], [2]])
    #expect(try folder.names == ["cart.json", "lock", "orders.json"])
  }

  @Test func `without a lock or a file, a unit still writes its records in order`() throws {
    let pair = Pair(folder.state)
    StateUnit.write {
      pair.orders.update { $0 = [1] }
      pair.cart.update { $0 = [1] }
    }
    #expect(try folder.names == ["cart.json", "orders.json"])
    #expect(Pair(folder.state).values == [[1], [1]])
    let memory = StateRecord(nil, initial: [Int]())
    StateUnit.write { memory.update { $0 = [1] } }
    #expect(memory.value == [1])
  }

  @Test func `changes on other threads don't mix with a unit`() async throws {
    let lock = try folder.state.lock()
    let pair = Pair(lock.folder)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          for _ in 0..<20 {
            if number % 2 == 0 {
              StateUnit.write {
                pair.orders.update { $0.append(number) }
                pair.cart.update { $0.append(number) }
              }
            } else {
              pair.cart.update { $0.append(number) }
            }
          }
        }
      }
    }
    #expect(pair.problems == [nil, nil])
    #expect(Pair(folder.state).values.map(\.count) == [80, 160])
    withExtendedLifetime(lock) {}
  }

  /// Leaves a unit of which the first file is replaced.
  private func leaveUnit() throws {
    let calls = DyingDisk()
    let lock = try folder.state.checking(calls).lock()
    let pair = Pair(lock.folder)
    pair.orders.update { $0 = [1] }
    pair.cart.update { $0 = [1] }
    calls.die(afterMoves: 2)
    StateUnit.write {
      pair.orders.update { $0 = [2] }
      pair.cart.update { $0 = [2] }
    }
    #expect(calls.isDead)
    #expect(Pair(folder.state).values == [[2], [1]])
  }
}

private struct Pair: Sendable {
  let orders: StateRecord<[Int]>
  let cart: StateRecord<[Int]>

  init(_ folder: StateFolder) {
    orders = StateRecord(folder.file("orders.json"), initial: [])
    cart = StateRecord(folder.file("cart.json"), initial: [])
  }

  var values: [[Int]] { [orders.value, cart.value] }
  var problems: [String?] { [orders.problem, cart.problem] }
}

/// A disk that answers no call after so many, as if the machine had stopped there.
private final class DyingDisk: FileCallChecking {
  private let state = Mutex(State())

  private struct State {
    var moves = 0
    var left: Int?
    var movesLeft: Int?
    var refused: FileCall?
    var isDead = false
  }

  var moves: Int { state.withLock(\.moves) }
  var isDead: Bool { state.withLock(\.isDead) }

  func die(after count: Int) { state.withLock { $0.left = count } }
  func die(afterMoves count: Int) { state.withLock { $0.movesLeft = count } }
  func refuse(_ call: FileCall?) { state.withLock { $0.refused = call } }

  func willCall(_ call: FileCall, _ path: String) throws(SystemError) {
    let isRefused = state.withLock { state in
      if state.left == 0 || (call == .move && state.movesLeft == 0) { state.isDead = true }
      if state.isDead { return true }
      state.left? -= 1
      if call == .move {
        state.moves += 1
        state.movesLeft? -= 1
      }
      return state.refused == call
    }
    if isRefused { throw SystemError(EIO) }
  }
}
