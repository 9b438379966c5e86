/// Reads lines of at most 64 KiB, which bounds the memory that an endless line takes.
package struct LineReader: Sendable {
  /// The greatest length of a line in bytes, without its end.
  package static let longestLine = 64 * 1_024

  /// One line of the input.
  package enum Line: Equatable, Sendable {
    /// The text without the line break.
    ///
    /// Invalid UTF-8 is repaired.
    case text(String)

    /// A line beyond the limit.
    ///
    /// Its text is discarded.
    case tooLong
  }

  private let read: @Sendable () -> [UInt8]
  private var pending: [UInt8] = []

  /// Whether the rest of a too long line is still to be read.
  private var isSkipping = false

  /// Creates a reader.
  ///
  /// - Parameter read: waits for some bytes, at most a few KiB; returns none at the end of the
  ///   input.
  package init(_ read: @escaping @Sendable () -> [UInt8]) { self.read = read }

  /// Waits for the next line.
  ///
  /// A line beyond the limit is returned as soon as it passes the limit. The next call skips its
  /// rest.
  ///
  /// - Returns: the line, or `nil` at the end of the input.
  package mutating func next() -> Line? {
    // The bytes before this index contain no line break.
    var searched = 0
    while true {
      if let end = pending[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = pending[..<end]
        pending = Array(pending[(end + 1)...])
        if isSkipping {
          isSkipping = false
          searched = 0
          continue
        }
        return line.count > Self.longestLine ? .tooLong : .text(Self.text(line))
      }
      if isSkipping {
        pending = []
      } else if pending.count > Self.longestLine {
        pending = []
        isSkipping = true
        return .tooLong
      }
      searched = pending.count
      let more = read()
      if more.isEmpty {
        defer { pending = [] }
        return pending.isEmpty ? nil : .text(Self.text(pending[...]))
      }
      pending += more
    }
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String {
    let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    return String(decoding: line, as: UTF8.self)
  }
}
