import Foundation
import ShopComposition
import ShopJourneys
import Testing

/// The field of a question.
@MainActor
struct QuestionTests {
  @Test func `a note of a megabyte can't be saved, but a shorter one can`() async throws {
    var composition = Composition()
    composition.features = [.catalog, .cart]
    let user = try SwiftUIUser(opening: composition, link: "shop://product/3")
    let order = [
      "tap Add to cart", "tab Cart", "tap Check out", "type Name: Ada",
      "type Street: Am Sandtorkai 1", "type Postcode: 20457", "type City: Hamburg",
      "tap Continue", "open 1", "tap Continue", "tap Note to courier",
    ]
    for command in order { try user.perform(command, seeing: user.look()) }
    #expect(try await eventually { try user.look().isQuestion })
    let text = String(repeating: "é", count: 1 << 20)
    try user.type(text)
    let page = try user.look()
    #expect(page.title == "Note to the courier")
    #expect(page.actions == ["<‹ Cancel>", "(* Save)"])
    let isWhole = page.fields == [Page.field("For the courier", text, example: "", problem: nil)]
    #expect(isWhole)
    try user.press("Save")
    let isUnchanged = try user.look() == page
    #expect(isUnchanged)
    try user.type("Ring twice")
    try user.press("Save")
    let note = "Note to the courier: Ring twice"
    #expect(try await eventually { try user.look().notes.hasSuffix(note) })
  }
}
