import Foundation
import ShopKit

extension Invocation.Options {
  /// Where the shop keeps what it has to remember.
  var state: StateFolder {
    StateFolder(URL(filePath: stateFolder ?? StateFolder.conventionalPath))
  }
}

extension StateFolder {
  /// Where a program keeps its state: by the XDG Base Directory Specification where it is in use,
  /// else by the platform's own convention.
  static var conventionalPath: String {
    "\(conventionalParent)/module-registry-shop"
  }

  private static var conventionalParent: String {
    let environment = ProcessInfo.processInfo.environment
    // The specification ignores relative paths.
    if let path = environment["XDG_STATE_HOME"], path.hasPrefix("/") { return path }
    #if canImport(Darwin)
      return URL.applicationSupportDirectory.path(percentEncoded: false)
    #else
      return "\(environment["HOME"] ?? NSHomeDirectory())/.local/state"
    #endif
  }

  /// Takes the folder for this shop.
  func lockForShop() throws(Failure) -> StateLock {
    do {
      return try lock()
    } catch .inUse(let path, let process) {
      let problem = StateError.inUse(path: path, process: process)
      throw .inUse("\(problem)\nOpen another shop with a folder of its own: --state-dir DIR.")
    } catch {
      throw .cannotMake("\(error)")
    }
  }
}
