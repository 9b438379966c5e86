import Foundation

/// The content of the lock of a state folder, by which a shop recognizes its own lock.
struct LockContent {
  /// The process that holds the folder.
  var process: Int32

  /// A part of the names of the files that the process is writing.
  var mark: String

  private static let title = "lock of module-registry-shop"

  /// The maximum size of a lock, in bytes.
  static let maximumSize = 256

  init(process: Int32) {
    self.process = process
    mark = String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }

  /// Reads the content of a lock; `nil` if no process holds it, or it is incomplete.
  init?(_ data: Data) {
    let lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 4, lines[0] == Self.title, let process = Int32(lines[1]),
      Self.isMark(lines[2])
    else { return nil }
    self.process = process
    mark = String(lines[2])
  }

  /// Whether a file with this content is a lock: a released one, or one with the ``text`` of a
  /// process, which may have been killed while it wrote that.
  ///
  /// A lock has its first line before it has its name, so a file without that line may
  /// belong to another program.
  static func isOwn(_ data: Data) -> Bool {
    let lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard (2...4).contains(lines.count), lines[0] == title else { return false }
    let isProcess = { (line: Substring) in line.allSatisfy { $0.isASCII && $0.isNumber } }
    switch lines.count {
    case 2: return isProcess(lines[1])
    case 3:
      return isProcess(lines[1]) && !lines[1].isEmpty && (lines[2].isEmpty || isMark(lines[2]))
    default: return LockContent(data) != nil && isProcess(lines[1]) && lines[3].isEmpty
    }
  }

  /// Whether a file with this content is a lock, or the beginning of one.
  static func isBegun(_ data: Data) -> Bool {
    isOwn(data) || Data("\(title)\n".utf8).starts(with: data)
  }

  private static func isMark(_ line: Substring) -> Bool {
    !line.isEmpty && line.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// The content of a lock that no process holds.
  static let released = "\(title)\n"

  var text: String { "\(Self.title)\n\(process)\n\(mark)\n" }
}
