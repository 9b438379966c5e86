import Foundation
import Synchronization

/// A value that outlives the shop, stored in a state file as JSON, or in memory without a file.
///
/// The value is read when the record is created, and written at every change. A damaged file of the
/// shop is set aside, never overwritten. A file of a newer version of the shop, or of another
/// program, stays as it is, and so does one that cannot be read; the value is in memory only then. A
/// value that cannot be written stays in memory, and is written again before each later change of the
/// folder, and at the end of the shop (``StateFolder/saveAgain()``).
///
/// Before each write the record looks again at a file that it could not use. If it can read the file
/// before the first change, the change is made to the value in it. Later, it sets the file aside, as it
/// does with a damaged one, and ``StateFolder/setAside`` says so. Can be used on any thread; one of two
/// concurrent changes waits for the other.
public final class StateRecord<Value: Codable & Sendable>: Sendable {
  /// The notice about the file for the opening of the shop; `nil` if the file is in order.
  public let notice: String?

  let file: StateFile?
  private let state: Mutex<State>

  /// Reads the value.
  ///
  /// - Parameters:
  ///   - file: the file of the value; `nil` keeps it in memory.
  ///   - initial: the value if there is no file, or none that can be used.
  public init(_ file: StateFile?, initial: Value) {
    var state = State(value: initial)
    notice = file.flatMap { state.read($0) }
    self.file = file
    self.state = Mutex(state)
  }

  /// The value after the latest change.
  public var value: Value { state.withLock(\.value) }

  /// The problem with saving the latest change, as the end of a sentence such as "could
  /// not be saved: 'cart.json' cannot be written".
  ///
  /// `nil` if the change is on the disk, nothing has changed yet, or the record has no file.
  public var problem: String? { state.withLock(\.problem) }

  /// The value that the next launch finds in the file; `nil` if there is none that it can use.
  ///
  /// Read from the file, which another program may have changed. If the disk fails, it is the value
  /// that was read or written last: by the next launch the disk may be in order.
  ///
  /// - Throws: a ``StateError`` if the disk has failed ever since the record was created.
  public var saved: Value? {
    get throws(StateError) {
      guard let file else { return nil }
      let (known, isUnknown) = state.withLock { ($0.known, $0.obstacle != nil && $0.known == nil) }
      let data: Data?
      do throws(SystemError) {
        data = file.finished(try file.content)
      } catch .other(let code) where code != ELOOP {
        if isUnknown { throw .failed(.read, path: file.path, reason: "\(SystemError(code))") }
        data = known.map { Data($0) }
      } catch {
        return nil
      }
      return data.flatMap { try? JSONDecoder().decode(Envelope.self, from: $0).value }
    }
  }

  /// Whether the latest change survives a crash of the shop: it is in the file, or there is no
  /// file.
  ///
  /// A power failure may lose it all the same, and there is a ``problem`` then.
  public var isInPlace: Bool { state.withLock(\.isInPlace) }

  /// Changes the value, and returns when the change is on the disk, or has failed.
  ///
  /// Inside ``StateUnit/write(_:)`` the change is written at the end of the unit.
  public func update(_ change: (inout Value) -> Void) {
    guard let file else { return state.withLock { change(&$0.value) } }
    if StateUnit.current?.add(self, file) == true { return apply(change, in: file) }
    file.folder.gate.lock.withLock {
      apply(change, in: file)
      StateUnit.write([StateUnit.Member(record: self, file: file)], in: file.folder)
    }
  }

  private func apply(_ change: (inout Value) -> Void, in file: StateFile) {
    state.withLock { state in
      state.lookAgain(at: file)
      change(&state.value)
      state.refuseIfBlocked()
    }
  }

  private static func encoded(_ value: Value) throws(StateError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      return try encoder.encode(Envelope(value: value))
    } catch {
      throw .failed(.write, path: "JSON", reason: "\(error)")
    }
  }

  private func write(to file: StateFile) {
    do throws(StateError) {
      if let problem = file.folder.gate.unfinished?.reason {
        throw .failed(.write, path: file.path, reason: problem)
      }
      try state.withLock { state throws(StateError) in
        try file.write(Self.encoded(state.value), over: &state.known)
        state.problem = nil
        state.isInPlace = true
      }
    } catch {
      refuse(because: error)
    }
  }

  private static func kept(in file: StateFile, _ known: inout [UInt8]?) -> Kept {
    known = nil
    let data: Data
    do {
      guard let found = try file.read() else { return .nothing }
      data = found
      known = Array(found)
    } catch {
      return .untouchable("\(error)")
    }
    let foreign = Kept.untouchable("'\(file.path)' was not written by this shop")
    if let header = StateHeader(of: data) {
      guard header.format == Envelope.knownFormat else { return foreign }
      if header.version > Envelope.knownVersion {
        return .untouchable("'\(file.path)' was written by a newer version of the shop")
      }
    }
    if let envelope = try? JSONDecoder().decode(Envelope.self, from: data) {
      return .value(envelope.value)
    }
    return Envelope.isOwn(data) ? .damaged("'\(file.path)' is damaged") : foreign
  }

  /// What is in the place of the file.
  private enum Kept {
    case nothing
    case value(Value)

    /// A file that must not be replaced.
    case untouchable(String)
    case damaged(String)
  }

  /// The content of the file.
  private struct Envelope: Codable {
    static var knownVersion: Int { 1 }
    static var knownFormat: String { "module-registry-shop" }

    /// Identifies a file of the shop.
    let format: String
    let version: Int
    let value: Value

    init(value: Value) {
      format = Self.knownFormat
      version = Self.knownVersion
      self.value = value
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      format = try container.decode(String.self, forKey: .format)
      version = try container.decode(Int.self, forKey: .version)
      guard version == Self.knownVersion else {
        throw DecodingError.dataCorruptedError(
          forKey: .version,
          in: container,
          debugDescription: "there is no version \(version)"
        )
      }
      value = try container.decode(Value.self, forKey: .value)
    }

    /// Whether a shop has written a file with this content.
    ///
    /// A killed shop leaves a whole file or none: it writes under another name, and renames the
    /// file once that is on the disk. So a file that is empty, or ends before its format, belongs
    /// to another program.
    static func isOwn(_ data: Data) -> Bool {
      // The keys are sorted, so this one is the first.
      data.starts(with: Data(#"{"format":"\#(knownFormat)","#.utf8))
    }
  }
}

extension StateRecord {
  private struct State {
    var value: Value
    var problem: String?

    /// Why nothing may be in the place of the file yet; `nil` if it may be replaced.
    var obstacle: String?
    var isInPlace = true

    /// The content that was read or written last; no other content may be replaced.
    ///
    /// It is not `Data`, which tags its pointer, so that a leak check takes the memory for lost.
    var known: [UInt8]?

    /// Reads the value, unless it has been changed already: then the file is set aside.
    ///
    /// - Returns: what the user has to know, as sentences; `nil` if the file is in order.
    mutating func read(_ file: StateFile) -> String? {
      obstacle = nil
      switch StateRecord.kept(in: file, &known) {
      case .nothing: return nil
      case .value(let kept) where problem == nil:
        value = kept
        return nil
      case .value:
        return setAside(
          file,
          because: "'\(file.path)' could only be read after you had made changes"
        )
      case .untouchable(let reason):
        obstacle = reason
        return "\(reason). It is left as it is, so changes will not be saved."
      case .damaged(let reason): return setAside(file, because: reason)
      }
    }

    private mutating func setAside(_ file: StateFile, because reason: String) -> String {
      do {
        let name = try file.setAside()
        known = nil
        return "\(reason). It was renamed to '\(name)'."
      } catch {
        // The content may be of use to the user, so nothing replaces it.
        obstacle = reason
        return "\(reason). It could not be renamed, so changes will not be saved: \(error)."
      }
    }

    /// Reads a file again that could not be used; no obstacle outlives its cause.
    mutating func lookAgain(at file: StateFile) {
      guard obstacle != nil, let sentences = read(file), obstacle == nil else { return }
      file.folder.gate.setAside.append(sentences)
    }

    mutating func refuseIfBlocked() {
      guard let obstacle else { return }
      problem = "could not be saved: \(obstacle)"
      isInPlace = false
    }
  }
}

extension StateRecord: StateUnitMember {
  func mayBeWritten() -> Bool {
    guard let file else { return false }
    return state.withLock { state in
      state.lookAgain(at: file)
      state.refuseIfBlocked()
      return state.obstacle == nil
    }
  }

  func contents() throws(StateError) -> (known: [UInt8]?, new: Data) {
    let (value, known) = state.withLock { ($0.value, $0.known) }
    return (known, try Self.encoded(value))
  }

  func write() {
    if let file { write(to: file) }
  }

  func refuse(because error: StateError) {
    state.withLock { state in
      state.problem = "\(error.consequence): \(error)"
      state.isInPlace = error.isInPlace
    }
  }
}
