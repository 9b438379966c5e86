#if Auth && Catalog && Cart && Orders && (os(macOS) || os(Linux))
  import FlowCoordinatorsTesting
  import Foundation
  import ShopTerminal
  import Testing

  /// Attacks on the executable from outside: a few of each kind or, by a seed in ATTACK, hundreds.
  ///
  /// After any input, the shop ends by itself with a code of its own, and prints nothing that
  /// controls a terminal.
  @Suite(.timeLimit(.minutes(60)))
  final class AttackTests {
    private let folder = FileManager.default.temporaryDirectory
      .appending(path: "attack-\(UUID().uuidString)")
    private let seed = Seed.ofTests

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func `random files in the state folder that aren't the shop's are never lost`() throws {
      var attack = Attack(seed: seed)
      for round in 0..<rounds(6, inAttack: 200) {
        let place = "seed \(seed), round \(round)"
        let state = folder.appending(path: "\(round)")
        try FileManager.default.createDirectory(at: state, withIntermediateDirectories: true)
        var foreign: [Data] = []
        // The cart is changed, so that a damaged one has to be set aside.
        for name in ["cart.json"] + Attack.others.shuffled(using: &attack.random).prefix(2) {
          let content = attack.content()
          try content.write(to: state.appending(path: name))
          if (try? JSONSerialization.jsonObject(with: content)) == nil, !content.isEmpty {
            foreign.append(content)
          }
        }
        let host = try Host.run(
          ["--only", "Auth,Catalog,Cart,Orders", "--state-dir", state.path()] + offline(round),
          input: """
            tab Cart
            open 1
            type 3
            back
            tab Main
            tab Favourites
            tab Profile
            open 2
            tab 2
            open 1
            open 1
            tap Add to cart
            tap Add to favourites

            """
        )
        expectSound(host, place)
        let names = try FileManager.default.contentsOfDirectory(atPath: state.path())
        let kept = try names.map { try Data(contentsOf: state.appending(path: $0)) }
        let isPutAside = (host.output + host.errors).contains("renamed to '")
        #expect(!isPutAside || names.contains { $0.contains("damaged") }, "\(place): \(names)")
        for content in foreign { #expect(kept.contains(content), "\(place): \(names)") }
        if case 0...2 = attack.number(below: 10) { continue }
        try FileManager.default.removeItem(at: state)
      }
      Seed.report("\(3 * rounds(6, inAttack: 200)) hostile files")
    }

    @Test func `random commands never crash the shop`() throws {
      var attack = Attack(seed: seed &+ 1)
      for round in 0..<rounds(4, inAttack: 100) {
        let commands = (0..<60).map { _ in attack.command() }.joined(separator: "\n")
        let host = try Host.run(
          ["--only", "Auth,Catalog,Cart,Orders", "--code", "1234", "--stop-clock"]
            + offline(round),
          input: commands + "\nquit\n"
        )
        expectSound(host, "seed \(seed), round \(round)")
      }
      let count = rounds(4, inAttack: 100)
      Seed.report("\(count) sessions of 60 commands")
    }

    @Test func `random links never crash the shop`() throws {
      var attack = Attack(seed: seed &+ 2)
      for round in 0..<rounds(4, inAttack: 100) {
        let links = (0..<100).map { _ in "link \(attack.link())" }.joined(separator: "\n")
        let host = try Host.run(
          ["--only", "Auth,Catalog,Cart,Orders", "--open", attack.link()] + offline(round),
          input: links + "\njournal\ntree\nquit\n"
        )
        expectSound(host, "seed \(seed), round \(round)")
      }
      Seed.report("\(101 * rounds(4, inAttack: 100)) links")
    }

    #if os(Linux)
      // A shop whose output fails ends at once, and the leak checker replaces 74 with its own code.
      @Test(.disabled(if: Host.isSanitized))
      func `closed, full or odd standard streams never crash the shop or end up in its state`()
        throws
      {
        var combinations: [String] = []
        for input in ["", "<&-", "</dev/null", "</"] {
          for output in ["", ">&-", ">/dev/null", ">/dev/full", "</dev/null"] {
            // The shell itself refuses to copy a stream that is closed.
            for errors in ["", "2>&-", "2>/dev/full"] + (output == ">&-" ? [] : ["2>&1"]) {
              combinations.append("\(input) \(output) \(errors)")
            }
          }
        }
        var random = SplitMix64(seed: seed &+ 3)
        let tried = combinations.shuffled(using: &random).prefix(rounds(8, inAttack: 80))
        for (round, streams) in tried.enumerated() {
          let state = folder.appending(path: UUID().uuidString)
          let host = try Host.run(
            ["-c", "\"$@\" \(streams)", "sh", Host.executable.path(), "--state-dir", state.path()]
              + offline(round),
            input: "open 1\nfrob\nopen 1\ntap Add to cart\nquit\n",
            executable: URL(filePath: "/bin/sh")
          )
          expectSound(host, "seed \(seed), \(streams)")
          let names = (try? FileManager.default.contentsOfDirectory(atPath: state.path())) ?? []
          for name in names {
            let content = try Data(contentsOf: state.appending(path: name))
            #expect(
              content.range(of: Data("frob".utf8)) == nil,
              "seed \(seed), \(streams): \(name)"
            )
          }
        }
        Seed.report("\(tried.count) of \(combinations.count) combinations of streams")
      }
    #endif

    @Test func `random keys and terminal sizes never crash the shop`() throws {
      var attack = Attack(seed: seed &+ 4)
      var (keys, sizes) = (0, 0)
      for round in 0..<rounds(2, inAttack: 40) {
        let size = Size(columns: 1 + attack.number(below: 180), rows: 1 + attack.number(below: 40))
        let terminal = try PseudoTerminal(
          ["--only", "Auth,Catalog,Cart,Orders", "--no-welcome"] + offline(round),
          size: size
        )
        for _ in 0..<20 {
          let bytes = attack.keys()
          terminal.send(bytes: bytes)
          keys += bytes.count
          if attack.number(below: 4) == 0 {
            sizes += 1
            terminal.resize(
              to: Size(columns: 1 + attack.number(below: 180), rows: 1 + attack.number(below: 40))
            )
          }
        }
        terminal.signal(SIGTERM)
        let code = terminal.end()
        // The keys may have asked it to end, or to say why it cannot draw.
        #expect([0, 64, 128 + SIGTERM].contains(code), "seed \(seed), round \(round): \(code)")
        #expect(!terminal.screen.isAlternate, "seed \(seed), round \(round)")
      }
      let count = rounds(2, inAttack: 40)
      Seed.report("\(count) terminals with \(keys) bytes of keys and \(sizes) other sizes")
    }

    /// Every second shop begins offline.
    private func offline(_ round: Int) -> [String] { round % 2 == 0 ? [] : ["--offline"] }

    private func rounds(_ few: Int, inAttack many: Int) -> Int { Seed.isAttack ? many : few }

    /// Expects a code of the shop's own, and nothing printed that controls a terminal.
    private func expectSound(_ host: Host, _ place: String) {
      #expect(host.code == 0 || (64...78).contains(host.code), "\(place): \(host.code)")
      let isHarmless = (host.output + host.errors).unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control: scalar == "\n"
        case .lineSeparator, .paragraphSeparator: false
        case .format: scalar == "\u{200D}" || scalar == "\u{200C}"
        default: true
        }
      }
      #expect(isHarmless, "\(place): \(host.output.suffix(2_000).debugDescription) \(host.errors)")
    }
  }

  /// The input of an attacker, as a seed decides.
  private struct Attack {
    var random: SplitMix64

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    static let others = [
      "session.json", "codes.json", "addresses.json", "sent-orders.json",
      "favourites.json", "orders.json", "welcome.json", "catalogue.json", "sold-out.json",
    ]

    mutating func number(below end: Int) -> Int { Int.random(in: 0..<end, using: &random) }

    private mutating func one<Element>(of elements: [Element]) -> Element {
      elements[number(below: elements.count)]
    }

    /// A file that something else has written, or that the disk has damaged.
    mutating func content() -> Data {
      let lines =
        #"{"lines":[{"currency":"EUR","id":1,"minorUnits":189,"name":"Tea","quantity":1}]}"#
      let cart = #"{"format":"module-registry-shop","value":\#(lines),"version":1}"#
      switch number(below: 11) {
      case 0: return Data((0..<number(below: 4_096)).map { _ in UInt8(number(below: 256)) })
      case 1, 8: return Data(cart.utf8.prefix(number(below: cart.utf8.count)))
      case 2:
        var bytes = Array(cart.utf8)
        bytes[number(below: bytes.count)] = UInt8(number(below: 256))
        return Data(bytes)
      case 3: return Data(String(repeating: one(of: ["[", "{\"a\":"]), count: 20_000).utf8)
      case 4: return Data(cart.replacing("189", with: one(of: Self.numbers)).utf8)
      case 5:
        return Data(
          cart.replacing("\"quantity\":1", with: "\"quantity\":\(one(of: Self.numbers))").utf8
        )
      case 6: return Data(cart.replacing("Tea", with: one(of: Self.texts)).utf8)
      case 7: return Data(cart.replacing(":1}", with: ":\(one(of: Self.numbers))}").utf8)
      case 9:
        return Data(one(of: ["null", "[]", "{}", "0", "\"\"", "\u{FEFF}{}", " ", "\n", "\0"]).utf8)
      default: return Data(repeating: UInt8(number(below: 256)), count: 100_000)
      }
    }

    private static let numbers = [
      "-1", "0", "1e400", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
      "18446744073709551616", "0.5", "NaN", "\"1\"", "null",
    ]

    private static let texts = [
      "", " ", "\\u001b[2J", "\u{202E}evil", "a\\nb", "\\u0000", "\u{2028}",
      "\u{1F468}\u{200D}\u{1F469}",
      String(repeating: "x", count: 10_000), String(repeating: "e\u{301}", count: 500),
      "e" + String(repeating: "\u{301}", count: 2_000), "../../etc/passwd", "%s%n", "\u{FFFE}",
    ]

    mutating func command() -> String {
      switch number(below: 12) {
      case 0...2: return "open \(number(below: 12))"
      case 3:
        return
          "tab \(one(of: ["Main", "Catalog", "Cart", "Favourites", "Profile", "1", "5", "9", "x"]))"
      case 4...5:
        return "tap "
          + one(of: [
            "Add to cart", "Check out", "Sign in", "Sign out", "Send code", "Continue",
            "Place order",
            "Remove", "Undo", "Done", "OK", "Cancel", "Discard", "Log", "A",
          ])
      case 6:
        return "type \(one(of: ["1", "99", "0", "-1", "+49 170 1234567", "1234", "Ada", "20457"]))"
      case 7: return "type " + one(of: Self.texts)
      case 8: return "back"
      case 9: return "wait \(one(of: ["1", "30", "86400", "0", "x", "999999999999999999999"]))"
      case 10: return "link \(link())"
      default:
        return one(
          of: ["show", "more", "tree", "journal", "help", "#", "", "frob", "quit x", "online"]
            + ["offline", "offline x"]
        )
      }
    }

    mutating func link() -> String {
      let start = one(of: [
        "shop://", "shop:", "SHOP://", "https://shop.example/", "", "//", "file://",
      ])
      let parts = [
        "product", "cart", "orders", "account", "favourites", "1", "17", "-1", "0", "%2F", "%00",
        "%ff", "..", "", "a?b=c", "#x", "99999999999999999999", "%E2%80%AE", "ä", "a b",
      ]
      let path = (0..<number(below: 5)).map { _ in one(of: parts + Self.texts) }
      return (start + path.joined(separator: "/")).replacing("\n", with: "")
        .replacing("\0", with: "").replacing("\u{2028}", with: "")
    }

    /// Keys, and other sequences of terminals, whole and torn.
    mutating func keys() -> [UInt8] {
      let known = [
        "\r", "\t", "\u{1B}", "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[5~",
        "\u{1B}[Z",
        "\u{7F}", "1", "2", "3", "a", "/", "?", "j", "\u{1B}[<0;5;5M", "\u{1B}[<0;5;5m",
        "\u{1B}[200~x",
        "\u{1B}[201~", "\u{1B}[999999999999;1H", "\u{1B}]0;x\u{7}", "\u{1B}P", "ä", "\u{1F469}",
        " ", "q",
      ]
      var bytes: [UInt8] = []
      for _ in 0..<(1 + number(below: 30)) {
        if number(below: 4) == 0 {
          // Not those that suspend or quit a program of a terminal.
          let byte = UInt8(number(below: 256))
          bytes.append([3, 17, 19, 26, 28].contains(byte) ? 7 : byte)
        } else {
          bytes += Array(one(of: known).utf8)
        }
      }
      return bytes
    }
  }
#endif
