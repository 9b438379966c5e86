import Foundation
import ShopKit
import Synchronization
import Testing

/// Changes that could not be saved, until they are.
struct UnsavedChangeTests {
  private let folder: TemporaryFolder
  private let disk = RefusingDisk()

  init() throws { folder = try TemporaryFolder() }

  @Test func `a change that failed is saved at the next change of another record`() throws {
    let lock = try folder.state.checking(disk).lock()
    let session = StateRecord(lock.folder.file("session.json"), initial: "Ada")
    let cart = StateRecord(lock.folder.file("cart.json"), initial: 0)
    session.update { $0 = "Grace" }
    disk.refuse { $1.contains("session.json") }
    session.update { $0 = "nobody" }
    #expect(session.problem != nil)
    #expect(session.saved == "Grace")
    cart.update { $0 = 1 }
    #expect(session.problem != nil && cart.problem == nil)
    disk.refuse { _, _ in false }
    cart.update { $0 = 2 }
    #expect(session.problem == nil)
    #expect(session.saved == "nobody")
    #expect(StateRecord(folder.state.file("session.json"), initial: "").value == "nobody")
    // Not once more at each change.
    let moves = disk.moves
    cart.update { $0 = 3 }
    #expect(disk.moves - moves == 1)
  }

  @Test func `what is saved is what the next launch can use`() throws {
    let lock = try folder.state.checking(disk).lock()
    let session = StateRecord(lock.folder.file("session.json"), initial: "Ada")
    #expect(session.saved == nil)
    session.update { $0 = "Grace" }
    let file = folder.url.appending(path: "session.json")
    let original = try folder.text("session.json")
    try folder.write("theirs", to: "session.json")
    #expect(session.saved == nil)
    try FileManager.default.removeItem(at: file)
    #expect(session.saved == nil)
    try FileManager.default.createSymbolicLink(atPath: file.path(), withDestinationPath: "other")
    #expect(session.saved == nil)
    try FileManager.default.removeItem(at: file)
    try folder.write(original.replacing("Grace", with: "Alan"), to: "session.json")
    #expect(session.saved == "Alan")
    // The next launch may read what this one cannot.
    disk.refuse { _, _ in true }
    #expect(session.saved == "Grace")
  }

  @Test func `a change that failed is saved at the end of the shop`() throws {
    let lock = try folder.state.checking(disk).lock()
    let session = StateRecord(lock.folder.file("session.json"), initial: "Ada")
    disk.refuse { call, _ in call == .move }
    session.update { $0 = "nobody" }
    lock.folder.saveAgain()
    #expect(session.problem != nil)
    disk.refuse { _, _ in false }
    lock.folder.saveAgain()
    #expect(session.problem == nil)
    #expect(StateRecord(folder.state.file("session.json"), initial: "").value == "nobody")
  }

  @Test func `changes that failed as a unit are saved as a unit, with later changes`() throws {
    let lock = try folder.state.checking(disk).lock()
    let (orders, cart) = (
      StateRecord(lock.folder.file("orders.json"), initial: 0),
      StateRecord(lock.folder.file("cart.json"), initial: 0)
    )
    disk.refuse { $1.contains("unit.json") }
    StateUnit.write {
      orders.update { $0 = 1 }
      cart.update { $0 = 1 }
    }
    cart.update { $0 = 2 }
    // Alone, one of them would be on the disk without the other.
    #expect(orders.problem != nil && cart.problem != nil)
    #expect(try folder.names == ["lock"])
    disk.refuse { _, _ in false }
    let moves = disk.moves
    cart.update { $0 = 3 }
    #expect(disk.moves - moves == 3)
    #expect(orders.problem == nil && cart.problem == nil)
    #expect(try folder.names == ["cart.json", "lock", "orders.json"])
  }

  @Test func `one failed change is saved even while another still fails`() throws {
    let lock = try folder.state.checking(disk).lock()
    let (session, cart) = (
      StateRecord(lock.folder.file("session.json"), initial: "Ada"),
      StateRecord(lock.folder.file("cart.json"), initial: 0)
    )
    disk.refuse { call, _ in call == .move }
    session.update { $0 = "nobody" }
    cart.update { $0 = 1 }
    // There is room for the one, but neither for the other nor for both.
    disk.refuse { $1.contains("cart.json") || $1.contains("unit.json") }
    lock.folder.saveAgain()
    #expect(session.problem == nil && cart.problem != nil)
    #expect(StateRecord(folder.state.file("session.json"), initial: "").value == "nobody")
  }

  @Test func `records that failed one by one are saved again, despite another program's journal`()
    throws
  {
    let lock = try folder.state.checking(disk).lock()
    let (session, cart) = (
      StateRecord(lock.folder.file("session.json"), initial: "Ada"),
      StateRecord(lock.folder.file("cart.json"), initial: 0)
    )
    try folder.write("theirs", to: "unit.json")
    disk.refuse { call, _ in call == .move }
    session.update { $0 = "nobody" }
    cart.update { $0 = 1 }
    disk.refuse { _, _ in false }
    lock.folder.saveAgain()
    #expect(session.problem == nil && cart.problem == nil)
    #expect(try folder.text("unit.json") == "theirs")
  }

  @Test(arguments: [FileCall.remove, .flush])
  func `a journal that could not be removed once stops no change`(_ call: FileCall) throws {
    let lock = try folder.state.checking(disk).lock()
    let (orders, cart) = (
      StateRecord(lock.folder.file("orders.json"), initial: 0),
      StateRecord(lock.folder.file("cart.json"), initial: 0)
    )
    // The removal, or that the disk knows of it.
    disk.refuse { call == $0 && (call == .remove ? $1.hasSuffix("/unit.json") : disk.moves == 3) }
    StateUnit.write {
      orders.update { $0 = 1 }
      cart.update { $0 = 1 }
    }
    cart.update { $0 = 2 }
    #expect(
      cart.problem?.hasSuffix("unit.json' cannot be removed: Input/output error") == true
    )
    disk.refuse { _, _ in false }
    cart.update { $0 = 3 }
    #expect(cart.problem == nil)
    #expect(try folder.names == ["cart.json", "lock", "orders.json"])
    #expect(StateRecord(folder.state.file("cart.json"), initial: 0).value == 3)
  }

  @Test func `a folder is not opened while the disk fails to read what is left of a unit`() throws {
    try folder.write("theirs", to: "unit.json")
    disk.refuse { $0 == .read && $1.hasSuffix("/unit.json") }
    let path = "\(folder.state.path)/unit.json"
    #expect(throws: StateError.failed(.read, path: path, reason: "Input/output error")) {
      try folder.state.checking(disk).lock()
    }
    disk.refuse { _, _ in false }
    #expect(try folder.state.checking(disk).lock().folder.notice?.hasPrefix("'\(path)'") == true)
  }

  @Test func `a freed record with an unsaved change does not keep the lock`() throws {
    weak var lock: StateLock?
    do {
      let held = try folder.state.checking(disk).lock()
      lock = held
      disk.refuse { call, _ in call == .move }
      let record = StateRecord(held.folder.file("cart.json"), initial: 0)
      record.update { $0 = 1 }
      #expect(record.problem != nil)
    }
    #expect(lock == nil)
  }

  @Test func `a screen shows its own problems first, and each only once`() {
    let content = ScreenContent(title: "Cart", notes: ["Empty."], problems: ["The cart is lost."])
      .adding(["Your sign-in is lost.", "The cart is lost."])
    #expect(content.notes == ["Empty.", "The cart is lost.", "Your sign-in is lost."])
    #expect(content.notes.indices.map(content.isProblem) == [false, true, true])
  }

  @Test func `the end says each problem, and what the next launch finds`() {
    let changes = [
      UnsavedChange { "The cart is lost." }, UnsavedChange { nil },
      UnsavedChange {
        "Your sign-out is lost."
      } remains: {
        "The next launch begins signed in."
      },
      UnsavedChange { "Your address is lost." },
    ]
    #expect(
      changes.lastWords == [
        "The cart is lost.", "What is not saved may be missing at the next launch.",
        "Your sign-out is lost.", "The next launch begins signed in.", "Your address is lost.",
      ]
    )
  }
}

/// A disk that refuses the calls of a test's choice.
private final class RefusingDisk: FileCallChecking {
  private let state = Mutex(State())

  private struct State {
    var moves = 0
    var refuses: @Sendable (FileCall, String) -> Bool = { _, _ in false }
  }

  var moves: Int { state.withLock(\.moves) }

  func refuse(_ refuses: @escaping @Sendable (FileCall, String) -> Bool) {
    state.withLock { $0.refuses = refuses }
  }

  func willCall(_ call: FileCall, _ path: String) throws(SystemError) {
    let refuses = state.withLock { state in
      if call == .move { state.moves += 1 }
      return state.refuses
    }
    if refuses(call, path) { throw SystemError(EIO) }
  }
}
