import Foundation
import ShopTerminal

/// Reads a file of products.
///
/// The path can lead to a pipe.
enum CatalogueReader {
  /// Far above the size of any catalogue, and below the memory of a small machine.
  private static let limit = 256 * 1_024 * 1_024

  static func read(_ path: String) throws(Failure) -> Data {
    var isFolder: ObjCBool = false
    guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .noInput("--catalog \(path): there is no such file")
    }
    if isFolder.boolValue { throw .noInput("--catalog \(path): is a folder, not a file") }
    var content = Data()
    do {
      // `URL(filePath:)` expands a leading tilde. The shell has already expanded those that it
      // should.
      let place = path.hasPrefix("~") ? "./\(path)" : path
      let file = try FileHandle(forReadingFrom: URL(filePath: place))
      while let part = try file.read(upToCount: 1_024 * 1_024), !part.isEmpty {
        content += part
        if content.count > limit { break }
      }
    } catch {
      throw .noInput("--catalog \(path): cannot be read: \(error.localizedDescription)")
    }
    if content.count > limit { throw .data("--catalog \(path): is larger than 256 MiB") }
    return content
  }
}
