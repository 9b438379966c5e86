import Foundation
import ModuleRegistry
import RegistryExplorer
import ShopTerminal

/// The trace of a run, in the file that `--trace` names.
struct TraceFile {
  private let path: String
  private let trace = RegistryTrace()
  private let file: FileHandle

  /// Creates the file, so that a wrong path is an error before the shop opens.
  ///
  /// - Parameter path: the path of the file, whose contents are replaced.
  /// - Throws: a ``Failure`` if the file cannot be created.
  init(at path: String) throws(Failure) {
    self.path = path
    // Not by `FileManager`, which would replace a device or a pipe by a file.
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw .cannotCreate("the trace cannot be written to '\(path)': \(reason)")
    }
    file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
  }

  /// The registry, which reports to the trace.
  func observing(_ registry: Registry) -> Registry { registry.observed(by: trace.record) }

  @MainActor
  func watch(_ window: NavigationWindow) { trace.watch(window) }

  /// Writes the trace.
  ///
  /// - Throws: a ``Failure`` with the reason if it cannot be written.
  func write() throws(Failure) {
    do {
      try file.write(contentsOf: Data(trace.json.utf8))
      try file.close()
    } catch {
      throw .cannotWrite(
        "the trace could not be written to '\(path)': \(error.localizedDescription)"
      )
    }
  }
}
