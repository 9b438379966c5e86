import Foundation
import Synchronization

/// Changes of several files of a state folder that belong together, such as an order and the cart.
///
/// ```swift
/// StateUnit.write {
///   orders.update { $0.append(order) }
///   cart.update { $0 = [] }
/// }
/// ```
///
/// After a crash either all of the changes are there or none of them: before the first file is
/// replaced, the new content of all is in a file of its own, from which ``StateFolder/lock()``
/// finishes the rest. A folder without a lock has no such file, and its files are replaced one
/// after the other, in the order of their first change.
///
/// A change that cannot be written is written again before each later one, or together with it if
/// both are of one record.
public final class StateUnit: Sendable {
  @TaskLocal static var current: StateUnit?

  /// The members so far; `nil` when the unit has ended.
  private let members = Mutex<[Member]?>([])

  struct Member: Sendable {
    let record: any StateUnitMember
    let file: StateFile

    var gate: StateGate { file.folder.gate }
  }

  private init() {}

  /// Writes each record that the body changes once, all of them together.
  ///
  /// It returns when the changes are on the disk, or have failed. If the new contents cannot be
  /// written together, no file is changed, and each record has a ``StateRecord/problem``. Other
  /// threads wait before they change a record in the same folder. A unit inside another becomes a
  /// part of that. A task that the body starts is no part of the unit once the body has returned.
  /// Can be called on any thread.
  ///
  /// - Parameter body: changes records; it must not wait for other threads that change the folder.
  /// - Returns: the result of the body.
  public static func write<Result>(_ body: () throws -> Result) rethrows -> Result {
    if current?.hasEnded == false { return try body() }
    let unit = StateUnit()
    defer { unit.commit() }
    return try $current.withValue(unit, operation: body)
  }

  /// Whether the body has returned, though a task that it has started still refers to the unit.
  private var hasEnded: Bool { members.withLock { $0 == nil } }

  /// Adds a record, unless it is there already; the folder belongs to this unit until the end.
  ///
  /// - Returns: `false` if the unit has ended.
  func add(_ record: some StateUnitMember, _ file: StateFile) -> Bool {
    guard let members = members.withLock(\.self) else { return false }
    if members.contains(where: { $0.record === record }) { return true }
    let member = Member(record: record, file: file)
    if !members.contains(where: { $0.gate === member.gate }) { member.gate.lock.lock() }
    self.members.withLock { $0?.append(member) }
    return true
  }

  private func commit() {
    var rest = members.withLock { members in
      defer { members = nil }
      return members ?? []
    }
    while let first = rest.first {
      let part = rest.filter { $0.gate === first.gate }
      rest.removeAll { $0.gate === first.gate }
      Self.write(part, in: first.file.folder)
      first.gate.lock.unlock()
    }
  }

  /// Writes members, and what could not be written before; the caller has the lock of the gate.
  ///
  /// What failed together, and what has changed since, is one unit again. What failed apart is
  /// written apart, so that nothing waits for a change that it has nothing to do with.
  static func write(_ members: [Member], in folder: StateFolder) {
    let gate = folder.gate
    UnitJournal.finish(in: folder)
    let isOwn = { (unit: [Member]) in unit.contains { isAny(of: members, $0) } }
    let earlier = gate.unsaved.filter(isOwn).flatMap(\.self)
    let others = gate.unsaved.filter { !isOwn($0) }
    let units = others + [earlier + members.filter { !isAny(of: earlier, $0) }]
    for unit in units { writeTogether(unit, in: folder) }
    gate.unsaved = units.map { $0.filter { $0.record.problem != nil } }.filter { !$0.isEmpty }
  }

  private static func isAny(of members: [Member], _ member: Member) -> Bool {
    members.contains { $0.record === member.record }
  }

  private static func writeTogether(_ all: [Member], in folder: StateFolder) {
    // What has a file that it cannot use stays in memory, alone: the rest may be saved.
    let members = all.filter { $0.record.mayBeWritten() }
    let records = members.map(\.record)
    guard records.count > 1, folder.held != nil else {
      for record in records { record.write() }
      return
    }
    do throws(StateError) {
      try UnitJournal(of: records, members.map(\.file)).write(in: folder)
    } catch .failed(.flush, _, _) {
      // The journal is in its place, and each file reports the same problem itself.
    } catch {
      for record in records { record.refuse(because: error) }
      return
    }
    for record in records { record.write() }
    UnitJournal.remove(from: folder)
  }
}

/// A record that can be changed as a part of a unit.
protocol StateUnitMember: AnyObject, Sendable {
  /// The file of the record; `nil` if nothing is written.
  var file: StateFile? { get }

  /// Looks again at a file that could not be used; returns `false`, and records the problem, if it
  /// still cannot be replaced.
  func mayBeWritten() -> Bool

  /// The content that was read or written last, and the new content.
  func contents() throws(StateError) -> (known: [UInt8]?, new: Data)

  /// The problem with the latest write; `nil` if it has succeeded.
  var problem: String? { get }

  /// Writes the value.
  func write()

  /// Records why the value is not written.
  func refuse(because error: StateError)
}

/// Admits one unit, or one change, at a time to a folder.
final class StateGate: Sendable {
  let lock = NSLock()

  private let state = Mutex(State())

  private struct State: Sendable {
    var unfinished: UnitJournal.Unfinished?
    var unsaved: [[Weak]] = []
    var setAside: [String] = []
  }

  /// A record keeps its file, and that the folder with this gate.
  private struct Weak: Sendable {
    weak let record: (any StateUnitMember)?
  }

  /// What has to be done first, before anything may be written; `nil` if there is nothing.
  var unfinished: UnitJournal.Unfinished? {
    get { state.withLock(\.unfinished) }
    set { state.withLock { $0.unfinished = newValue } }
  }

  /// What was set aside since the records were created, sentences each.
  var setAside: [String] {
    get { state.withLock(\.setAside) }
    set { state.withLock { $0.setAside = newValue } }
  }

  /// What could not be written, each with what failed together with it, the oldest first.
  var unsaved: [[StateUnit.Member]] {
    get {
      state.withLock(\.unsaved).map { unit in
        unit.compactMap(\.record).compactMap { record in
          record.file.map { StateUnit.Member(record: record, file: $0) }
        }
      }
    }
    set {
      let unsaved = newValue.map { $0.map { Weak(record: $0.record) } }
      state.withLock { $0.unsaved = unsaved }
    }
  }
}
