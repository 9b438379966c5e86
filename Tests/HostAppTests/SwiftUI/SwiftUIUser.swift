import FlowCoordinatorsSwiftUI
import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import ShopComposition
import ShopJourneys
import ShopKit
import ShopSwiftUI
import SimulatedSwiftUI

/// A user of the shop on the simulated SwiftUI, limited to the actions of its views.
@MainActor
struct SwiftUIUser: JourneyUser {
  let platform: SwiftUIPlatform
  let events: SwiftUISceneEvents
  let scene: ShopScene
  let clock = ManualClock()
  let remains = Remains()

  /// Opens the shop in a scene that is launched for a link.
  init(
    opening composition: Composition,
    link: String? = nil,
    on variant: SwiftUIVariant = SwiftUIVariant(),
    isNarrow: Bool = true
  ) throws {
    self.init(unopened: composition, on: variant)
    _ = platform.makeNarrow(isNarrow)
    events.launch(for: try link.map { [try Self.url($0)] } ?? [])
    observe()
  }

  /// Creates a scene that has not appeared, with links of its own.
  init(
    unopened composition: Composition,
    links: SystemLinks = SystemLinks(),
    storage: SwiftUISceneStorage = SwiftUISceneStorage(),
    on variant: SwiftUIVariant = SwiftUIVariant(),
    _ universalLinks: SwiftUISceneEvents.UniversalLinks = .urls
  ) {
    platform = variant.makePlatform()
    _ = platform.makeNarrow(true)
    events = SwiftUISceneEvents(universalLinks)
    scene = ShopScene(links)
    var composition = composition
    composition.clock = clock
    // The modifiers of `ShopView`.
    events.onAppear = { [scene, platform, composition] in
      scene.appear(at: storage.values["place"] ?? "", composition, in: platform.window)
    }
    let readPlace: @MainActor () -> String? = { [scene] in scene.place }
    events.onChange(of: readPlace) { _, new in
      if let new { storage.values["place"] = new }
    }
    events.onOpenURL = { [scene] in scene.open($0) }
    events.onContinueUserActivity[SwiftUISceneEvents.browsingWeb] = { [scene] in
      scene.continue(at: $0)
    }
  }

  private func observe() {
    shop.flows.observe { [remains] change in
      remains.watch(change.screen)
      remains.watch(change.owner)
    }
  }

  /// The shop, which opens when the view appears.
  var shop: ShopModel {
    guard let shop = scene.shop else { fatalError("the view has not appeared") }
    return shop
  }

  static func url(_ link: String) throws -> URL {
    guard let url = URL(string: link) else { throw ImpossibleStep("'\(link)' is no URL") }
    return url
  }

  var flows: NavigationWindow? { scene.shop?.flows }

  var connection: Connection? { shop.shop.connection }

  func look() throws -> Page {
    platform.simulation.rest()
    events.update()
    return try Page(of: platform.simulation, showing: shop)
  }

  func choose(_ position: Int, of page: Page) throws {
    let screen = try screen()
    guard screen.content.rows[position].onSelect != nil else {
      throw ImpossibleStep("row \(position + 1) is no button")
    }
    screen.choose(position)
  }

  func press(_ name: String) throws {
    if let alert = platform.window.alert {
      guard let position = alert.actions.firstIndex(where: { $0.title == name }) else {
        throw ImpossibleStep("there is no answer '\(name)'")
      }
      return platform.answerAlert(position)
    }
    let screen = try screen()
    let position = screen.content.actions.firstIndex {
      $0.title.lowercased().hasPrefix(name.lowercased())
    }
    guard let position, screen.content.actions[position].isEnabled else {
      throw ImpossibleStep("there is no button '\(name)' that can be pressed")
    }
    screen.press(position)
  }

  func type(_ text: String) throws {
    if platform.window.alert?.fields.isEmpty == false {
      return platform.typeIntoAlert(text, field: 0)
    }
    let screen = try screen()
    let labels = screen.content.fields.map { $0.label.lowercased() }
    if let (label, text) = labelled(text), let position = labels.firstIndex(of: label) {
      screen[textAt: position] = text
    } else if !labels.isEmpty {
      screen[textAt: 0] = text
    } else {
      throw ImpossibleStep("there is nothing to type into")
    }
  }

  func selectTab(_ name: String) throws {
    try requireNoAlert()
    guard let tabs = platform.simulation.levels.last as? SwiftUITabs, !tabs.hidesBar,
      let position = tabs.items.firstIndex(where: { $0.title == name })
    else { throw ImpossibleStep("there is no visible tab '\(name)'") }
    platform.tapTab(position, on: tabs)
  }

  /// Goes back by a gesture that is first given up half-way, which must change nothing, or by a
  /// button that closes a cover.
  func goBack() throws {
    try requireNoAlert()
    let simulation = platform.simulation
    if let stack = simulation.visibleStack, simulation.shown(stack).count > 1 {
      try giveUp("half a swipe back") {
        platform.beginBackSwipe(on: stack)
        platform.endBackSwipe(on: stack, completed: false)
      }
      platform.pressBack(on: stack)
    } else if let split = simulation.visibleSplit, split.front == .secondary {
      // Side by side, the user turns to the list.
      if split.isCollapsed {
        platform.leaveColumn(of: split)
      } else {
        _ = split.show(.primary, transition: nil)
      }
    } else if let modal = simulation.modals.last, modal.style == .fullScreen {
      let screen = try screen()
      guard screen.isClosable else { throw ImpossibleStep("the cover has no button to close it") }
      screen.close()
    } else if !simulation.modals.isEmpty {
      try giveUp("half a swipe down") {
        platform.beginSwipeDown()
        platform.endSwipeDown(completed: false)
      }
      platform.beginSwipeDown()
      platform.endSwipeDown(completed: true)
    } else {
      throw ImpossibleStep("this is the first screen")
    }
  }

  func open(_ link: String) throws { events.open(try Self.url(link)) }

  func watch() {
    remains.watch(shop)
    remains.watch(shop.shop)
    remains.watch(shop.shop.app)
    remains.watch(shop.window)
    remains.watch(shop.flows)
    remains.watch(platform.simulation)
  }

  /// Removes the view of the window, with its modifiers.
  func leave() {
    platform.discard()
    (events.onAppear, events.onOpenURL, events.onContinueUserActivity) = (nil, nil, [:])
  }

  private func requireNoAlert() throws {
    if platform.window.alert != nil { throw ImpossibleStep("an alert covers the screen") }
  }

  /// The visible screen, as its view has it.
  private func screen() throws -> ScreenModel {
    try requireNoAlert()
    return try platform.simulation.visibleScreen(of: shop)
  }
}
