import Foundation
import ShopKit
import ShopTerminal

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
      let advice = "Choose another folder for a second shop: --state-dir DIR."
      throw .inUse("\(problem)", advice: advice)
    } catch {
      let advice = "Choose a folder that the shop can write to: --state-dir DIR."
      throw .cannotCreate("\(error)", advice: advice)
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
        throw .cannotCreate("HOME is not an absolute path: '\(home)'", advice: advice)
      }
      return "\(home)/.local/state"
    #endif
  }

  /// Returns the exact value of an environment variable.
  private static func variable(_ name: String) throws(Failure) -> String? {
    guard let bytes = unsafe getenv(name) else { return nil }
    guard let value = unsafe String(validatingCString: bytes) else {
      throw .cannotCreate("\(name) is not UTF-8", advice: advice)
    }
    return value
  }

  private static let advice = "Choose a folder for the state: --state-dir DIR."
}
