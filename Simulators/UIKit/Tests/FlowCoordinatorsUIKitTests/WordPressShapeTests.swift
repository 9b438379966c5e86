import FlowCoordinatorsTesting
import SimulatedUIKit
import Testing

@MainActor
struct WordPressShapeTests {
  @Test(.serialized, arguments: UIKitVariant.all)
  func `WordPress: the same on UIKit`(_ variant: UIKitVariant) async throws {
    try await variant.withOwnRunLoop {
      try await BlogUser().walk(on: variant.makePlatform())
    }
  }

  @Test(.serialized, arguments: SplitVariant.all)
  func `WordPress: the same whatever a split view does`(_ variant: SplitVariant) async throws {
    try await UIKitVariant.usual.withOwnRunLoop {
      try await BlogUser().walk(on: variant.makePlatform(.usual))
    }
  }
}
