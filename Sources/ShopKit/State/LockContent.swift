import Foundation

/// What is written in the lock of a state folder, by which a shop knows the lock for one of its own.
struct LockContent {
  /// The process that has the folder.
  var process: Int32

  /// What the names of the files contain that the process is writing.
  var mark: String

  private static let title = "lock of module-registry-shop"

  /// No lock is longer.
  static let maximumSize = 256

  init(process: Int32) {
    self.process = process
    mark = String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }

  /// Reads what a process has left, which may have been killed at any time; `nil` if it says nothing.
  init?(_ data: Data) {
    let lines = String(decoding: data, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count == 4, lines[0] == Self.title, let process = Int32(lines[1]),
      Self.isMark(lines[2])
    else { return nil }
    self.process = process
    mark = String(lines[2])
  }

  /// Whether a file with this content is a lock: one that nobody holds, or one with the ``text`` of a
  /// process that holds it or was killed while it wrote that.
  ///
  /// A lock gets its name when it has its first line, so a file without one may be anybody's.
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

  /// What is in a lock that nobody holds.
  static let released = "\(title)\n"

  var text: String { "\(Self.title)\n\(process)\n\(mark)\n" }
}
