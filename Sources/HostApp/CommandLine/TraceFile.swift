import Foundation
import ModuleRegistry
import RegistryExplorer
import ShopKit
import ShopTerminal
import Synchronization

/// The trace of a run, in the file that `--trace` names.
final class TraceFile: Sendable {
  private let path: String
  private let trace = RegistryTrace()
  private let isWritten = Mutex(false)

  /// The file, open from the start; `nil` if it is created when the trace is written.
  private let file: FileHandle?

  /// Checks that the file can be written, so that a wrong path is an error before the shop opens.
  ///
  /// A file that is there keeps its content until the trace is written, and none is there before.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - state: the folder of the state, in which the trace would replace a file of the shop.
  /// - Throws: a ``Failure`` if the file cannot be written, or is in the folder.
  init(at path: String, outside state: StateFolder) throws(Failure) {
    self.path = path
    var status = stat()
    // Not by a path without its links: the target of one may be created here.
    let isNew = unsafe stat(path, &status) != 0 && errno == ENOENT
    let file = try Self.open(path)
    // Of a device or a pipe, there is no folder to compare.
    let place = unsafe realpath(path, nil).map { unsafe String(cString: $0) }
    let isInside = place.map { Self.isAny(above: $0, state.path) } ?? false
    if isNew, let place { unsafe unlink(place) }
    self.file = isNew ? nil : file
    if isInside {
      throw .cannotCreate(
        "the trace cannot be written to '\(path)': the folder of the state is for the shop alone",
        advice: "Choose a file elsewhere: --trace FILE."
      )
    }
  }

  private static func open(_ path: String) throws(Failure) -> FileHandle {
    // Not by `FileManager`, which would replace a device or a pipe by a file.
    let descriptor = unsafe Foundation.open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw .cannotCreate("the trace cannot be written to '\(path)': \(reason)")
    }
    return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// Whether a folder is one of those above a path, by its number and not by its name.
  private static func isAny(above path: String, _ folder: String) -> Bool {
    var wanted = stat()
    guard unsafe stat(folder, &wanted) == 0 else { return false }
    var place = URL(filePath: path)
    repeat {
      place.deleteLastPathComponent()
      var status = stat()
      let isThere = unsafe stat(place.path(percentEncoded: false), &status) == 0
      if isThere, status.st_dev == wanted.st_dev, status.st_ino == wanted.st_ino { return true }
    } while place.path(percentEncoded: false) != "/"
    return false
  }

  /// The registry, which reports to the trace.
  func observing(_ registry: Registry) -> Registry { registry.observed(by: trace.record) }

  @MainActor
  func watch(_ window: NavigationWindow) { trace.watch(window) }

  /// Writes the trace, unless it is written.
  ///
  /// - Throws: a ``Failure`` with the reason if it cannot be written.
  func write() throws(Failure) {
    do {
      try isWritten.withLock { isWritten in
        guard !isWritten else { return }
        isWritten = true
        let file = try self.file ?? Self.open(path)
        // What cannot be cut, such as a pipe, has no content.
        ftruncate(file.fileDescriptor, 0)
        try file.write(contentsOf: Data(trace.json.utf8))
        try file.close()
      }
    } catch {
      throw .cannotWrite(
        "the trace could not be written to '\(path)': \(error.localizedDescription)"
      )
    }
  }
}
