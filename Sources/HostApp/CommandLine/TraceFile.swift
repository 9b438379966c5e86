import Foundation
import ModuleRegistry
import RegistryExplorer
import ShopTerminal
import Synchronization

/// The trace of a run, in the file that `--trace` names.
final class TraceFile: Sendable {
  private let path: String
  private let trace = RegistryTrace()
  private let file: FileHandle
  private let isWritten = Mutex(false)

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

  /// Returns sources that write the trace, and then end the process, when that is asked to
  /// terminate, also by Ctrl-C.
  ///
  /// The full screen has handlers of its own, which restore the terminal; its trace is not written.
  func writingAtTermination() -> [any DispatchSourceSignal] {
    [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in
        try? write()
        signal(number, SIG_DFL)
        kill(getpid(), number)
      }
      source.activate()
      return source
    }
  }

  /// Writes the trace, unless it is written.
  ///
  /// - Throws: a ``Failure`` with the reason if it cannot be written.
  func write() throws(Failure) {
    do {
      try isWritten.withLock { isWritten in
        guard !isWritten else { return }
        isWritten = true
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
