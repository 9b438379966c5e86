import Testing

/// What the adapter assumes of UIKit, in a table.
@MainActor
struct AssumptionTests {
  @Test func `UIKit does what the adapter assumes`() async throws {
    let table = try await Assumptions.onDevice().look()
    print(Assumption.lines(of: table))
    for assumption in table {
      #expect(assumption.holds, "\(assumption.name): \(assumption.seen)")
    }
  }
}
