import Foundation
import UIKit

extension Assumptions {
  private struct NoScene: Error {}

  /// In the scene of the app around the tests.
  static func onDevice() async throws -> Assumptions {
    Assumptions(
      in: try await scene(),
      endTurn: endTurn,
      settle: { try? await Task.sleep(for: .seconds(1)) }
    )
  }

  /// Waits until the adapter would look, after Core Animation has committed in an observer of order 2,000,000.
  static func endTurn() async {
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

  /// The scene of the app around the tests, which connects after the launch.
  static func scene() async throws -> UIWindowScene {
    for _ in 0..<100 {
      let scenes = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }
      if let scene = scenes.first { return scene }
      try await Task.sleep(for: .milliseconds(50))
    }
    throw NoScene()
  }
}
