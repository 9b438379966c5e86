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
public final class StateUnit: Sendable {
  @TaskLocal static var current: StateUnit?

  /// The members so far; `nil` when the unit has ended.
  private let members = Mutex<[Member]?>([])

  private struct Member {
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
      Self.write(part.map(\.record), part.map(\.file), in: first.file.folder)
      first.gate.lock.unlock()
    }
  }

  private static func write(
    _ records: [any StateUnitMember],
    _ files: [StateFile],
    in folder: StateFolder
  ) {
    guard records.count > 1, folder.held != nil else {
      for record in records { record.write() }
      return
    }
    do throws(StateError) {
      try UnitJournal(of: records, files).write(in: folder)
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
  /// The content that was read or written last, and the new content.
  func contents() throws(StateError) -> (known: [UInt8]?, new: Data)

  /// Writes the value.
  func write()

  /// Records why the value is not written.
  func refuse(because error: StateError)
}

/// Admits one unit, or one change, at a time to a folder.
final class StateGate: Sendable {
  let lock = NSLock()

  /// Why nothing may be written; `nil` if there is no reason.
  private let state = Mutex<String?>(nil)

  var problem: String? {
    get { state.withLock(\.self) }
    set { state.withLock { $0 = newValue } }
  }
}
