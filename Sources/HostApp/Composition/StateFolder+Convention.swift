import Foundation
import ShopKit

extension Invocation.Options {
  /// Takes the folder in which the shop keeps what it has to remember.
  ///
  /// - Returns: the folder, which is locked for as long as it is kept.
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
  /// Where a program keeps its state: by the XDG Base Directory Specification where it is in use,
  /// else by the platform's own convention.
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
      // Elsewhere than at home it could be anywhere, such as at the root of all folders.
      guard home.hasPrefix("/") else {
        throw .cannotMake("HOME is no absolute path: '\(home)'", advice: advice)
      }
      return "\(home)/.local/state"
    #endif
  }

  /// A variable of the environment, to the byte.
  private static func variable(_ name: String) throws(Failure) -> String? {
    guard let bytes = unsafe getenv(name) else { return nil }
    guard let value = unsafe String(validatingCString: bytes) else {
      throw .cannotMake("\(name) is not UTF-8", advice: advice)
    }
    return value
  }

  private static let advice = "Say where the shop keeps its state: --state-dir DIR."
}
