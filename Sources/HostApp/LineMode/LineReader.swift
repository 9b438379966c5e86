/// Reads lines of at most 64 KiB, so that a line without an end needs no more memory than that.
package struct LineReader: Sendable {
  /// How many bytes a line may have, without its end.
  package static let longestLine = 64 * 1_024

  /// One line of the input.
  package enum Line: Equatable, Sendable {
    /// The text without the line break; what is not UTF-8 is repaired.
    case text(String)

    /// A line that is too long, of which nothing is kept.
    case tooLong
  }

  private let read: @Sendable () -> [UInt8]
  private var pending: [UInt8] = []

  /// Whether the rest of a line that is too long is still to come.
  private var isSkipping = false

  /// Creates a reader.
  ///
  /// - Parameter read: waits for some bytes, at most a few KiB at a time; returns none at the end of the input.
  package init(_ read: @escaping @Sendable () -> [UInt8]) { self.read = read }

  /// Waits for the next line.
  ///
  /// A line that is too long is returned when its limit is passed; its rest is skipped before the next one.
  ///
  /// - Returns: the line; `nil` at the end of the input.
  package mutating func next() -> Line? {
    // In what was searched no line ends.
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
