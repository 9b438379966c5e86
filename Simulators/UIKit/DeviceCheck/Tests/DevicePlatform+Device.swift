import UIKit

extension DevicePlatform {
  /// Creates one whose turns are those of the main run loop, of ten milliseconds at least.
  ///
  /// - Parameter scene: the scene of the app around the tests.
  convenience init(onDeviceIn scene: UIWindowScene) {
    self.init(in: scene) {
      try? await Task.sleep(for: .milliseconds(10))
      await Assumptions.endTurn()
    }
  }
}
