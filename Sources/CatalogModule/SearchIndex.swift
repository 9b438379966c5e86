import Foundation

/// The names of all products in the form that a search compares.
///
/// A search through many names is fast, because they lie one after the other in one buffer.
struct SearchIndex: Sendable {
  private var text: [UInt8] = []

  /// The end of each name, at which the next one begins.
  private var ends: [Int] = []

  init(_ names: some Sequence<String>) {
    for name in names {
      name.appendFolded(to: &text)
      ends.append(text.count)
    }
  }

  /// The positions of all names.
  var all: Range<Int> { ends.indices }

  /// Whether the name at a position contains all words.
  func name(at position: Int, contains words: [[UInt8]]) -> Bool {
    let start = position == 0 ? 0 : ends[position - 1]
    return words.allSatisfy { contains($0, from: start, to: ends[position]) }
  }

  private func contains(_ word: [UInt8], from start: Int, to end: Int) -> Bool {
    guard let first = word.first else { return true }
    var place = start
    while place + word.count <= end {
      if text[place] == first {
        var length = 1
        while length < word.count, text[place + length] == word[length] { length += 1 }
        if length == word.count { return true }
      }
      place += 1
    }
    return false
  }
}

extension String {
  /// The text in the form that a search compares: without case and accents, as UTF-8.
  var folded: [UInt8] {
    var bytes: [UInt8] = []
    appendFolded(to: &bytes)
    return bytes
  }

  fileprivate func appendFolded(to bytes: inout [UInt8]) {
    let start = bytes.count
    for byte in utf8 {
      guard byte < 0x80 else {
        // Folding is slow, so only names beyond ASCII go through it.
        bytes.removeSubrange(start...)
        bytes +=
          folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
          .decomposedStringWithCanonicalMapping.utf8
        return
      }
      bytes.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
    }
  }
}
