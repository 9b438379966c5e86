#if Auth && Catalog && Cart && Orders && (os(macOS) || os(Linux))
  import AuthModule
  import CartModule
  import FlowCoordinatorsTesting
  import Foundation
  import ModuleRegistry
  import ModuleRegistrySwiftTesting
  import ModuleRegistryTesting
  import ShopCommandLine
  import ShopComposition
  import ShopJourneys
  import ShopKit
  import Synchronization
  import Testing

  /// A shop whose connection is cut in the middle of a write or a request, and restored.
  @MainActor
  @Suite(.endsApps, .timeLimit(.minutes(10)))
  struct CutConnectionTests {
    /// At each point of a run that writes each file and sends each request; a short cut only at the
    /// requests, unless the environment says otherwise.
    @Test(arguments: Cut.Length.allCases)
    func `cutting the connection at any moment of an order loses and repeats nothing`(
      _ length: Cut.Length
    ) async throws {
      let whole = try await CutRun(nil).buy()
      #expect(whole.refusals == 0)
      #expect(whole.points.count > 20)
      var refusals = 0
      for (number, point) in whole.points.enumerated()
      where length == .long || Seed.isAttack || !point.hasPrefix("write") {
        let run = try await CutRun(Cut(at: number, length), place: "\(number): \(point)").buy()
        #expect(run.files == whole.files, "cut at \(number): \(point)")
        refusals += run.refusals
      }
      // A short cut refuses nothing that has not begun.
      #expect(length == .short || refusals > 5)
      Seed.report("\(whole.points.count) cuts, \(length), with \(refusals) refusals")
    }
  }

  /// Where the connection is cut.
  struct Cut: Sendable {
    enum Length: CaseIterable, Sendable {
      /// Until the user cannot go on.
      case long

      /// For a turn of the main actor.
      case short
    }

    let number: Int
    let length: Length

    init(at number: Int, _ length: Length) { (self.number, self.length) = (number, length) }
  }

  /// A customer who buys something, signs in for that, and changes what the shop stores.
  @MainActor
  private final class CutRun {
    private static let phone = "+491701234567"

    /// A folder in memory if there is one, since a flush takes no time there.
    private static let memory =
      FileManager.default.isWritableFile(atPath: "/dev/shm")
      ? URL(filePath: "/dev/shm") : FileManager.default.temporaryDirectory

    private let app: TestApp
    private let linker: DeepLinker
    private let servers: Servers
    private let connection: Connection
    private let place: String
    private let folder = memory.appending(path: "cut-\(UUID().uuidString)")
    private var refusals = 0
    private var window: NavigationWindow { app.window }
    private var screen: ScreenContent { window.content ?? ScreenContent(title: "nothing") }

    init(_ cut: Cut?, place: String = "") throws {
      let connection = Connection()
      let servers = Servers(connection, cut)
      (self.connection, self.servers, self.place) = (connection, servers, place)
      app = try Self.app(servers, connection, in: folder)
      linker = app.openShop()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static func app(
      _ servers: Servers,
      _ connection: Connection,
      in folder: URL
    ) throws -> TestApp {
      var options = Invocation.Options()
      options.code = "1234"
      options.order = "A-1"
      options.latency = 0
      options.staff = [phone]
      options.today = Date(timeIntervalSince1970: 1_795_165_200)
      let state = StateFolder(folder).checking(servers)
      let features = try Composition(options, state: state).installed()
      return try TestApp {
        features
        Stub(Connectivity.self) { connection }
        Stub(OrderGateway.self) { servers }
        Stub(CodeGateway.self) { servers }
      }
    }

    /// Buys one product, and writes each file.
    ///
    /// - Returns: the points that were passed, the number of refusals, and the files afterwards.
    func buy() async throws -> (points: [String], refusals: Int, files: [String: String]) {
      try open("product/1", "Bananas")
      try window.tap("Add to cart")
      try open("cart", "Cart")
      try window.tap("Check out")
      for (label, text) in [
        ("Name", "Ada Lovelace"), ("Street", "Am Sandtorkai 1"), ("Postcode", "20457"),
        ("City", "Hamburg"),
      ] { try window.type(text, into: label) }
      try window.tap("Continue")
      try window.choose(try #require(screen.rows.first?.title))
      try window.tap("Continue")
      try await answer("Note to courier", "Ring twice") {
        $0.notes.last == "Note to the courier: Ring twice"
      }
      try window.tap("Place order")
      try window.type(Self.phone)
      try await press("Send code", until: "Enter the code")
      try window.type("1234")
      try await press("Sign in", until: "Thank you")
      try window.tap("Done")
      #expect(screen.title == "Cart", "\(place)")
      let placed = "Your order A-1 has been placed."
      #expect(screen.notes == ["Your cart is empty.", placed], "\(place)")
      try await change()
      // All that can be done without a server is done, whether there is one or not.
      connection.restore()
      let files = try await readFiles()
      try await restart()
      return (servers.points, refusals, files)
    }

    /// Changes what needs no server.
    private func change() async throws {
      try open("product/2", "Vine Tomatoes")
      try window.tap("Add to favourites")
      try open("orders/A-1", "Order A-1")
      #expect(screen.notes.last == "Note to the courier: Ring twice", "\(place)")
      try await answer("Add a note", "Tasty") { $0.notes.last == "Note: Tasty" }
      try open("profile", "Profile")
      try window.choose("Address")
      try window.type("Am Sandtorkai 2", into: "Street")
      try window.tap("Save")
      try open("staff", "Staff")
      try window.choose("Sold out")
      try window.type("baguette")
      try window.choose(try #require(screen.rows.first?.title))
      #expect(screen.rows.first?.isChosen == true)
    }

    private func open(_ link: String, _ title: String) throws {
      linker.open(url: "shop://\(link)")
      try #require(screen.title == title, "\(place)")
    }

    /// Answers the question behind a button.
    private func answer(
      _ title: String,
      _ text: String,
      then isDone: (ScreenContent) -> Bool
    ) async throws {
      try window.tap(title)
      try await window.wait { app.alert != nil }
      try app.typeIntoAlert(text)
      try app.answerAlert("Save")
      let isSaved = try await eventually { isDone(screen) }
      #expect(isSaved, "\(place)")
    }

    /// Presses a button until a screen is there.
    ///
    /// Offline, the screen says why it is not, and keeps what was typed. Online again, the shop
    /// goes on by itself, or the user presses the button again.
    private func press(_ title: String, until next: String) async throws {
      let typed = screen.fields.map(\.text)
      try window.tap(title)
      while try await !isReached(next) {
        refusals += 1
        try #require(refusals < 5, "\(place): \(screen.notes)")
        if screen.title == "Summary" {
          #expect(screen.notes.contains("To Ada Lovelace, Am Sandtorkai 1, 20457 Hamburg."))
          #expect(screen.notes.contains("Note to the courier: Ring twice"))
          #expect(screen.rows.first?.title == "1 x Bananas")
        } else {
          #expect(screen.fields.map(\.text) == typed, "\(place)")
        }
        connection.restore()
        let goesOn = try await eventually {
          screen.title == next
            || !isExplained && screen.actions.contains { $0.title == title && $0.isEnabled }
        }
        #expect(goesOn, "\(place): \(screen.title), \(screen.notes)")
        if screen.title == next { return }
        try window.tap(title)
      }
    }

    /// Waits until a screen is there, or says that the shop is offline.
    private func isReached(_ next: String) async throws -> Bool {
      let isSettled = try await eventually {
        screen.title == next || screen.activity == nil && isExplained
      }
      #expect(isSettled, "\(place): \(screen.title), \(screen.notes)")
      return screen.title == next
    }

    private var isExplained: Bool {
      let reasons = screen.notes.suffix(screen.problemCount) + screen.fields.compactMap(\.problem)
      return reasons.contains { $0.contains("you are offline") || $0.contains("You are offline") }
        || reasons == ["Your order A-1 will be sent when you are online."]
    }

    /// The contents of the files, but for those of random numbers.
    private func readFiles() async throws -> [String: String] {
      var files: [String: String] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path())
      where name != "codes.json" {
        files[name] = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      }
      return files
    }

    /// Opens the shop again, which has nothing left to do.
    private func restart() async throws {
      try await app.end()
      let next = try Self.app(servers, connection, in: folder)
      let linker = next.openShop()
      linker.open(url: "shop://cart")
      #expect(next.window.content?.notes == ["Your cart is empty."], "\(place)")
      let notices = next.registry.contributions(to: Notices.self).flatMap { $0.sentences() }
      #expect(notices == [], "\(place)")
      try await next.end()
      // Of an order whose answer was lost, the server is asked again by its number.
      #expect(Set(servers.orders).count == 1 && servers.orders.count <= 2, "\(place)")
      #expect(servers.codes == ["1234"], "\(place)")
    }
  }

  /// The servers and the files of the shop, which count the points at which the connection is cut.
  private final class Servers: OrderPlacing, CodeSending, FileCallChecking {
    private let connection: Connection
    private let cut: Cut?
    private let state = Mutex(State())

    private struct State {
      var points: [String] = []
      var orders: [Order] = []
      var codes: [String] = []
    }

    init(_ connection: Connection, _ cut: Cut?) { (self.connection, self.cut) = (connection, cut) }

    var points: [String] { state.withLock(\.points) }
    var orders: [Order] { state.withLock(\.orders) }
    var codes: [String] { state.withLock(\.codes) }

    func place(_ order: Order) async throws {
      await pass("an order arrives")
      state.withLock { $0.orders.append(order) }
      await pass("an order is answered")
    }

    func send(_ code: String, to phone: PhoneNumber) async throws(DeliveryFailure) -> String? {
      await pass("a code arrives")
      state.withLock { $0.codes.append(code) }
      await pass("a code is answered")
      return nil
    }

    /// Before a file that is written replaces the former one.
    func willCall(_ call: FileCall, _ path: String) throws(SystemError) {
      guard call == .move else { return }
      MainActor.assumeIsolated { note("write \(path.split(separator: "/").last ?? "")") }
    }

    private func pass(_ point: String) async {
      await note(point)
      // A short cut ends before the answer.
      await Task.yield()
      await MainActor.run {}
    }

    @MainActor
    private func note(_ point: String) {
      let number = state.withLock { state in
        state.points.append(point)
        return state.points.count - 1
      }
      guard let cut, number == cut.number else { return }
      connection.cut()
      if cut.length == .short { Task { connection.restore() } }
    }
  }
#endif
