import FlowCoordinators
import Testing

@MainActor
struct LinkOriginTests {
  private let window = NavigationWindow()

  @Test(
    arguments: [
      "shop://page/7", "SHOP://page/7", "shop:/page/7", "https://shop.example/page/7",
      "HTTPS://Shop.Example/page/7", "https://shop.example:443/page/7",
    ]
  )
  func `a link with an accepted scheme or host opens`(_ url: String) {
    #expect(outcome(of: url) == .opened)
  }

  @Test(
    arguments: [
      "https://ada@shop.example/page/7", "https://shop.example:/page/7",
      "https://shop.example::443/page/7", "https://evil.example\\@shop.example/page/7",
      "https://evil.example/\u{301}@shop.example/page/7",
      "https://evil.example?\u{301}@shop.example/page/7",
      "https://evil.example#\u{200D}@shop.example/page/7",
      "https://evil.example/page/7", "http://shop.example/page/7", "other://page/7",
      "https://evil.example@evil.example/page/7", "https://shop.example@evil.example/page/7",
      "https://shop.example\\@evil.example/page/7", "https://shop.example.evil.example/page/7",
      "https://www.shop.example/page/7", "https://shop.example:8443/page/7",
      "https://shop.example./page/7", "https:/page/7", "https:///page/7", "https://@/page/7",
      "https://\u{212A}.example/page/7", "file:///page/7", "javascript:/page/7",
    ]
  )
  func `links of other schemes and hosts are refused`(_ url: String) {
    let reason = "the app does not accept its scheme or host"
    guard case .foreign(let error) = outcome(of: url) else {
      Issue.record("\(url) was not refused")
      return
    }
    #expect(error.text == url)
    #expect(error.reason == reason)
    #expect(window.root is Screen && window.modals.isEmpty)
    #expect(window.journal.entries.last?.event == .link(error.description))
  }

  @Test func `a notification's URL needs an accepted scheme, but its path doesn't`() {
    var outcomes: [DeepLinker.Outcome] = []
    let linker = linker()
    linker.open(notification: ["link": "https://evil.example/page/7"]) { outcomes.append($0) }
    linker.open(notification: ["link": "shop://page/7"]) { outcomes.append($0) }
    linker.open(notification: ["path": "page/7"]) { outcomes.append($0) }
    #expect(outcomes.count == 3)
    guard case .foreign? = outcomes.first else {
      Issue.record("it was not refused")
      return
    }
    #expect(outcomes.dropFirst() == [.opened, .opened])
  }

  @Test func `an invalid link is reported as malformed, from every source`() {
    guard case .malformed = outcome(of: "https://evil.example") else {
      Issue.record("it was taken for a link")
      return
    }
  }

  @Test func `accepting nothing opens no URL, but still a DeepLink made by the app`() {
    let linker = linker(accepting: [])
    var opened = 0
    linker.open(url: "shop://page/7") { opened += $0 == .opened ? 1 : 0 }
    linker.open(DeepLink(path: ["page", "7"])) { opened += $0 == .opened ? 1 : 0 }
    #expect(opened == 1)
  }

  @Test(arguments: ["http", "HTTPS", "shop:", "shop://", ""])
  func `accepting a scheme that isn't the app's own traps`(_ scheme: String) async {
    await #expect(processExitsWith: .failure) { [scheme] in
      await MainActor.run {
        _ = DeepLinker(routes: [], accepting: [.scheme(scheme)], in: NavigationWindow())
      }
    }
  }

  @Test(arguments: ["https://shop.example", "shop.example/", "shop.example:8443", ""])
  func `accepting a text that isn't a host traps`(_ host: String) async {
    await #expect(processExitsWith: .failure) { [host] in
      await MainActor.run {
        _ = DeepLinker(routes: [], accepting: [.host(host)], in: NavigationWindow())
      }
    }
  }

  private func outcome(of url: String) -> DeepLinker.Outcome? {
    var outcome: DeepLinker.Outcome?
    linker().open(url: url) { outcome = $0 }
    return outcome
  }

  private func linker(
    accepting origins: Set<LinkOrigin> = [
      .scheme("Shop"), .host("SHOP.example"), .host("k.example"),
    ]
  ) -> DeepLinker {
    let route = Route("/page/:number", opening: SubjectCoordinator.self) { context in
      let flow = SubjectCoordinator(context)
      return (flow, flow.navigation)
    } start: { _ in
      ()
    }
    window.setRoot(Screen())
    let linker = DeepLinker(routes: [route], accepting: origins, in: window)
    linker.becomeReady()
    return linker
  }
}
