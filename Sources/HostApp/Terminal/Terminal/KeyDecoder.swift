/// Decodes keys from the bytes that a terminal sends.
///
/// The byte of the escape key also begins the sequences of other keys. A pause after it decides
/// that the escape key was pressed: see ``timeOut()``. Bytes without a meaning are ignored.
package struct KeyDecoder {
  /// The beginning of an incomplete sequence.
  private var pending: [UInt8] = []

  /// The state of a paste; `nil` outside of one.
  private var paste: Paste?

  /// Whether the end of an abandoned paste may still arrive.
  private var mayEnd = false

  /// Whether the rest of an unknown control sequence is still to arrive.
  private var isSkipping = false

  /// Creates a decoder without pending bytes.
  package init() {}

  /// The milliseconds to wait for more bytes before ``timeOut()``; `nil` if nothing is pending.
  package var patience: Int32? {
    if let paste { return paste == .flowing ? 1_000 : 30_000 }
    if isSkipping { return 500 }
    return pending.isEmpty ? nil : 50
  }

  /// Returns the keys that these bytes complete.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    var rest = pending[...]
    if paste != nil, !pending.isEmpty { paste = .flowing }
    if mayEnd, rest.starts(with: Self.endOfPaste.dropFirst()) {
      rest = rest.dropFirst(Self.endOfPaste.count - 1)
    }
    mayEnd = false
    while !rest.isEmpty {
      if isSkipping {
        rest = rest.drop { (0x20...0x3F).contains($0) }
        guard let last = rest.first else { break }
        if (0x40...0x7E).contains(last) { rest = rest.dropFirst() }
        isSkipping = false
        continue
      }
      guard let (key, count) = paste != nil ? pasted(rest) : Self.next(rest) else { break }
      rest = rest.dropFirst(count)
      switch key {
      case .key(let key): keys.append(key)
      case .beginPaste: paste = .flowing
      case .beginSkip: isSkipping = true
      case .nothing: break
      }
    }
    pending = Array(rest)
    return keys
  }

  /// Returns the keys that the pending bytes mean without further ones.
  package mutating func timeOut() -> [Key] {
    if let paste { return timeOut(of: paste) }
    defer { pending = [] }
    // The rest of a sequence that a slow connection has split is not text.
    isSkipping = pending.starts(with: [Self.escape, UInt8(ascii: "[")]) && pending.count > 2
    return pending == [Self.escape] ? [.escape] : []
  }
}

// MARK: - Pasted text

extension KeyDecoder {
  /// A paste whose end has not arrived.
  ///
  /// Only the end decides where text stops: a line break in a paste that a slow connection has
  /// split must not press a button. After a pause, the text so far is delivered, and further bytes
  /// still count as text. A terminal may never send the end, so two events end the paste: the
  /// escape key, which no terminal sends alone before a second of silence, or half a minute of
  /// silence.
  private enum Paste {
    case flowing

    /// No bytes have arrived for a while.
    case stalled
  }

  private mutating func timeOut(of paste: Paste) -> [Key] {
    if pending == [Self.escape] || paste == .stalled {
      mayEnd = pending == [Self.escape]
      self.paste = nil
      pending = []
      return []
    }
    self.paste = .stalled
    // The possible beginning of the end sequence or of a character waits for the rest.
    let text = pending.dropLast(Self.unfinished(pending))
    pending.removeFirst(text.count)
    return text.isEmpty ? [] : [.paste(String(decoding: text, as: UTF8.self))]
  }

  /// Returns the number of bytes at the end that begin the end sequence or a character.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    for count in (1..<endOfPaste.count).reversed() where bytes.count >= count {
      if bytes.suffix(count).elementsEqual(endOfPaste.prefix(count)) { return count }
    }
    let last = bytes.suffix(3).lastIndex { $0 >= 0xC0 }
    guard let last else { return 0 }
    let length = bytes[last] < 0xE0 ? 2 : bytes[last] < 0xF0 ? 3 : 4
    return bytes.count - last < length ? bytes.count - last : 0
  }

  /// Returns text up to the end sequence, or a part of a long text.
  private mutating func pasted(_ bytes: ArraySlice<UInt8>) -> (Meaning, Int)? {
    if let end = bytes.firstRange(of: Self.endOfPaste) {
      paste = nil
      let text = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      let count = end.upperBound - bytes.startIndex
      return (text.isEmpty ? .nothing : .key(.paste(text)), count)
    }
    guard bytes.count > Self.longestPaste + Self.endOfPaste.count else { return nil }
    // The cut falls between characters, and not inside the end sequence.
    let part = bytes.prefix(Self.longestPaste)
    let last = part.lastIndex { $0 & 0xC0 != 0x80 } ?? part.startIndex
    let cut = last == part.startIndex ? part.endIndex : last
    return (.key(.paste(String(decoding: part[..<cut], as: UTF8.self))), cut - part.startIndex)
  }
}

extension KeyDecoder {
  private enum Meaning {
    case key(Key)
    case beginPaste
    case beginSkip
    case nothing
  }

  private static let escape: UInt8 = 0x1B
  private static let longestSequence = 64
  private static let longestPaste = 4_096
  private static let endOfPaste: [UInt8] = [escape] + Array("[201~".utf8)

  /// Returns the first item and its number of bytes, or `nil` if it is incomplete.
  private static func next(_ bytes: ArraySlice<UInt8>) -> (Meaning, Int)? {
    guard let first = bytes.first else { return nil }
    switch first {
    case escape: return sequence(bytes)
    case 0x0D, 0x0A: return (.key(.enter), 1)
    case 0x09: return (.key(.tab), 1)
    case 0x7F, 0x08: return (.key(.backspace), 1)
    case 1...26:
      return (.key(.control(Character(Unicode.Scalar(first + UInt8(ascii: "a") - 1)))), 1)
    case 0x20...0x7E: return (.key(.character(Character(Unicode.Scalar(first)))), 1)
    case 0xC2...0xF4: return letter(bytes)
    default: return (.nothing, 1)
    }
  }

  /// Decodes a character of several bytes in UTF-8.
  private static func letter(_ bytes: ArraySlice<UInt8>) -> (Meaning, Int)? {
    let first = bytes[bytes.startIndex]
    let count = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let taken = bytes.prefix(count)
    guard taken.dropFirst().allSatisfy({ (0x80...0xBF).contains($0) }) else { return (.nothing, 1) }
    guard taken.count == count else { return nil }
    guard let letter = String(validating: taken, as: UTF8.self)?.first,
      letter.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return (.nothing, count) }
    return (.key(.character(letter)), count)
  }

  /// Decodes a sequence that begins with escape, or the escape key alone.
  private static func sequence(_ bytes: ArraySlice<UInt8>) -> (Meaning, Int)? {
    guard let second = bytes.dropFirst().first else { return nil }
    switch second {
    case UInt8(ascii: "O"):
      guard let third = bytes.dropFirst(2).first else { return nil }
      // The Enter key of the number pad.
      return (third == UInt8(ascii: "M") ? .key(.enter) : named(third), 3)
    case UInt8(ascii: "["): return controlSequence(bytes)
    default: return (.key(.escape), 1)
    }
  }

  /// Decodes a control sequence (ECMA-48, 5.4): parameters, intermediate bytes and a final byte.
  private static func controlSequence(_ bytes: ArraySlice<UInt8>) -> (Meaning, Int)? {
    let body = bytes.dropFirst(2)
    // The function keys of the Linux console have a second bracket.
    if body.first == UInt8(ascii: "[") {
      guard let letter = body.dropFirst().first else { return nil }
      let isKey = (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(letter)
      return (isKey ? .key(.function(Int(letter - UInt8(ascii: "A")) + 1)) : .nothing, 4)
    }
    // The oldest mouse mode of terminals sends three arbitrary bytes.
    if body.first == UInt8(ascii: "M") {
      return body.count < 4 ? nil : (.nothing, 6)
    }
    let inner = body.prefix { (0x20...0x3F).contains($0) }
    guard inner.count < longestSequence else { return (.beginSkip, 2 + inner.count) }
    guard let last = body.dropFirst(inner.count).first else { return nil }
    // Any other byte belongs to the next item.
    guard (0x40...0x7E).contains(last) else { return (.nothing, 2 + inner.count) }
    let count = 3 + inner.count
    if inner.first == UInt8(ascii: "<") { return (mouse(inner.dropFirst(), last), count) }
    guard last == UInt8(ascii: "~") else { return (named(last), count) }
    let number = Int(String(decoding: inner.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self))
    return (numbered(number ?? 0), count)
  }

  /// Decodes a mouse event in the mode 1006 of xterm: button, column and line.
  private static func mouse(_ parameters: ArraySlice<UInt8>, _ last: UInt8) -> Meaning {
    let numbers = String(decoding: parameters, as: UTF8.self)
      .split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let isRelease = last == UInt8(ascii: "m")
    guard isRelease || last == UInt8(ascii: "M"), numbers.count == 3, let button = numbers[0],
      let column = numbers[1], let row = numbers[2], (1...65_535).contains(column),
      (1...65_535).contains(row)
    else { return .nothing }
    let place = Position(row: row - 1, column: column - 1)
    // The other bits are modifier keys.
    switch button & ~0b1_1100 {
    case 0: return .key(isRelease ? .mouseUp(place) : .mouseDown(place))
    case 64 where !isRelease: return .key(.wheel(-1, place))
    case 65 where !isRelease: return .key(.wheel(1, place))
    default: return .nothing
    }
  }

  private static func named(_ letter: UInt8) -> Meaning {
    switch letter {
    case UInt8(ascii: "A"): .key(.up)
    case UInt8(ascii: "B"): .key(.down)
    case UInt8(ascii: "C"): .key(.right)
    case UInt8(ascii: "D"): .key(.left)
    case UInt8(ascii: "H"): .key(.home)
    case UInt8(ascii: "F"): .key(.end)
    case UInt8(ascii: "Z"): .key(.backTab)
    case UInt8(ascii: "P")...UInt8(ascii: "S"): .key(.function(Int(letter - UInt8(ascii: "P")) + 1))
    default: .nothing
    }
  }

  private static func numbered(_ number: Int) -> Meaning {
    switch number {
    case 1, 7: .key(.home)
    case 3: .key(.delete)
    case 4, 8: .key(.end)
    case 5: .key(.pageUp)
    case 6: .key(.pageDown)
    case 11...15: .key(.function(number - 10))
    case 17...21: .key(.function(number - 11))
    case 200: .beginPaste
    default: .nothing
    }
  }
}
