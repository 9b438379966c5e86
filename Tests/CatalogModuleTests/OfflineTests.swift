import CatalogModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// The catalogue of a shop that is offline.
@MainActor
@Suite(.endsApps, .timeLimit(.minutes(10)))
final class OfflineTests {
  private let connection = Connection()
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "catalogue-\(UUID().uuidString)")

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Noon, by the calendar of this place.
  private static func noon(ofDay day: Int) throws -> Date {
    let calendar = Calendar(identifier: .gregorian)
    return try #require(
      calendar.date(from: DateComponents(year: 2026, month: 11, day: day, hour: 12))
    )
  }

  private func scene(
    _ names: [String],
    onDay day: Int = 20,
    basket: Basket? = nil
  ) throws -> CatalogScene {
    let now = try Self.noon(ofDay: day)
    let scene = try CatalogScene(
      .of(names.map { ("a", $0) }),
      basket: basket,
      state: StateFolder(folder),
      connection: connection,
      now: { now }
    )
    // As the tabs do at the opening of a session.
    _ = scene.registry.service(ProductCatalogue.self)
    return scene
  }

  private func note(ofDay day: Int) -> String {
    "You are offline. The catalogue is of \(day) Nov 2026, 12:00."
  }

  @Test func `offline, each screen of the catalogue says how old its data is`() throws {
    let scene = try scene(["Tea", "Pen"])
    var notes: [[String]] = []
    func visit() throws {
      scene.open()
      notes.append(scene.screen.notes)
      try scene.search("t")
      notes.append(scene.screen.notes)
      try scene.search("")
      try scene.select("A")
      notes.append(scene.screen.notes)
      try scene.select("Tea")
      notes.append(scene.screen.notes)
      scene.openFavourites(.list)
      notes.append(scene.screen.notes)
    }
    connection.cut()
    try visit()
    #expect(notes == Array(repeating: [note(ofDay: 20)], count: 5))
    notes = []
    connection.restore()
    try visit()
    #expect(notes == [[], [], [], [], ["No favourites yet. Open a product to add it."]])
  }

  @Test func `offline, the shop shows the last catalogue it read, and online the current one`()
    throws
  {
    _ = try scene(["Tea"], onDay: 19)
    connection.cut()
    let scene = try scene(["Pen", "Ink"], onDay: 20)
    scene.open()
    #expect(scene.screen.notes == [note(ofDay: 19)])
    #expect(scene.screen.rows.map(\.detail) == ["1 product"])
    try scene.search("")
    try scene.select("A")
    #expect(scene.rows == ["Tea"])
    connection.restore()
    #expect(scene.rows == ["Pen", "Ink"])
    #expect(scene.screen.notes == [])
    connection.cut()
    #expect(scene.screen.notes == [note(ofDay: 20)])
  }

  @Test func `coming back online updates an open product`() throws {
    _ = try scene(["Tea"])
    connection.cut()
    let basket = Basket()
    let scene = try scene(["Pen"], basket: basket)
    scene.open()
    try scene.select("A")
    try scene.select("Tea")
    connection.restore()
    #expect(scene.screen.title == "Pen")
    try scene.tap("Add to cart")
    #expect(basket.names == ["Pen"])
  }

  @Test func `coming back online updates the results of a search`() throws {
    _ = try scene(["Tea", "Teapot", "Pen"])
    connection.cut()
    let scene = try scene(["Green tea"])
    scene.open()
    try scene.search("te")
    #expect(scene.rows == ["Tea", "Teapot"])
    connection.restore()
    #expect(scene.rows == ["Green tea"])
    try scene.search("tea")
    #expect(scene.rows == ["Green tea"])
    try scene.select("Green tea")
    #expect(scene.screen.title == "Green tea")
  }

  @Test func `before a catalogue is read, a missing product doesn't count as no longer sold`()
    throws
  {
    connection.cut()
    let scene = try scene(["Tea"])
    let catalogue = scene.registry.service(ProductCatalogue.self)
    scene.open()
    #expect(scene.screen.notes == ["You are offline. The catalogue has not been read yet."])
    #expect(scene.rows == [])
    #expect(catalogue.product(1) == nil)
    #expect(catalogue.absence == nil)
    connection.restore()
    #expect(scene.rows == ["A"])
    #expect(catalogue.product(1)?.name == "Tea")
    #expect(catalogue.absence == "not sold any more")
  }

  @Test(arguments: ["{}", #"{"format":"module-registry-shop","version":1,"value":{"date":1}}"#])
  func `a damaged stored catalogue is reported, and counts as not read yet`(_ content: String)
    throws
  {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(content.utf8).write(to: folder.appending(path: "catalogue.json"))
    connection.cut()
    let scene = try scene(["Tea"])
    scene.open()
    #expect(scene.screen.notes == ["You are offline. The catalogue has not been read yet."])
    #expect(scene.notices.count == 1)
    #expect(scene.notices.first?.hasPrefix("The catalogue: '\(folder.path())") == true)
    connection.restore()
    #expect(scene.rows == ["A"])
  }
}
