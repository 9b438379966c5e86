import FlowCoordinatorsTesting
import ModuleRegistry
import SimulatedSwiftUI
import Testing

/// The navigation of WordPress for iOS; UIKit's simulation runs it, too.
@MainActor
struct WordPressShapeTests {
  @Test func `WordPress: a user walks through columns, tabs, links and a sign-out`() async throws {
    try await BlogUser().walk(on: MemoryPlatform())
  }

  @Test(arguments: SwiftUIVariant.pairs)
  func `WordPress: a user walks through the same app on SwiftUI`(_ variant: SwiftUIVariant)
    async throws
  {
    try await BlogUser().walk(on: variant.makePlatform())
  }
}
