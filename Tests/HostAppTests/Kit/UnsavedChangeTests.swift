import Foundation
import ShopKit
import Synchronization
import Testing

/// Changes that could not be saved, until they are.
struct UnsavedChangeTests {
  private let folder: TemporaryFolder
  private let disk = RefusingDisk()

  init() throws { folder = try TemporaryFolder() }

  @Test func `a change that failed is saved with the next change of another record`() throws {
    let lock = try folder.state.checking(disk).lock()
    let session = StateRecord(lock.folder.file("session.json"), initial: "Ada")
    let cart = StateRecord(lock.folder.file("cart.json"), initial: 0)
    session.update { $0 = "Grace" }
    disk.refuse { $1.contains("session.json") }
    session.update { $0 = "nobody" }
    #expect(session.problem != nil)
    #expect(try session.saved == "Grace")
    cart.update { $0 = 1 }
    #expect(session.problem != nil && cart.problem == nil)
    disk.refuse { _, _ in false }
    cart.update { $0 = 2 }
    #expect(session.problem == nil)
    #expect(try session.saved == "nobody")
    #expect(StateRecord(folder.state.file("session.json"), initial: "").value == "nobody")
    // Not once more at each change.
    let moves = disk.moves
    cart.update { $0 = 3 }
    #expect(disk.moves - moves == 1)
  }

  @Test func `saved returns the value that the next launch would read`() throws {
    let lock = try folder.state.checking(disk).lock()
    let session = StateRecord(lock.folder.file("session.json"), initial: "Ada")
    #expect(try session.saved == nil)
    session.update { $0 = "Grace" }
    let file = folder.url.appending(path: "session.json")
    let original = try folder.text("session.json")
    try folder.write("theirs", to: "session.json")
    #expect(try session.saved == nil)
    try FileManager.default.removeItem(at: file)
    #expect(try session.saved == nil)
    try FileManager.default.createSymbolicLink(atPath: file.path(), withDestinationPath: "other")
    #expect(try session.saved == nil)
    try FileManager.default.removeItem(at: file)
    try folder.write(original.replacing("Grace", with: "Alan"), to: "session.json")
    #expect(try session.saved == "Alan")
    // The next launch may read what this one cannot.
    disk.refuse { _, _ in true }
    #expect(try session.saved == "Grace")
  }

  @Test func `a change that failed is saved when the shop ends`() throws {
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

  @Test func `changes that failed as a unit are saved as one unit, with later changes`() throws {
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

  @Test func `a failed change is saved although another one still fails`() throws {
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

  @Test func `records that failed one by one are saved although the journal is another program's`()
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
  func `records can be changed after the journal of a unit couldn't be removed`(_ call: FileCall)
    throws
  {
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

  @Test func `a folder isn't opened while an unfinished unit's journal can't be read`() throws {
    try folder.write("theirs", to: "unit.json")
    disk.refuse { $0 == .read && $1.hasSuffix("/unit.json") }
    let path = "\(folder.state.path)/unit.json"
    #expect(throws: StateError.failed(.read, path: path, reason: "Input/output error")) {
      try folder.state.checking(disk).lock()
    }
    disk.refuse { _, _ in false }
    #expect(try folder.state.checking(disk).lock().folder.notice?.hasPrefix("'\(path)'") == true)
  }

  // MARK: - Files that cannot be used at first

  private static let ada = #"{"format":"module-registry-shop","value":["Ada"],"version":1}"#

  /// A record whose file the disk cannot read yet.
  private func unread(_ lock: borrowing StateLock) throws -> StateRecord<[String]> {
    try folder.write(Self.ada, to: "names.json")
    disk.refuse { call, path in call == .read && path.hasSuffix("names.json") }
    let record = StateRecord(lock.folder.file("names.json"), initial: [String]())
    #expect(record.notice?.contains("cannot be read: Input/output error") == true)
    #expect(record.value == [])
    return record
  }

  @Test func `a file that becomes readable before the first change keeps its value`() throws {
    let lock = try folder.state.checking(disk).lock()
    let names = try unread(lock)
    disk.refuse { _, _ in false }
    names.update { $0.append("Grace") }
    #expect(names.value == ["Ada", "Grace"])
    #expect(names.problem == nil && names.isInPlace)
    #expect(StateRecord(folder.state.file("names.json"), initial: []).value == ["Ada", "Grace"])
    #expect(lock.folder.setAside == nil)
  }

  @Test func `a unit can change a file that has become readable`() throws {
    let lock = try folder.state.checking(disk).lock()
    let names = try unread(lock)
    let cart = StateRecord(lock.folder.file("cart.json"), initial: 0)
    disk.refuse { _, _ in false }
    StateUnit.write {
      names.update { $0.append("Grace") }
      cart.update { $0 = 1 }
    }
    #expect(names.value == ["Ada", "Grace"])
    #expect(names.problem == nil && cart.problem == nil)
    #expect(StateRecord(folder.state.file("names.json"), initial: []).value == ["Ada", "Grace"])
  }

  @Test func `an unreadable file doesn't stop a unit from saving its other files`() throws {
    let lock = try folder.state.checking(disk).lock()
    let names = try unread(lock)
    let cart = StateRecord(lock.folder.file("cart.json"), initial: 0)
    StateUnit.write {
      names.update { $0.append("Grace") }
      cart.update { $0 = 1 }
    }
    #expect(names.problem?.hasPrefix("could not be saved: ") == true && !names.isInPlace)
    #expect(cart.problem == nil)
    #expect(try folder.text("names.json") == Self.ada)
    #expect(StateRecord(folder.state.file("cart.json"), initial: 0).value == 1)
  }

  /// By a change of the record, by one of another record, and at the end of the shop.
  @Test(arguments: [0, 1, 2])
  func `a file that becomes readable only after changes is set aside and reported`(_ how: Int)
    throws
  {
    let lock = try folder.state.checking(disk).lock()
    let names = try unread(lock)
    let cart = StateRecord(lock.folder.file("cart.json"), initial: 0)
    names.update { $0.append("Grace") }
    cart.update { $0 = 1 }
    #expect(names.value == ["Grace"])
    let path = lock.folder.file("names.json").path
    #expect(names.problem == "could not be saved: '\(path)' cannot be read: Input/output error")
    #expect(!names.isInPlace)
    #expect(try folder.names == ["cart.json", "lock", "names.json"])
    #expect(try folder.text("names.json") == Self.ada)
    #expect(lock.folder.setAside == nil)
    disk.refuse { _, _ in false }
    switch how {
    case 0: names.update { _ in }
    case 1: cart.update { $0 = 2 }
    default: lock.folder.saveAgain()
    }
    #expect(names.problem == nil && names.isInPlace)
    #expect(try folder.text("names.damaged-1.json") == Self.ada)
    #expect(StateRecord(folder.state.file("names.json"), initial: []).value == ["Grace"])
    #expect(
      lock.folder.setAside == """
        '\(path)' could only be read after you had made changes. It was renamed to 'names.damaged-1.json'.
        """
    )
    // Once only.
    names.update { $0.append("Edith") }
    #expect(try folder.names.filter { $0.hasPrefix("names.") }.count == 2)
  }

  @Test func `a file that becomes readable right after a change doesn't replace the new value`()
    throws
  {
    let lock = try folder.state.checking(disk).lock()
    let names = try unread(lock)
    disk.refuse { [disk] call, path in
      guard call == .read, path.hasSuffix("names.json") else { return false }
      disk.refuse { _, _ in false }
      return true
    }
    names.update { $0.append("Grace") }
    #expect(names.value == ["Grace"] && names.problem == nil)
    #expect(try folder.text("names.damaged-1.json") == Self.ada)
  }

  @Test func `the next launch finishes a unit that has set a file aside`() throws {
    do {
      let lock = try folder.state.checking(disk).lock()
      let names = try unread(lock)
      let cart = StateRecord(lock.folder.file("cart.json"), initial: 0)
      names.update { $0.append("Grace") }
      // All ends when the journal is there, before the files of the unit are.
      disk.refuse { [disk, moves = disk.moves] _, _ in disk.moves > moves + 2 }
      StateUnit.write {
        names.update { $0.append("Edith") }
        cart.update { $0 = 1 }
      }
      #expect(try folder.names.contains("unit.json") && !folder.names.contains("names.json"))
    }
    let lock = try folder.state.lock()
    #expect(StateRecord(lock.folder.file("names.json"), initial: []).value == ["Grace", "Edith"])
    #expect(StateRecord(lock.folder.file("cart.json"), initial: 0).value == 1)
    #expect(lock.folder.notice == nil)
  }

  @Test func `a damaged file that couldn't be renamed is renamed before the next write`() throws {
    let lock = try folder.state.checking(disk).lock()
    let damaged = #"{"format":"module-registry-shop","x"#
    try folder.write(damaged, to: "names.json")
    disk.refuse { call, _ in call == .move }
    let names = StateRecord(lock.folder.file("names.json"), initial: ["Ada"])
    #expect(names.notice?.contains("It could not be renamed") == true)
    names.update { $0.append("Grace") }
    #expect(names.problem?.hasSuffix("is damaged") == true)
    #expect(try folder.text("names.json") == damaged)
    disk.refuse { _, _ in false }
    names.update { $0.append("Edith") }
    #expect(names.problem == nil)
    #expect(try folder.text("names.damaged-1.json") == damaged)
    #expect(
      StateRecord(folder.state.file("names.json"), initial: []).value == ["Ada", "Grace", "Edith"]
    )
    #expect(lock.folder.setAside?.hasSuffix("It was renamed to 'names.damaged-1.json'.") == true)
  }

  @Test func `changes are saved again once another program's file is gone`() throws {
    let lock = try folder.state.checking(disk).lock()
    try folder.write("theirs", to: "names.json")
    let names = StateRecord(lock.folder.file("names.json"), initial: ["Ada"])
    let cart = StateRecord(lock.folder.file("cart.json"), initial: 0)
    names.update { $0.append("Grace") }
    cart.update { $0 = 1 }
    #expect(names.problem?.hasSuffix("was not written by this shop") == true)
    #expect(try folder.text("names.json") == "theirs")
    try FileManager.default.removeItem(at: folder.url.appending(path: "names.json"))
    cart.update { $0 = 2 }
    #expect(names.problem == nil)
    #expect(StateRecord(folder.state.file("names.json"), initial: []).value == ["Ada", "Grace"])
    #expect(lock.folder.setAside == nil)
  }

  @Test func `saved throws as long as the file can't be read`() throws {
    let lock = try folder.state.checking(disk).lock()
    let names = try unread(lock)
    names.update { $0 = ["Grace"] }
    let path = lock.folder.file("names.json").path
    #expect(throws: StateError.failed(.read, path: path, reason: "Input/output error")) {
      try names.saved
    }
    disk.refuse { _, _ in false }
    #expect(try names.saved == ["Ada"])
  }

  @Test func `a freed record with an unsaved change releases the lock`() throws {
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

  @Test func `a screen lists its own problems first, and each only once`() {
    let content = ScreenContent(title: "Cart", notes: ["Empty."], problems: ["The cart is lost."])
      .adding(["Your sign-in is lost.", "The cart is lost."])
    #expect(content.notes == ["Empty.", "The cart is lost.", "Your sign-in is lost."])
    #expect(content.notes.indices.map(content.isProblem) == [false, true, true])
  }

  @Test func `lastWords lists each problem, and what the next launch will find`() {
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
