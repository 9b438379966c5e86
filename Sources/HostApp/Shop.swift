import ModuleRegistry
import ShopKit

/// The shop, one command a line from standard input and one screen after each.
@MainActor
struct Shop {
  private let window = Window()
  private let registry: Registry
  private let linker: DeepLinker
  private let firstLink: String?

  init(_ options: Invocation.Options) throws {
    registry = try Composition(options).registry()
    linker = DeepLinker(routes: registry.contributions(to: Routes.self), in: window)
    firstLink = options.link
  }

  /// Runs until `quit` or the end of the input.
  ///
  /// A command that is not understood is reported and changes nothing. In a script, which nobody
  /// watches, it is also remembered in the exit code.
  func run() throws(Failure) {
    guard !registry.contributions(to: Tabs.self).isEmpty else {
      throw .unavailable(
        "no feature is left to show: build or launch with one of \(FeatureName.list)"
      )
    }
    if let firstLink {
      linker.open(url: firstLink) { outcome in
        if let problem = outcome.problem { Console.complain(problem) }
      }
    }
    let (coordinator, _) = registry.assemble(AppFlow.self, in: window)
    coordinator.start { [linker] in linker.becomeReady() }
    Console.print(ScreenPrinter(window).screen)
    var failures = 0
    while let line = Console.readCommand() {
      do {
        guard let command = try Command(line) else { continue }
        if command == .quit { return }
        try perform(command)
      } catch {
        failures += 1
        Console.complain(error)
      }
    }
    if failures > 0, !Console.isInteractive {
      throw Failure(
        code: 64,
        description: "\(failures == 1 ? "1 command" : "\(failures) commands") not carried out"
      )
    }
  }

  private func perform(_ command: Command) throws(Command.Problem) {
    switch command {
    case .help: return Console.print(Command.manual)
    case .tree: return Console.print(window.coordinatorTree)
    case .journal: return Console.print(window.journal.description)
    case .quit: return
    case .back:
      guard window.goBack() else { throw Command.Problem("this is the first screen") }
    case .tab(let name): try selectTab(name)
    case .open(let number): try open(number)
    case .tap(let name): try tap(name)
    case .type(let text): try type(text)
    case .link(let url): try open(url)
    case .show: break
    }
    Console.print(ScreenPrinter(window).screen)
  }

  private func open(_ url: String) throws(Command.Problem) {
    var outcome: DeepLinker.Outcome?
    linker.open(url: url) { outcome = $0 }
    if let problem = outcome?.problem { throw problem }
    if outcome == nil { Console.print("The link is opened when the shop is.") }
  }

  private func selectTab(_ name: String) throws(Command.Problem) {
    guard let tabs = window.root as? any SystemTabs else {
      throw Command.Problem("there are no tabs")
    }
    guard window.modals.isEmpty else {
      throw Command.Problem("go back first: what is shown now covers the tabs")
    }
    tabs.select(try choose(name, among: tabs.items.map(\.title), called: "tab"))
  }

  private func open(_ number: Int) throws(Command.Problem) {
    let rows = window.content?.rows ?? []
    guard let row = rows.numbered(number) else {
      throw Command.Problem(
        rows.isEmpty
          ? "there are no rows here" : "there is no row \(number), only 1 to \(rows.count)"
      )
    }
    guard let select = row.onSelect else {
      throw Command.Problem("row \(number) cannot be opened")
    }
    select()
  }

  private func tap(_ name: String) throws(Command.Problem) {
    let actions = window.content?.actions ?? []
    guard !actions.isEmpty else { throw Command.Problem("there is nothing to tap here") }
    actions[try choose(name, among: actions.map(\.title), called: "button")].perform()
  }

  private func type(_ text: String) throws(Command.Problem) {
    guard let field = window.content?.fields.first else {
      throw Command.Problem("there is nothing to type into here")
    }
    field.onChange(text)
  }

  /// The position of the one title that a person means: by number, by name or by its beginning.
  private func choose(
    _ name: String,
    among titles: [String],
    called noun: String
  ) throws(Command.Problem) -> Int {
    let wanted = name.lowercased()
    if let number = Int(wanted), titles.numbered(number) != nil { return number - 1 }
    if let exact = titles.firstIndex(where: { $0.lowercased() == wanted }) { return exact }
    let matches = titles.indices.filter { titles[$0].lowercased().hasPrefix(wanted) }
    if matches.count == 1, !name.isEmpty { return matches[0] }
    let choices = matches.isEmpty ? Array(titles.indices) : matches
    let known = choices.map { "'\(titles[$0])'" }.joined(separator: ", ")
    if name.isEmpty { throw Command.Problem("which \(noun)? There is \(known)") }
    throw Command.Problem(
      "\(matches.isEmpty ? "no" : "more than one") \(noun) is called '\(name)': there is \(known)"
    )
  }
}

extension RandomAccessCollection where Index == Int {
  /// The element that a person calls by this number, counting from 1.
  fileprivate func numbered(_ number: Int) -> Element? {
    (1...Swift.max(1, count)).contains(number) && !isEmpty ? self[number - 1] : nil
  }
}

extension DeepLinker.Outcome {
  /// Why a link was not opened.
  fileprivate var problem: Command.Problem? {
    switch self {
    case .opened: nil
    case .unknown(let link): Command.Problem("nothing in this shop is at \(link)")
    case .malformed(let error): Command.Problem("\(error)")
    case .refused(let refusal): Command.Problem("the link could not be opened: \(refusal)")
    }
  }
}
