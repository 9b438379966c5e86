import UIKit

extension Assumptions {
  private struct NoScene: Error {}

  /// In the scene of the app around the tests.
  static func onDevice() async throws -> Assumptions {
    // The scene connects after the launch.
    for _ in 0..<100 where scene == nil { try await Task.sleep(for: .milliseconds(50)) }
    guard let scene else { throw NoScene() }
    return Assumptions(
      in: scene,
      endTurn: { try? await Task.sleep(for: .milliseconds(50)) },
      settle: { try? await Task.sleep(for: .seconds(1)) }
    )
  }

  private static var scene: UIWindowScene? {
    UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
  }
}
