import CatalogModule
import Foundation
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import Testing

/// Favourites from one launch to the next.
@MainActor
@Suite(.endsApps)
final class FavouritesFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "favourites-\(UUID().uuidString)")
  private var state: StateFolder { StateFolder(folder) }
  private var file: URL { folder.appending(path: "favourites.json") }

  deinit { try? FileManager.default.removeItem(at: folder) }

  @Test func `favourites are restored for each customer and for a guest`() throws {
    for (owner, id) in [("Ada", 12), ("Grace", 3), (nil, 17)] {
      let scene = try scene(of: owner)
      try scene.open(product: id)
      try scene.tap("Add to favourites")
    }
    for (owner, row) in [
      ("Ada", "Baguette, 250 g"), ("Grace", "Blood Oranges, 1 kg"), (nil, "Oat Drink, 1 l"),
    ] {
      let scene = try scene(of: owner)
      scene.openFavourites()
      #expect(scene.rows == [row])
      #expect(scene.notices == [])
    }
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path())
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
  }

  @Test func `a favourite that the catalogue lacks isn't shown, but stays in the file`() throws {
    try write(
      #"{"format":"module-registry-shop","version":1,"value":{"guest":[9999,12],"customers":{}}}"#
    )
    let scene = try scene(of: nil)
    scene.open()
    let items = scene.registry.contributions(to: Highlights.self)
    #expect(items.compactMap { $0.content()?.detail } == ["1 product"])
    try scene.open(product: 3)
    try scene.tap("Add to favourites")
    scene.openFavourites()
    #expect(scene.rows == ["Baguette, 250 g", "Blood Oranges, 1 kg"])
    #expect(try text(of: file).contains("[9999,12,3]"))
  }

  @Test func `damaged favourites are set aside and reported`() throws {
    try write(#"{"format":"module-registry-shop","x"#)
    let scene = try scene(of: nil)
    #expect(
      scene.notices == [
        """
        Your favourites: '\(file.path())' is damaged. \
        It was renamed to 'favourites.damaged-1.json'.
        """
      ]
    )
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    #expect(
      try text(of: folder.appending(path: "favourites.damaged-1.json"))
        == #"{"format":"module-registry-shop","x"#
    )
    #expect(try self.scene(of: nil).notices == [])
  }

  @Test func `a favourite that can't be saved is reported, and lasts until the shop closes`() throws
  {
    let scene = try scene(of: nil)
    try scene.open(product: 12)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    try scene.tap("Add to favourites")
    let problem = """
      Your favourites could not be saved: \
      '\(file.path())' cannot be written: a folder has this name.
      """
    #expect(scene.screen.notes.last == problem)
    #expect(scene.actions == ["Remove from favourites"])
    scene.openFavourites()
    #expect(scene.screen.notes == [problem])
    #expect(scene.rows == ["Baguette, 250 g"])
    try FileManager.default.removeItem(at: file)
    try scene.open(product: 3)
    try scene.tap("Add to favourites")
    #expect(!scene.screen.notes.contains(problem))
    #expect(try text(of: file).contains("[12,3]"))
  }

  @Test(arguments: [
    #"{"format":"module-registry-shop","#, #"{"format":"module-registry-shop","version":1}"#,
    #"{"format":"module-registry-shop","version":1,"value":{"guest":[1]}}"#,
    #"{"format":"module-registry-shop","version":1,"value":{"guest":["1"],"customers":{}}}"#,
    #"{"format":"module-registry-shop","version":1,"value":{"guest":[1.5],"customers":{}}}"#,
    #"{"format":"module-registry-shop","version":1,"value":{"guest":[],"customers":[]}}"#,
  ])
  func `favourites with unexpected content are set aside, and new ones can be saved`(
    _ damaged: String
  ) throws {
    try write(damaged)
    let scene = try scene(of: "Ada")
    #expect(scene.notices.count == 1)
    scene.openFavourites()
    #expect(scene.rows == [])
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    #expect(
      try text(of: file)
        == #"{"format":"module-registry-shop","value":{"customers":{"Ada":[12]},"guest":[]},"version":1}"#
    )
    #expect(try text(of: folder.appending(path: "favourites.damaged-1.json")) == damaged)
  }

  @Test func `a favourites file of a newer version is left unchanged`() throws {
    let newer = #"{"format":"module-registry-shop","version":2,"value":[]}"#
    try write(newer)
    let scene = try scene(of: nil)
    let reason = "'\(file.path())' was written by a newer version of the shop"
    #expect(
      scene.notices == [
        "Your favourites: \(reason). It is left as it is, so changes will not be saved."
      ]
    )
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    #expect(
      scene.screen.notes.last == "Your favourites could not be saved: \(reason)."
    )
    #expect(try text(of: file) == newer)
  }

  @Test func `looking at the favourites creates no file`() throws {
    let scene = try scene(of: nil)
    scene.openFavourites()
    try scene.open(product: 12)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    #expect(names == ["catalogue.json"])
  }

  @Test func `removing a favourite also removes it from the file`() throws {
    try write(
      #"{"format":"module-registry-shop","version":1,"value":{"guest":[3,12],"customers":{"Ada":[12]}}}"#
    )
    let scene = try scene(of: nil)
    try scene.open(product: 12)
    try scene.tap("Remove from favourites")
    #expect(
      try text(of: file)
        == #"{"format":"module-registry-shop","value":{"customers":{"Ada":[12]},"guest":[3]},"version":1}"#
    )
  }

  @Test func `saving one customer's favourites keeps the other customers'`() throws {
    try write(
      #"{"format":"module-registry-shop","version":1,"value":{"guest":[1],"customers":{"Grace":[2]}}}"#
    )
    let scene = try scene(of: "Ada")
    try scene.open(product: 12)
    try scene.tap("Add to favourites")
    #expect(
      try text(of: file)
        == #"{"format":"module-registry-shop","value":{"customers":{"Ada":[12],"Grace":[2]},"guest":[1]},"version":1}"#
    )
  }

  private func scene(of owner: String?) throws -> CatalogScene {
    try CatalogScene(of: owner, state: state)
  }

  private func write(_ json: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(json.utf8).write(to: file)
  }

  private func text(of file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8)
  }
}
