import CartModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The addresses that the checkout accepts, and the times of delivery.
@MainActor
@Suite(.endsApps)
struct AddressTests {
  @Test func `Continue reports everything missing from the address at once, and nothing before`()
    throws
  {
    let scene = try CartScene([CartScene.tea])
    try scene.tap("Check out")
    #expect(scene.problems == [])
    try scene.tap("Continue")
    #expect(scene.screen.title == "Address")
    #expect(
      scene.problems == [
        "Enter a name.",
        "Enter a street with a house number.",
        "Enter a postcode such as 20457.",
        "Enter a city.",
      ]
    )
    try scene.type("Ada", into: "Name")
    #expect(scene.problems.count == 3)
  }

  @Test func `each address field states its purpose, so the device can fill it in`() throws {
    let scene = try CartScene([CartScene.tea])
    try scene.tap("Check out")
    #expect(scene.screen.fields.map(\.purpose) == [.name, .street, .postcode, .city])
  }

  @Test(arguments: [
    ("Name", " "), ("Name", "17"), ("Name", "\u{1b}[2J"),
    ("Street", "Main Street"), ("Street", "17"), ("City", "20457"), ("Postcode", "204_57"),
    ("Postcode", "12"), ("Postcode", "abc"),
    ("Postcode", "1234567890 1"), ("Postcode", "٢٠٤٥٧"), ("City", ""), ("City", "1\n2"),
  ])
  func `text that can't be part of an address is refused`(_ label: String, _ text: String) throws {
    let scene = try CartScene([CartScene.tea])
    try scene.tap("Check out")
    try scene.fillInAddress()
    scene.window.goBack()
    try scene.type(text, into: label)
    try scene.tap("Continue")
    #expect(scene.screen.title == "Address")
    #expect(scene.problems.count == 1)
  }

  @Test(arguments: ["Name", "Street", "Postcode", "City"])
  func `each address field takes at most 80 characters`(_ label: String) throws {
    let scene = try CartScene([CartScene.tea])
    try scene.tap("Check out")
    try scene.type(String(repeating: "1a", count: 40), into: label)
    #expect(throws: ImpossibleAction.self) {
      try scene.type(String(repeating: "1a", count: 40) + "1", into: label)
    }
  }

  @Test(arguments: [
    ("Name", "  Zoë O’Neil-Müller  ", "To Zoë O’Neil-Müller, Am Sandtorkai 1, 20457 Hamburg."),
    ("Street", "1 rue de l'Église", "To Ada Lovelace, 1 rue de l'Église, 20457 Hamburg."),
    ("Postcode", "sw1a 1aa", "To Ada Lovelace, Am Sandtorkai 1, SW1A 1AA Hamburg."),
    ("City", "東京", "To Ada Lovelace, Am Sandtorkai 1, 20457 東京."),
    ("Postcode", "101", "To Ada Lovelace, Am Sandtorkai 1, 101 Hamburg."),
    ("Postcode", "12345-6789", "To Ada Lovelace, Am Sandtorkai 1, 12345-6789 Hamburg."),
    (
      "Name", String(repeating: "x", count: 80),
      "To \(String(repeating: "x", count: 80)), Am Sandtorkai 1, 20457 Hamburg."
    ),
  ])
  func `addresses in many countries are accepted`(
    _ label: String,
    _ text: String,
    _ address: String
  ) throws {
    let scene = try CartScene([CartScene.tea])
    try scene.goToSummary()
    scene.window.goBack()
    scene.window.goBack()
    try scene.type(text, into: label)
    try scene.tap("Continue")
    try scene.select("Sat 21 Nov, 9:00 to 12:00")
    try scene.tap("Continue")
    #expect(scene.screen.notes[1] == address)
  }

  @Test func `an error is shown until it's corrected, and then Continue goes on`() throws {
    let scene = try CartScene([CartScene.tea])
    try scene.tap("Check out")
    try scene.tap("Continue")
    for (label, text, count) in [
      ("Name", "Ada", 3), ("Street", "Main Street", 3), ("Street", "Main Street 1", 2),
      ("Postcode", "1", 2), ("Postcode", "101", 1), ("City", "Paris", 0), ("Name", "", 1),
      ("Name", "Ada", 0),
    ] {
      try scene.type(text, into: label)
      #expect(scene.problems.count == count)
    }
    try scene.tap("Continue")
    #expect(scene.screen.title == "Delivery")
  }

  @Test(arguments: [0, 9 * 3_600, 24 * 3_600 - 1])
  func `at any hour, the first delivery on offer is tomorrow at 9:00`(_ seconds: Double) throws {
    let feature = CartScene.cart(now: { CartScene.morning - 9 * 3_600 + seconds })
    let scene = CartScene([CartScene.tea], in: try TestApp { feature })
    try scene.goToSlots()
    #expect(scene.screen.rows.first?.title == "Sat 21 Nov, 9:00 to 12:00")
    #expect(scene.screen.rows.last?.title == "Mon 23 Nov, 17:00 to 20:00")
  }

  @Test func `nine different deliveries are offered, whatever the time is`() throws {
    let scene = CartScene([CartScene.tea], in: try TestApp { CartFeature() })
    try scene.goToSlots()
    #expect(scene.screen.rows.count == 9)
    #expect(Set(scene.screen.rows.map(\.title)).count == 9)
  }

  @Test func `three deliveries are offered on each of the next three days`() throws {
    let scene = try CartScene([CartScene.tea])
    try scene.goToSlots()
    #expect(
      scene.screen.rows.map(\.title) == [
        "Sat 21 Nov, 9:00 to 12:00", "Sat 21 Nov, 12:00 to 15:00", "Sat 21 Nov, 17:00 to 20:00",
        "Sun 22 Nov, 9:00 to 12:00", "Sun 22 Nov, 12:00 to 15:00", "Sun 22 Nov, 17:00 to 20:00",
        "Mon 23 Nov, 9:00 to 12:00", "Mon 23 Nov, 12:00 to 15:00", "Mon 23 Nov, 17:00 to 20:00",
      ]
    )
  }

  @Test func `Continue needs a chosen delivery`() throws {
    let scene = try CartScene([CartScene.tea])
    try scene.goToSlots()
    #expect(scene.screen.rows.allSatisfy { $0.isChosen == false })
    #expect(scene.screen.actions.map(\.isEnabled) == [false])
    scene.screen.actions.first?.perform()
    #expect(scene.screen.title == "Delivery")
    try scene.select("Sun 22 Nov, 17:00 to 20:00")
    try scene.select("Mon 23 Nov, 9:00 to 12:00")
    #expect(
      scene.screen.rows.filter { $0.isChosen == true }.map(\.title) == ["Mon 23 Nov, 9:00 to 12:00"]
    )
    #expect(scene.screen.actions.map(\.isEnabled) == [true])
  }

  @Test(arguments: [
    // The clocks change in the nights to 29 March and 25 October 2026 in Berlin.
    ("Europe/Berlin", 1_774_602_000, "Sun 29 Mar, 9:00 to 12:00"),
    ("Europe/Berlin", 1_792_746_000, "Sun 25 Oct, 9:00 to 12:00"),
    ("Asia/Tokyo", 1_798_728_300, "Fri 1 Jan, 9:00 to 12:00"),
  ])
  func `delivery times are in the time zone of the place of delivery`(
    _ zone: String,
    _ time: Double,
    _ slot: String
  ) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: zone))
    let feature = CartFeature(
      now: { Date(timeIntervalSince1970: time) },
      calendar: calendar
    )
    let scene = CartScene([CartScene.tea], in: try TestApp { feature })
    try scene.goToSlots()
    #expect(scene.screen.rows.count == 9)
    #expect(scene.screen.rows.contains { $0.title == slot })
  }
}
