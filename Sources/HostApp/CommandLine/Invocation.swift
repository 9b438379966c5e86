package import Foundation
import ModuleRegistry
import RegistryExplorer
package import ShopComposition
import ShopKit
import ShopTerminal

/// The parsed command line.
package struct Invocation {
  var verb = Verb.run
  var options = Options()

  /// The command.
  enum Verb: Equatable {
    case run
    case graph(GraphFormat, by: RegistryGraph.Detail = .declarations, places: Bool = false)
    case doctor
    case help
  }

  /// The options of the command.
  package struct Options: Equatable, Sendable {
    /// The catalogue to read, or `nil` for the bundled one.
    package var catalog: String?

    /// The features to leave out.
    package var without: Set<FeatureName> = []

    /// The code of every sign-in, or `nil` for random codes.
    package var code: String?

    /// The milliseconds that sending a code takes, or `nil` for the default.
    package var latency: Int?

    /// The milliseconds that a server takes to confirm what a launch asks, or `nil` for no server.
    package var answerLatency: Int?

    /// Whether time passes only by the command `wait`.
    package var stopsClock = false

    /// The date to use as today, at noon, or `nil` for the clock's date.
    package var today: Date?

    /// The number of every order, or `nil` for random numbers.
    package var order: String?

    /// Whether the shop begins with a welcome, or `nil` for the default.
    package var welcomes: Bool?

    /// Whether the user has to sign in first.
    package var requiresSignIn = false

    /// The phones of the staff, as a session identifies its customer.
    package var staff: Set<String> = []

    /// Whether the shop begins offline.
    package var isOffline = false

    /// The deep link to open first.
    package var link: String?

    /// The file that the trace is written to at the end, or `nil` for no trace.
    package var trace: String?

    /// The folder for persistent state, or `nil` for the conventional one.
    package var stateFolder: String?

    package init() {}
  }

  static let help = """
    A shop in a terminal, made of features that do not know each other.

    usage: HostApp [run] [options]            open the shop
           HostApp graph [options]            print the keys that the features provide and need
           HostApp doctor [options]           check the features, and time their registration

    options of all three:
      --catalog FILE    the products to sell, as JSON (default: the bundled catalogue)
      --without NAME    leave a feature out: \(FeatureName.list); may be repeated
      --only NAMES      leave out every feature but these, as in Catalog,Cart

    options of 'run':
      --code DIGITS     the code of every sign-in, for scripts
      --latency N       take N milliseconds to send a code (default: 400 on a terminal, else 0)
      --answer-latency N
                        at the launch, ask a server about the required sign-in and open orders;
                        each answer takes N milliseconds (default: ask none)
      --stop-clock      let time pass only by the command 'wait', for scripts; needs --code
      --today DATE      the current day, such as 2026-11-20, for scripts
      --order NUMBER    the number of every order, for scripts
      --open URL        open a deep link first, such as shop://product/17
      --state-dir DIR   the folder for saved state, such as the cart
                        (default: \((try? StateFolder.conventionalPath())?.oneLine() ?? "none, without a home"))
      --welcome         show a welcome first (default: once, on a terminal)
      --no-welcome      show no welcome
      --sign-in         require a sign-in first
      --staff PHONE     the number of a member of the staff, with country code; may be repeated
      --offline         begin offline; the commands 'offline' and 'online' change that
      --trace FILE      when the shop ends, write a trace for ui.perfetto.dev,
                        outside the folder of the state, also after a signal

    options of 'graph':
      --format F        \(GraphFormat.allCases.map(\.rawValue).joined(separator: ", "))
                        (codeowners reads what 'swift package describe --type json' prints)
      --places          with the files, lines and warnings, in json
      --by DETAIL       the content of a box in mermaid and dot: \(details) (default: declarations)

    On a terminal the shop is full screen; '?' shows the keys. Without one, or with TERM=dumb, it
    reads one command a line from standard input; 'help' shows the commands. NO_COLOR is respected.

    exit codes:
       0  done
      64  an argument was not understood, or a command failed
      65  the catalogue is malformed
      66  the catalogue cannot be read
      69  no feature is left
      70  the features do not fit together
      71  the terminal is another session's, or in the background
      73  the state folder or the trace cannot be created
      74  the trace or changes cannot be written
      75  another shop is using the state folder
    """
}

extension Invocation {
  init(_ arguments: some Sequence<String>) throws(Failure) {
    var rest = Array(arguments)[...]
    var format: GraphFormat?
    var detail: RegistryGraph.Detail?
    var hasPlaces = false
    var word: String?
    var given: Set<String> = []
    var left: Set<FeatureName> = []
    var only: Set<FeatureName>?
    while let argument = rest.popFirst() {
      if word == nil, !argument.hasPrefix("-") {
        word = argument
        verb = try Self.verb(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      func value() throws(Failure) -> String {
        if parts.count == 2, !parts[1].isEmpty { return String(parts[1]) }
        // A following option is not a value.
        guard parts.count == 1, let value = rest.first, !value.isEmpty, !value.hasPrefix("--")
        else {
          throw .usage("\(name) needs a value")
        }
        rest.removeFirst()
        return value
      }
      func isOn() throws(Failure) -> Bool {
        if parts.count == 2 { throw .usage("\(name) takes no value, not even '\(parts[1])'") }
        return true
      }
      switch name {
      case "--help", "-h":
        _ = try isOn()
        verb = .help
        return
      case "--catalog": options.catalog = try value()
      case "--without": left.insert(try Self.feature(try value()))
      case "--only": only = try Self.features(try value())
      case "--open": options.link = try value()
      case "--state-dir": options.stateFolder = try value()
      case "--welcome": options.welcomes = try isOn()
      case "--no-welcome": options.welcomes = try !isOn()
      case "--sign-in": options.requiresSignIn = try isOn()
      case "--code": options.code = try Self.code(try value())
      case "--latency": options.latency = try Self.number(try value(), of: "--latency", 0...)
      case "--answer-latency":
        options.answerLatency = try Self.number(try value(), of: "--answer-latency", 0...)
      case "--stop-clock": options.stopsClock = try isOn()
      case "--today": options.today = try Self.noon(of: try value())
      case "--staff": options.staff.insert(try Self.phone(try value()))
      case "--offline": options.isOffline = try isOn()
      case "--order": options.order = try value()
      case "--trace": options.trace = try value()
      case "--format": format = try Self.format(try value())
      case "--by": detail = try Self.detail(try value())
      case "--places": hasPlaces = try isOn()
      default: throw .usage("unknown argument '\(argument)'")
      }
      guard given.insert(name).inserted || ["--without", "--staff"].contains(name) else {
        throw .usage("\(name) is given twice")
      }
    }
    if given.isSuperset(of: ["--welcome", "--no-welcome"]) {
      throw .usage("--welcome and --no-welcome contradict each other")
    }
    if let only {
      let both = FeatureName.allCases.filter { left.contains($0) && only.contains($0) }
      if !both.isEmpty {
        let names = both.map(\.rawValue).joined(separator: ", ")
        throw .usage("--only and --without contradict each other: both name \(names)")
      }
      left.formUnion(Set(FeatureName.allCases).subtracting(only))
    }
    options.without = left
    for option in given.sorted() { try Self.check(option, belongsTo: verb) }
    // Guesses of a random code have to wait. With a stopped clock, the command `wait` would skip
    // that.
    if options.stopsClock, options.code == nil {
      throw .usage("--stop-clock needs --code: a random code could be guessed without waiting")
    }
    if detail != nil, format != .mermaid, format != .dot {
      throw .usage("--by needs --format mermaid or dot")
    }
    if hasPlaces, format != .json { throw .usage("--places needs --format json") }
    if let format {
      verb = .graph(format, by: detail ?? .declarations, places: hasPlaces)
    }
  }

  /// Throws if the option has no effect on the command.
  private static func check(_ option: String, belongsTo verb: Verb) throws(Failure) {
    let isGraph = if case .graph = verb { true } else { false }
    let (belongs, owners) =
      switch option {
      case "--by", "--format", "--places": (isGraph, "'HostApp graph'")
      case "--catalog", "--only", "--without":
        (verb == .run || isGraph || verb == .doctor, "'HostApp run', 'graph' and 'doctor'")
      default: (verb == .run, "'HostApp run'")
      }
    if !belongs { throw .usage("\(option) belongs to \(owners)") }
  }

  /// Throws if an argument is not UTF-8, since the repaired text would name another file.
  static func checkEncoding() throws(Failure) {
    for position in 0..<Int(CommandLine.argc) {
      guard let argument = unsafe CommandLine.unsafeArgv[position] else { break }
      if unsafe String(validatingCString: argument) == nil {
        throw .usage("argument \(position) is not UTF-8: '\(unsafe String(cString: argument))'")
      }
    }
  }

  private static func verb(_ word: String) throws(Failure) -> Verb {
    switch word {
    case "run": .run
    case "graph": .graph(.text)
    case "doctor": .doctor
    case "help": .help
    default: throw .usage("unknown command '\(word)'; available: run, graph, doctor, help")
    }
  }

  private static func feature(_ name: String) throws(Failure) -> FeatureName {
    let known = FeatureName.allCases.first { $0.rawValue.lowercased() == name.lowercased() }
    if let known { return known }
    throw .usage("unknown feature '\(name)'; available: \(FeatureName.list)")
  }

  /// Returns the features in a list.
  private static func features(_ names: String) throws(Failure) -> Set<FeatureName> {
    var features: Set<FeatureName> = []
    for name in names.split(separator: ",", omittingEmptySubsequences: false) {
      features.insert(try feature(String(name)))
    }
    return features
  }

  private static func code(_ code: String) throws(Failure) -> String {
    guard (1...12).contains(code.utf8.count), code.utf8.allSatisfy({ (48...57).contains($0) })
    else { throw .usage("--code takes digits, not '\(code)'") }
    return code
  }

  /// Returns a number without spaces, as a session identifies its customer.
  private static func phone(_ text: String) throws(Failure) -> String {
    let symbols = text.filter { !" -.()".contains($0) }
    let digits = symbols.dropFirst().utf8
    guard symbols.first == "+", (8...15).contains(digits.count), digits.first != 48,
      digits.allSatisfy({ (48...57).contains($0) })
    else { throw .usage("--staff takes a number such as '+49 170 1234567', not '\(text)'") }
    return symbols
  }

  private static func noon(of day: String) throws(Failure) -> Date {
    let parts = day.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    let calendar = Calendar(identifier: .gregorian)
    var noon = DateComponents(calendar: calendar, hour: 12)
    if parts.count == 3 { (noon.year, noon.month, noon.day) = (parts[0], parts[1], parts[2]) }
    guard !parts.contains(nil), parts.count == 3, noon.isValidDate, let date = noon.date,
      let year = noon.year, (2_000...2_100).contains(year)
    else {
      throw .usage("--today takes a day from 2000 to 2100, such as 2026-11-20, not '\(day)'")
    }
    return date
  }

  private static func number<Number: FixedWidthInteger>(
    _ text: String,
    of option: String,
    _ allowed: PartialRangeFrom<Number>
  ) throws(Failure) -> Number {
    guard let number = Number(text), allowed.contains(number) else {
      throw .usage("\(option) takes a number from \(allowed.lowerBound), not '\(text)'")
    }
    return number
  }

  private static func format(_ name: String) throws(Failure) -> GraphFormat {
    if let format = GraphFormat(rawValue: name) { return format }
    let known = GraphFormat.allCases.map(\.rawValue).joined(separator: ", ")
    throw .usage("unknown format '\(name)'; available: \(known)")
  }

  private static func detail(_ name: String) throws(Failure) -> RegistryGraph.Detail {
    if let detail = RegistryGraph.Detail(rawValue: name) { return detail }
    throw .usage("--by takes \(details), not '\(name)'")
  }

  private static var details: String {
    RegistryGraph.Detail.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
