import FlowCoordinatorsTesting
import ModuleRegistry
import SimulatedSwiftUI
import Testing

/// The navigation of WordPress for iOS; UIKit's simulation runs it, too.
@MainActor
struct WordPressShapeTests {
  @Test func `WordPress: kept columns, tabs in a narrow window, links and a sign-out`() async throws
  {
    try await BlogUser().walk(on: MemoryPlatform())
  }

  @Test(arguments: SwiftUIVariant.pairs)
  func `WordPress: the same on SwiftUI`(_ variant: SwiftUIVariant) async throws {
    try await BlogUser().walk(on: variant.makePlatform())
  }
}
