import FlowCoordinatorsTesting
import SimulatedUIKit
import Testing

@MainActor
struct WordPressShapeTests {
  @Test(.serialized, arguments: UIKitVariant.all)
  func `a walk through an app shaped like WordPress works on UIKit`(_ variant: UIKitVariant)
    async throws
  {
    try await variant.withOwnRunLoop {
      try await BlogUser().walk(on: variant.makePlatform())
    }
  }

  @Test(.serialized, arguments: SplitVariant.all)
  func `a walk through an app shaped like WordPress works in each variant of a split view`(
    _ variant: SplitVariant
  ) async throws {
    try await UIKitVariant.usual.withOwnRunLoop {
      try await BlogUser().walk(on: variant.makePlatform(.usual))
    }
  }
}
