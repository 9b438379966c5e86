import Foundation
import Synchronization

/// A value that outlives the shop: kept in a state file as JSON, or in memory where there is none.
///
/// It is read when the record is made, and written at every change. A damaged file of the shop is put
/// aside, never overwritten; one of a newer version of the shop, or of another program, stays as it is,
/// and the value is in memory only. What cannot be written stays in memory, and is tried again at the next change.
/// Can be used on any thread; where two change it at a time, one waits for the other.
public final class StateRecord<Value: Codable & Sendable>: Sendable {
  /// What a person has to be told about the file when the shop opens; `nil` where it is in order.
  public let notice: String?

  private let file: StateFile?
  private let state: Mutex<State>

  private struct State {
    var value: Value
    var problem: String?

    /// What was read or written last, which alone may be replaced.
    ///
    /// Not as `Data`, which marks its pointer, so that a leak check takes what it refers to for lost.
    var known: [UInt8]?
  }

  /// Reads the value.
  ///
  /// - Parameters:
  ///   - file: where the value is kept; `nil` keeps it in memory.
  ///   - initial: the value where there is no file, or none that can be used.
  public init(_ file: StateFile?, initial: Value) {
    var known: [UInt8]?
    let kept = Self.kept(in: file, &known)
    var value = initial
    var notice: String?
    var problem: String?
    switch kept {
    case .value(let kept): value = kept
    case .nothing: break
    case .untouchable(let reason):
      problem = reason
      notice = "\(reason). It stays as it is, and nothing new will be kept."
    case .damaged(let reason):
      do {
        notice = "\(reason). It was put aside as '\(try file?.setAside() ?? "")'."
        known = nil
      } catch {
        // What is there might be of use to somebody, so nothing is put in its place.
        problem = reason
        notice = "\(reason). It could not be put aside, so nothing will be kept: \(error)."
      }
    }
    self.notice = notice
    self.file = problem == nil ? file : nil
    state = Mutex(
      State(value: value, problem: problem.map { "is not kept: \($0)" }, known: known)
    )
  }

  /// The value after the latest change.
  public var value: Value { state.withLock(\.value) }

  /// What becomes of the latest change, as the end of a sentence such as "is not kept: 'cart.json' cannot be
  /// written"; `nil` where the disk has it, or is not to.
  public var problem: String? { state.withLock(\.problem) }

  /// Changes the value, and returns when the disk has it or refused it.
  ///
  /// Inside ``StateUnit/write(_:)`` it is written at the end of that.
  public func update(_ change: (inout Value) -> Void) {
    guard let file else { return state.withLock { change(&$0.value) } }
    if let unit = StateUnit.current {
      unit.add(self, file)
      return state.withLock { change(&$0.value) }
    }
    file.folder.gate.lock.withLock {
      state.withLock { change(&$0.value) }
      write(to: file)
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
      if let problem = file.folder.gate.problem {
        throw .failed(.write, path: file.path, reason: problem)
      }
      try state.withLock { state throws(StateError) in
        try file.write(Self.encoded(state.value), over: &state.known)
        state.problem = nil
      }
    } catch {
      refuse(because: error)
    }
  }

  private static func kept(in file: StateFile?, _ known: inout [UInt8]?) -> Kept {
    guard let file else { return .nothing }
    let data: Data
    do {
      guard let found = try file.read() else { return .nothing }
      data = found
      known = Array(found)
    } catch {
      return .untouchable("\(error)")
    }
    let foreign = Kept.untouchable("'\(file.path)' is not of this shop")
    if let header = try? JSONDecoder().decode(Header.self, from: data) {
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

  /// What there is when the record is made.
  private enum Kept {
    case nothing
    case value(Value)

    /// Something that is of use to somebody as it is.
    case untouchable(String)
    case damaged(String)
  }

  /// What a file of every version has.
  private struct Header: Decodable {
    private enum CodingKeys: CodingKey {
      case format, version
    }

    let format: String?
    let version: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      format = try container.decodeIfPresent(String.self, forKey: .format)
      do {
        version = try container.decode(Int.self, forKey: .version)
      } catch {
        // A number that is too large for this version of the shop is one of a newer.
        guard try container.decode(Double.self, forKey: .version) >= 0x1p63 else { throw error }
        version = .max
      }
    }
  }

  /// The file as it is written.
  private struct Envelope: Codable {
    static var knownVersion: Int { 1 }
    static var knownFormat: String { "module-registry-shop" }

    /// By which a file is known for one of a shop's.
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

    /// Whether a file with this content is one that a shop has written.
    ///
    /// A shop that is killed leaves a whole file or none: it writes under another name, and renames what the
    /// disk has. So a file that is empty, or ends before its format, is somebody else's.
    static func isOwn(_ data: Data) -> Bool {
      // The keys are sorted, so this one is the first.
      data.starts(with: Data(#"{"format":"\#(knownFormat)","#.utf8))
    }
  }
}

extension StateRecord: StateUnitMember {
  func contents() throws(StateError) -> (known: [UInt8]?, new: Data) {
    let (value, known) = state.withLock { ($0.value, $0.known) }
    return (known, try Self.encoded(value))
  }

  func write() {
    if let file { write(to: file) }
  }

  func refuse(because error: StateError) {
    state.withLock { $0.problem = "\(error.consequence): \(error)" }
  }
}
