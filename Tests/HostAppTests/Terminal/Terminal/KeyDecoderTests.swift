import FlowCoordinatorsTesting
import ShopTerminal
import Testing

struct KeyDecoderTests {
  @Test(arguments: [
    (
      "\u{1B}[<0;1;1M\u{1B}[<0;2;1m",
      [Key.mouseDown(Position(row: 0, column: 0)), .mouseUp(Position(row: 0, column: 1))]
    ),
    ("\u{1B}[<4;80;24M", [.mouseDown(Position(row: 23, column: 79))]),
    ("\u{1B}[<0;1;1m", [.mouseUp(Position(row: 0, column: 0))]),
    ("\u{1B}[<2;1;1m", []), ("\u{1B}[<65;2;3m", []),
    ("\u{1B}[<64;2;3M", [.wheel(-1, Position(row: 2, column: 1))]),
    ("\u{1B}[<65;2;3M", [.wheel(1, Position(row: 2, column: 1))]),
    ("\u{1B}[<2;1;1M", []), ("\u{1B}[<32;1;1M", []),
    ("\u{1B}[<0;0;1M", []), ("\u{1B}[<0;1M", []), ("\u{1B}[<;;M", []),
    ("\u{1B}[<0;99999999999999999999;1M", []), ("\u{1B}[<-64;1;1M", []),
    ("\u{1B}[M !!", []), ("\u{1B}[M#qqx", [.character("x")]), ("\u{1B}[32;10;10M", []),
    ("\u{1B}OM", [.enter]),
  ])
  func `a mouse report is decoded with its position`(_ text: String, _ keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(text.utf8) == keys)
  }

  @Test(arguments: [
    ("a", [Key.character("a")]),
    ("é", [.character("é")]),
    ("日🍞", [.character("日"), .character("🍞")]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{1B}[Z", [.backTab]),
    ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]), ("\u{1B}[3~", [.delete]),
    ("\u{1}\u{15}", [.control("a"), .control("u")]),
    ("\u{1B}[A\u{1B}OB\u{1B}[1;5C\u{1B}[D", [.up, .down, .right, .left]),
    ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~\u{1B}OH", [.home, .end, .home, .end, .home]),
    ("\u{1B}[5~\u{1B}[6~", [.pageUp, .pageDown]),
    (
      "\u{1B}OP\u{1B}[12~\u{1B}[[B\u{1B}[15~",
      [.function(1), .function(2), .function(2), .function(5)]
    ),
    ("\u{1B}[200~a\tb\u{1B}[201~c", [.paste("a\tb"), .character("c")]),
    ("\u{1B}x", [.escape, .character("x")]),
    ("\u{1B}\u{1B}[B", [.escape, .down]),
    ("\u{1B}[99;99zx", [.character("x")]),
    ("\u{1B}[1\u{1B}[A", [.up]),
    ("\u{0}\u{1C}x", [.character("x")]),
    ("\u{80}x", [.character("x")]),
  ])
  func `the bytes of each key are decoded as that key`(_ text: String, _ keys: [Key]) {
    var decoder = KeyDecoder()
    #expect(decoder.decode(text.utf8) == keys)
    #expect(decoder.patience == nil)
  }

  @Test func `a key's bytes may arrive one at a time`() {
    let text = "é\u{1B}[1;5A\u{1B}OB\u{1B}[200~日本\u{1B}[201~\u{1B}[[B🍞"
    var decoder = KeyDecoder()
    let keys = text.utf8.flatMap { decoder.decode([$0]) }
    #expect(keys == [.character("é"), .up, .down, .paste("日本"), .function(2), .character("🍞")])
  }

  @Test func `an escape byte alone becomes the escape key after a while`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.patience == 50)
    #expect(decoder.timeOut() == [.escape])
    #expect(decoder.patience == nil)
    #expect(decoder.decode("[A".utf8) == [.character("["), .character("A")])
  }

  @Test func `a key sequence that's cut off is dropped`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B, UInt8(ascii: "["), UInt8(ascii: "1")]) == [])
    #expect(decoder.timeOut() == [])
    #expect(decoder.decode([0xE6, 0x97]) == [])
    #expect(decoder.timeOut() == [])
    #expect(decoder.decode("x".utf8) == [.character("x")])
  }

  @Test func `the rest of a cut-off sequence isn't typed as text, unless it comes late`() {
    var decoder = KeyDecoder()
    for end in [";5Mx", "Mx", "5;5;5M\u{1B}[Mabcx"] {
      #expect(decoder.decode("\u{1B}[<0;12".utf8) == [])
      #expect(decoder.timeOut() == [])
      #expect(decoder.patience == 500)
      #expect(decoder.decode(end.utf8) == [.character("x")])
    }
    #expect(decoder.decode("\u{1B}[<0;1".utf8) == [])
    #expect(decoder.timeOut() == [])
    #expect(decoder.decode("\u{1B}[A".utf8) == [.up])
    _ = decoder.decode("\u{1B}[1".utf8)
    #expect(decoder.timeOut() == [])
    #expect(decoder.timeOut() == [])
    #expect(decoder.decode("5M".utf8) == [.character("5"), .character("M")])
  }

  @Test func `a key sequence that's too long is dropped without leaving text`() {
    var decoder = KeyDecoder()
    let long = "\u{1B}[" + String(repeating: "1;", count: 100)
    #expect(decoder.decode((long + "5Mx").utf8) == [.character("x")])
    #expect(decoder.decode(long.utf8) == [])
    #expect(decoder.decode("5Mx".utf8) == [.character("x")])
  }

  @Test func `bytes that aren't UTF-8 are dropped`() {
    var decoder = KeyDecoder()
    #expect(
      decoder.decode([0xFF, 0xC0, 0xE6, 0x41, 0xED, 0xA0, 0x80, 0x42]) == [
        .character("A"), .character("B"),
      ]
    )
  }

  @Test(arguments: ["日 ", "日", "é", "🍞", "x"])
  func `a long paste comes in parts, without a letter cut in two`(_ part: String) {
    let text = "a" + String(repeating: part, count: 10_000)
    var decoder = KeyDecoder()
    // As a terminal is read: a paste that comes at once with its end is not cut at all.
    let bytes = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    let keys = stride(from: 0, to: bytes.count, by: 4_096)
      .flatMap { decoder.decode(bytes[$0..<min($0 + 4_096, bytes.count)]) }
    #expect(keys.count > 1)
    let pasted = keys.map { if case .paste(let part) = $0 { part } else { "?" } }
    #expect(pasted.joined() == text)
  }

  @Test func `a paste that stalls is still a paste when it goes on`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~abc".utf8) == [])
    #expect(decoder.patience == 1_000)
    // The part that came so far is visible.
    #expect(decoder.timeOut() == [.paste("abc")])
    #expect(decoder.decode("\rq\u{1B}[A".utf8) == [])
    #expect(decoder.patience == 1_000)
    #expect(decoder.timeOut() == [.paste("\rq\u{1B}[A")])
    #expect(decoder.decode("d\u{1B}[201~q".utf8) == [.paste("d"), .character("q")])
    #expect(decoder.patience == nil)
  }

  @Test func `a paste that stalls inside a letter or its end marker loses nothing`() {
    let bytes = Array("\u{1B}[200~a日🍞\u{1B}[31m\u{1B}[201~".utf8)
    for cut in 6..<bytes.count {
      var decoder = KeyDecoder()
      var keys = decoder.decode(bytes[..<cut])
      // An escape alone at the end of a second is the key.
      if bytes[..<cut].last == 0x1B { continue }
      keys += decoder.timeOut() + decoder.decode(bytes[cut...])
      let texts = keys.map { if case .paste(let text) = $0 { text } else { "?" } }
      #expect(texts.joined() == "a日🍞\u{1B}[31m", "\(cut)")
      #expect(decoder.decode("q".utf8) == [.character("q")])
    }
  }

  @Test func `a paste without an end marker ends by escape or after 30 silent seconds`() {
    var decoder = KeyDecoder()
    #expect(decoder.decode("\u{1B}[200~abc".utf8) == [])
    #expect(decoder.timeOut() == [.paste("abc")])
    #expect(decoder.patience == 30_000)
    #expect(decoder.timeOut() == [])
    #expect(decoder.patience == nil)
    #expect(decoder.decode("q".utf8) == [.character("q")])

    #expect(decoder.decode("\u{1B}[200~abc".utf8) == [])
    #expect(decoder.timeOut() == [.paste("abc")])
    #expect(decoder.decode("\u{1B}".utf8) == [])
    #expect(decoder.timeOut() == [])
    #expect(decoder.patience == nil)
    #expect(decoder.decode("q".utf8) == [.character("q")])

    // If the escape was the beginning of the end after all, the rest of that is no text.
    #expect(decoder.decode("\u{1B}[200~\u{1B}".utf8) == [])
    #expect(decoder.timeOut() == [])
    #expect(decoder.decode("[201~q".utf8) == [.character("q")])
  }

  @Test func `a paste without an end marker takes no more memory than one read`() {
    var decoder = KeyDecoder()
    var count = decoder.decode("\u{1B}[200~".utf8).count
    let part = [UInt8](repeating: 0x78, count: 4_096)
    var length = 0
    for _ in 0..<1_000 {
      for case .paste(let text) in decoder.decode(part) {
        count += 1
        length += text.utf8.count
      }
    }
    #expect(count >= 998)
    #expect(length > 998 * 4_096)
  }

  @Test func `after any bytes, the decoder understands the next key`() {
    for seed in 0..<300 {
      var random = SplitMix64(seed: UInt64(seed))
      var decoder = KeyDecoder()
      for _ in 0..<200 {
        _ = decoder.decode(
          (0..<Int.random(in: 1...8, using: &random)).map { _ in
            [0x1B, 0x5B, 0x4F, 0x32, 0x30, 0x7E, UInt8.random(in: 0...255, using: &random)]
              .randomElement(using: &random)!
          }
        )
      }
      while decoder.patience != nil { _ = decoder.timeOut() }
      #expect(decoder.decode("q\u{1B}[A".utf8) == [.character("q"), .up])
    }
  }
}
