import Foundation
import ShopKit

extension Composition {
  /// The composition of an app on a device, which keeps its state beside the app's other files.
  public static func onDevice() -> Composition {
    var composition = Composition()
    composition.codeLatency = .milliseconds(400)
    composition.orderLatency = .milliseconds(400)
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    do {
      let state = folders.first.map { StateFolder($0.appending(path: "module-registry-shop")) }
      composition.state = try state?.lock().folder
    } catch {
      composition.notices.append("Changes will not be saved: \(error).")
    }
    return composition
  }
}
