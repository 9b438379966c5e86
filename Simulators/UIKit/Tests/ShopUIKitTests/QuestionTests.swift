import Foundation
import ShopComposition
import ShopJourneys
import Testing
import UIKit

@testable import ShopUIKit

/// The field of a question.
@Suite(.serialized)
@MainActor
struct QuestionTests {
  @Test func `a note of a megabyte can't be saved, and a shorter one can`() async throws {
    var composition = Composition()
    composition.features = [.catalog, .cart]
    let person = try Person(opening: composition, link: "shop://product/3")
    let order = [
      "tap Add to cart", "tab Cart", "tap Check out", "type Name: Ada",
      "type Street: Am Sandtorkai 1", "type Postcode: 20457", "type City: Hamburg",
      "tap Continue", "open 1", "tap Continue", "tap Note to courier",
    ]
    for command in order { try person.perform(command, seeing: person.look()) }
    #expect(try await eventually { try person.look().isQuestion })
    let text = String(repeating: "é", count: 1 << 20)
    try person.type(text)
    let page = try person.look()
    #expect(page.title == "Note to the courier")
    #expect(page.actions == ["<‹ Cancel>", "(* Save)"])
    let isWhole = page.fields == [Page.field("For the courier", text, example: "", problem: nil)]
    #expect(isWhole)
    try person.press("Save")
    let isUnchanged = try person.look() == page
    #expect(isUnchanged)
    try person.type("Ring twice")
    try person.press("Save")
    let note = "Note to the courier: Ring twice"
    #expect(try await eventually { try person.look().notes.hasSuffix(note) })
  }
}
