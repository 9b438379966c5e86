import ShopTerminal
import Synchronization
import Testing

/// How the lines of an input are read.
struct LineReaderTests {
  private let limit = LineReader.longestLine

  @Test(arguments: [1, 2, 3, 5, 4_096])
  func `lines are split at line breaks, however the bytes arrive`(_ size: Int) {
    let lines = lines(of: "one\ntwo\r\n\n\rthree \u{E9}\u{1F95B}\n\nlast", by: size)
    #expect(
      lines == [
        .text("one"), .text("two"), .text(""), .text("\rthree \u{E9}\u{1F95B}"), .text(""),
        .text("last"),
      ]
    )
  }

  @Test(arguments: [1_000, 4_096, 65_536])
  func `a line that's too long counts as one, and the next line is read`(_ size: Int) {
    let long = String(repeating: "x", count: limit)
    #expect(lines(of: long + "\nnext", by: size) == [.text(long), .text("next")])
    #expect(lines(of: long, by: size) == [.text(long)])
    #expect(lines(of: long + "x\nnext\n", by: size) == [.tooLong, .text("next")])
    #expect(lines(of: long + "x", by: size) == [.tooLong])
    #expect(
      lines(of: "\(long)\(long)\(long)\n\(long)y\n\nnext", by: size)
        == [.tooLong, .tooLong, .text(""), .text("next")]
    )
  }

  @Test func `a line without a line break is read only up to its limit`() {
    let reads = Mutex(0)
    var reader = LineReader {
      reads.withLock { $0 += 1 }
      return [UInt8](repeating: 0, count: 4_096)
    }
    #expect(reader.next() == .tooLong)
    #expect(reads.withLock(\.self) == 17)
  }

  private func lines(of text: String, by size: Int) -> [LineReader.Line] {
    let rest = Mutex(Array(text.utf8)[...])
    var reader = LineReader {
      rest.withLock { rest in
        defer { rest = rest.dropFirst(size) }
        return Array(rest.prefix(size))
      }
    }
    var lines: [LineReader.Line] = []
    while let line = reader.next() { lines.append(line) }
    return lines
  }
}
