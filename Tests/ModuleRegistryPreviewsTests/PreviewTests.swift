import FlowCoordinatorsSwiftUI
import ModuleRegistry
import ModuleRegistryPreviews
import ModuleRegistryTesting
import SimulatedSwiftUI
import Testing

/// A preview on the simulated SwiftUI.
@MainActor
private struct ShownPreview {
  let platform = SwiftUIPlatform()
  let model: PreviewModel

  init(_ content: PreviewContent) { model = PreviewModel(content, in: platform.window) }

  init(@RegistryBuilder _ features: () -> [InstalledFeature]) {
    self.init(PreviewContent(features()))
  }

  private var top: any Presentable {
    get throws {
      platform.simulation.rest()
      let top = try #require(platform.simulation.levels.last)
      return (top as? SwiftUIStack).flatMap { platform.simulation.shown($0).last } ?? top
    }
  }

  func page() throws -> PreviewPage {
    let top = try top
    return try #require(model.page(of: top), "\(type(of: top)) is on screen")
  }

  func screen<Screen>(_ type: Screen.Type = Screen.self) throws -> Screen {
    let top = try top
    #expect(model.page(of: top) == nil)
    return try #require(top as? Screen, "\(Swift.type(of: top)) is on screen")
  }

  func press(_ title: String) throws {
    let buttons = try page().buttons
    try #require(buttons.first { $0.title == title }, "\(buttons.map(\.title))").press()
  }
}

private enum TicketFlow: CoordinatorKey { typealias Output = Receipt }

@MainActor
struct PreviewTests {
  @Test func `the page of a stub has a button for each possible output`() throws {
    let preview = ShownPreview { TripFeature() }
    let trip = try preview.screen(TripScreen.self)
    trip.onTour()
    let tour = try preview.page()
    #expect(tour.title == "TourFlow" && tour.text == "A stub")
    #expect(tour.buttons.map(\.title) == ["Finish", "Close"])
    try preview.press("Finish")
    #expect(try preview.screen(TripScreen.self).notes == ["toured"])
    trip.onRate("Ada")
    let rating = try preview.page()
    #expect(rating.title == "RatingFlow" && rating.text == "A stub, started with Ada")
    #expect(rating.buttons.map(\.title) == ["Finish with good", "Finish with bad", "Close"])
    try preview.press("Finish with bad")
    #expect(try preview.screen(TripScreen.self).notes == ["toured", "bad"])
    trip.onTour()
    try preview.press("Close")
    #expect(try preview.screen(TripScreen.self).notes == ["toured", "bad", "not toured"])
  }

  @Test func `PreviewContent.finish gives the page of a stub a button for each output`() throws {
    var content = PreviewContent(installed(TripFeature()))
    let plain = ShownPreview(content)
    try plain.screen(TripScreen.self).onPay()
    #expect(try plain.page().buttons.map(\.title) == ["Close"])
    content.finish(PayFlow.self, with: [Receipt(number: 7), Receipt(number: 8)])
    let preview = ShownPreview(content)
    try preview.screen(TripScreen.self).onPay()
    let titles = try preview.page().buttons.map(\.title)
    #expect(titles == ["Finish with receipt 7", "Finish with receipt 8", "Close"])
    try preview.press("Finish with receipt 8")
    #expect(try preview.screen(TripScreen.self).notes == ["receipt 8"])
  }

  @Test func `stating outputs for a flow doesn't affect another of the same short name`() throws {
    for isOther in [false, true] {
      var content =
        isOther ? .otherTicket : PreviewContent(TicketFeature<TicketFlow>.installed)
      content.finish(TicketFlow.self, with: [Receipt(number: 7)])
      content.finishOtherTicket(with: [Receipt(number: 9)])
      let preview = ShownPreview(content)
      try preview.screen(TripScreen.self).onPay()
      let titles = try preview.page().buttons.map(\.title)
      #expect(titles == ["Finish with receipt \(isOther ? 9 : 7)", "Close"])
      #expect(try preview.page().title == "TicketFlow")
    }
  }

  @Test func `the page at the end of a flow says how it ended, and opens it again`() throws {
    let preview = ShownPreview { TripFeature() }
    try preview.screen(TripScreen.self).notes = ["a note"]
    try preview.screen(TripScreen.self).onDone("home")
    let end = try preview.page()
    #expect(end.title == "TripFlow" && end.text == #"The flow has ended: finished("home")"#)
    try preview.press("Open again")
    #expect(try preview.screen(TripScreen.self).notes == [])
  }

  @Test func `a preview opens the first flow without a start option, or the one it names`() throws {
    // A stub is no flow of the features.
    #expect(try ShownPreview { RatingFeature() }.page().title == "No flow")
    #expect(try ShownPreview { CaseFeature() }.screen(CaseScreen.self).side == .left)
    _ = try ShownPreview {
      TripFeature()
      CaseFeature()
    }
    .screen(TripScreen.self)
    let features = installed(TripFeature(), CaseFeature())
    let named = ShownPreview(PreviewContent(CaseFlow.self, startingWith: .right, features))
    #expect(try named.screen(CaseScreen.self).side == .right)
    let absent = PreviewContent(CaseFlow.self, startingWith: .left, Array(features.prefix(1)))
    #expect(
      try ShownPreview(absent).page().text == "No feature of the preview provides 'CaseFlow'."
    )
  }

  @Test func `a preview opens a flow of a scope within the scope`() throws {
    var content = PreviewContent(
      PlaceFlow.self,
      startingWith: "x",
      installed(PlaceFeature())
    )
    #expect(try ShownPreview(content).page().text.hasPrefix("'PlaceFlow' lives in a scope"))
    content.enter(City.self, with: "Rome")
    #expect(try ShownPreview(content).screen(PlaceScreen.self).name == "x in Rome")
  }

  @Test func `if a stub is missing, the preview shows the problem and the fix`() throws {
    let problem = try ShownPreview { ClockFeature() }.page()
    #expect(problem.title == "No preview")
    #expect(problem.text.contains("fix: list Stub(TimeKey.self)"))
    let preview = ShownPreview {
      ClockFeature()
      Stub(TimeKey.self) { 5 }
    }
    #expect(try preview.screen(CaseScreen.self).side == .right)
  }

  @Test(arguments: ["at a stub", "at the end"])
  func `removing the view of a preview frees all of its objects`(_ place: String) throws {
    func watched() throws -> [() -> AnyObject?] {
      let preview = ShownPreview { TripFeature() }
      let trip = try preview.screen(TripScreen.self)
      if place == "at a stub" { trip.onTour() } else { trip.onDone("home") }
      _ = try preview.page()
      let model = preview.model
      let objects: [AnyObject] = try [
        preview.platform, model, model.window, model.flows, #require(model.flows.root),
        #require(model.flows.visibleScreen),
      ]
      preview.platform.discard()
      return objects.map { object in { [weak object] in object } }
    }
    #expect(try watched().compactMap { $0() }.isEmpty)
  }

  private func installed(_ features: any FeatureModule...) -> [InstalledFeature] {
    features.flatMap { RegistryBuilder.buildExpression($0) }
  }
}
