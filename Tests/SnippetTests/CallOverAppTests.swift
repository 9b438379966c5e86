import FlowCoordinators
import FlowCoordinatorsTesting
import SimulatedSwiftUI
import Testing

/// The page of the cookbook about a call above everything, with two windows in memory, or of SwiftUI.
@MainActor
final class CallOverAppTests {
  private var platforms: [any SimulatedPlatform] = []
  private weak var overlay: NavigationWindow?
  private weak var contacts: ContactsCoordinator?
  private var sizes: [Bool] = []

  private func makeWindow(_ variant: SwiftUIVariant?) -> NavigationWindow {
    let platform: any SimulatedPlatform = variant?.makePlatform() ?? MemoryPlatform()
    platforms.append(platform)
    return NavigationWindow(platform.systemWindow)
  }

  /// Shows the contacts; a test that signs out sees another page in their place.
  private func showContacts(_ variant: SwiftUIVariant?) async -> NavigationWindow {
    let window = makeWindow(variant)
    let contacts = ContactsCoordinator(window.childContext) { [weak self] in
      guard let self else { return nil }
      let overlay = makeWindow(variant)
      self.overlay = overlay
      return (overlay, { [weak self] in self?.sizes.append($0) })
    }
    self.contacts = contacts
    window.setRoot((contacts, contacts.navigation)) { [weak window] _ in
      window?.setRoot(SignInPage())
    }
    await rest()
    return window
  }

  private final class SignInPage: Presentable {}

  private func rest() async { for platform in platforms { await platform.rest() } }

  private func onScreen<Screen>(_ type: Screen.Type, of window: NavigationWindow?) throws -> Screen
  {
    try #require(window?.visibleScreen as? Screen)
  }

  @Test(arguments: [nil] + SwiftUIVariant.pairs)
  func `a call can be minimized and reopened, and its window goes when it ends`(
    _ variant: SwiftUIVariant?
  ) async throws {
    let window = await showContacts(variant)
    for name in ["Emma", "Noah"] {
      try onScreen(ContactsPage.self, of: window).onCall?(name)
      try onScreen(ContactsPage.self, of: window).onCall?("nobody, during a call")
      await rest()
      for _ in 0..<2 {
        #expect(try onScreen(CallPage.self, of: overlay).name == name)
        try onScreen(CallPage.self, of: overlay).onMinimize?()
        await rest()
        try onScreen(CallBar.self, of: overlay).onOpen?()
        await rest()
      }
      #expect(overlay?.coordinatorTree == "CallCoordinator 2")
      #expect(sizes == [true, false, true, false, true])
      sizes = []
      try onScreen(CallPage.self, of: overlay).onHangUp?()
      await rest()
      platforms.removeLast()
      #expect(overlay == nil)
    }
    #expect(window.coordinatorTree == "ContactsCoordinator 1")
    window.setRoot(SignInPage())
    await rest()
    #expect(contacts == nil)
  }

  @Test(arguments: [nil] + SwiftUIVariant.pairs)
  func `closing the app's window ends the call`(_ variant: SwiftUIVariant?) async throws {
    var window: NavigationWindow? = await showContacts(variant)
    try onScreen(ContactsPage.self, of: window).onCall?("Emma")
    await rest()
    #expect(overlay?.visibleScreen is CallPage)
    window = nil
    platforms = []
    // Flows are told of that in a later turn.
    for _ in 0..<1_000 where contacts != nil { await Task.yield() }
    #expect(overlay == nil)
    #expect(contacts == nil)
  }

  @Test(arguments: [nil] + SwiftUIVariant.pairs, [false, true])
  func `signing out ends the call, minimized or not, and frees it`(
    _ variant: SwiftUIVariant?,
    _ isMinimized: Bool
  ) async throws {
    let window = await showContacts(variant)
    let contacts = try onScreen(ContactsPage.self, of: window)
    contacts.onCall?("Emma")
    await rest()
    weak let page = try onScreen(CallPage.self, of: overlay)
    if isMinimized { page?.onMinimize?() }
    await rest()
    weak let top = overlay?.visibleScreen
    #expect(isMinimized == (top is CallBar))
    contacts.onSignOut?()
    await rest()
    platforms.removeLast()
    #expect(window.visibleScreen is SignInPage)
    #expect(overlay == nil)
    #expect(page == nil)
    #expect(top == nil)
    #expect(window.coordinatorTree == "")
    // What somebody keeps of the former user calls nobody.
    contacts.onCall?("Noah")
    #expect(platforms.count == 1)
  }
}
