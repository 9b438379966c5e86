import Foundation
import Synchronization

/// A value that outlives the shop: kept in a state file as JSON, or in memory where there is none.
///
/// It is read when the record is made, and written at every change. A file that is no such value is
/// put aside, never overwritten; one of a newer version of the shop stays as it is, and the value is
/// in memory only. What cannot be written stays in memory, and is tried again at the next change.
/// Can be used on any thread; where two change it at a time, one waits for the other.
public final class StateRecord<Value: Codable & Sendable>: Sendable {
  /// What a person has to be told about the file when the shop opens; `nil` where it is in order.
  public let notice: String?

  private let file: StateFile?
  private let state: Mutex<(value: Value, problem: String?)>

  /// Reads the value.
  ///
  /// - Parameters:
  ///   - file: where the value is kept; `nil` keeps it in memory.
  ///   - initial: the value where there is no file, or none that can be used.
  public init(_ file: StateFile?, initial: Value) {
    let kept = Self.kept(in: file)
    var value = initial
    var notice: String?
    var problem: String?
    switch kept {
    case .value(let kept): value = kept
    case .nothing: break
    case .newer(let reason):
      problem = reason
      notice = "\(reason). It stays as it is, and nothing new will be kept."
    case .damaged(let reason):
      do {
        notice = "\(reason). It was put aside as '\(try file?.setAside() ?? "")'."
      } catch {
        // What is there might be of use to somebody, so nothing is put in its place.
        problem = reason
        notice = "\(reason). It could not be put aside, so nothing will be kept: \(error)."
      }
    }
    self.notice = notice
    self.file = problem == nil ? file : nil
    state = Mutex((value, problem))
  }

  /// The value after the latest change.
  public var value: Value { state.withLock(\.value) }

  /// Why the value is in memory only; `nil` where it is on the disk, or is not to be there.
  public var problem: String? { state.withLock(\.problem) }

  /// Changes the value, and returns when the disk has it or refused it.
  public func update(_ change: (inout Value) -> Void) {
    state.withLock { state in
      change(&state.value)
      guard let file else { return }
      do {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        try file.write(encoder.encode(Envelope(value: state.value)))
        state.problem = nil
      } catch {
        state.problem = "\(error)"
      }
    }
  }

  private static func kept(in file: StateFile?) -> Kept {
    guard let file else { return .nothing }
    do {
      guard let data = try file.read() else { return .nothing }
      let version = try JSONDecoder().decode(Version.self, from: data).version
      if version > Envelope.knownVersion {
        return .newer("'\(file.path)' was written by a newer version of the shop")
      }
      return .value(try JSONDecoder().decode(Envelope.self, from: data).value)
    } catch let error as StateError {
      return .damaged("\(error)")
    } catch {
      return .damaged("'\(file.path)' is damaged")
    }
  }

  /// What there is when the record is made.
  private enum Kept {
    case nothing
    case value(Value)
    case newer(String)
    case damaged(String)
  }

  /// What a file of every version has.
  private struct Version: Decodable {
    let version: Int
  }

  /// The file as it is written.
  private struct Envelope: Codable {
    static var knownVersion: Int { 1 }

    let version: Int
    let value: Value

    init(value: Value) {
      version = Self.knownVersion
      self.value = value
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
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
  }
}
