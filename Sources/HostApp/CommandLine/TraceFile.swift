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
    let (file, isNew) = try Self.open(path)
    // Of a device or a pipe, there is no folder to compare.
    let place = Self.place(of: path)
    let isInside = place.map { Self.isAny(above: $0, state.path) } ?? false
    let isLinked = Self.isAny(in: state.path, path)
    if isNew, let place { unsafe unlink(place) }
    self.file = isNew ? nil : file
    if isInside || isLinked {
      throw .cannotCreate(
        "the trace cannot be written to '\(path)': the folder of the state is for the shop alone",
        advice: "Choose a file elsewhere: --trace FILE."
      )
    }
  }

  /// Opens a file, or creates it.
  private static func open(_ path: String) throws(Failure) -> (file: FileHandle, isNew: Bool) {
    // Not by `FileManager`, which would replace a device or a pipe by a file.
    var descriptor = unsafe Foundation.open(path, O_WRONLY | O_CLOEXEC)
    let isNew = descriptor < 0 && errno == ENOENT
    if isNew {
      // What another program creates in the meantime is not new.
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      descriptor = unsafe Foundation.open(target(of: path), flags, 0o600)
    }
    guard descriptor >= 0 else {
      let reason = unsafe String(cString: strerror(errno))
      throw .cannotCreate("the trace cannot be written to '\(path)': \(reason)")
    }
    return (FileHandle(fileDescriptor: descriptor, closeOnDealloc: true), isNew)
  }

  /// The path that a link leads to, though nothing is there; the path itself without one.
  private static func target(of path: String) -> String {
    guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
      return path
    }
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return target(of: next.hasPrefix("/") ? next : folder + next)
  }

  /// The path without links; `nil` if there is none.
  private static func place(of path: String) -> String? {
    guard let place = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(place) }
    return unsafe String(cString: place)
  }

  /// Whether a folder is one of those above a path.
  private static func isAny(above path: String, _ folder: String) -> Bool {
    guard let wanted = Identity(of: folder) else { return false }
    var place = URL(filePath: path)
    repeat {
      place.deleteLastPathComponent()
      if Identity(of: place.path(percentEncoded: false)) == wanted { return true }
    } while place.path(percentEncoded: false) != "/"
    return false
  }

  /// Whether a file is one of those in a folder, perhaps by another name.
  private static func isAny(in folder: String, _ path: String) -> Bool {
    guard let wanted = Identity(of: path) else { return false }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { Identity(of: "\(folder)/\($0)") == wanted }
  }

  /// What tells a file or a folder from each other one, whatever its names are.
  private struct Identity: Equatable {
    private let device: dev_t
    private let number: ino_t

    init?(of path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      (device, number) = (status.st_dev, status.st_ino)
    }
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
        let file = try self.file ?? Self.open(path).file
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
