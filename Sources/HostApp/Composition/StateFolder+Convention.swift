import Foundation
import ShopKit

extension Invocation.Options {
  /// Locks the folder for the shop's persistent state.
  ///
  /// - Returns: the folder, which stays locked until it is released.
  func lockState() throws(Failure) -> StateFolder {
    let path: String
    if let stateFolder { path = stateFolder } else { path = try StateFolder.conventionalPath() }
    do {
      return try StateFolder(path: path).lock().folder
    } catch .inUse(let path, let process) {
      let problem = StateError.inUse(path: path, process: process)
      let advice = "Open another shop with a folder of its own: --state-dir DIR."
      throw .inUse("\(problem)", advice: advice)
    } catch {
      let advice = "Name a folder that the shop may create, or write in: --state-dir DIR."
      throw .cannotMake("\(error)", advice: advice)
    }
  }
}

extension StateFolder {
  /// Returns the conventional folder for state.
  ///
  /// Its parent is `XDG_STATE_HOME` if that is an absolute path, or else the platform's folder:
  /// Application Support or `~/.local/state`.
  static func conventionalPath() throws(Failure) -> String {
    "\(try conventionalParent())/module-registry-shop"
  }

  private static func conventionalParent() throws(Failure) -> String {
    // The specification ignores relative paths.
    if let path = try variable("XDG_STATE_HOME"), path.hasPrefix("/") { return path }
    #if canImport(Darwin)
      return URL.applicationSupportDirectory.path(percentEncoded: false)
    #else
      let home = try variable("HOME") ?? NSHomeDirectory()
      // Relative to the working directory, the folder could be anywhere.
      guard home.hasPrefix("/") else {
        throw .cannotMake("HOME is no absolute path: '\(home)'", advice: advice)
      }
      return "\(home)/.local/state"
    #endif
  }

  /// Returns the exact value of an environment variable.
  private static func variable(_ name: String) throws(Failure) -> String? {
    guard let bytes = unsafe getenv(name) else { return nil }
    guard let value = unsafe String(validatingCString: bytes) else {
      throw .cannotMake("\(name) is not UTF-8", advice: advice)
    }
    return value
  }

  private static let advice = "Say where the shop keeps its state: --state-dir DIR."
}
