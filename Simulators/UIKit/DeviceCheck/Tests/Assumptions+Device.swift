import Foundation
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
      endTurn: endTurn,
      settle: { try? await Task.sleep(for: .seconds(1)) }
    )
  }

  /// Waits until the adapter would look, after Core Animation has committed in an observer of order 2,000,000.
  private static func endTurn() async {
    await withCheckedContinuation { continuation in
      let observer = CFRunLoopObserverCreateWithHandler(
        nil,
        CFRunLoopActivity.beforeWaiting.rawValue,
        false,
        3_000_000
      ) { _, _ in continuation.resume() }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
    }
  }

  private static var scene: UIWindowScene? {
    UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
  }
}
