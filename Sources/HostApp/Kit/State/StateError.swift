/// Why an operation on the state of the shop failed.
public enum StateError: Error, Hashable, Sendable {
  /// Another process has the folder; `nil` if its identifier is unknown.
  case inUse(path: String, process: Int32?)

  /// A file or a folder is not as expected, or the system refuses the operation.
  case failed(Attempt, path: String, reason: String)

  /// The operation that failed.
  public enum Attempt: String, Sendable {
    /// Creating a folder.
    case make = "created"

    /// Locking a folder.
    case lock = "locked"

    /// Reading a file.
    case read

    /// Writing a file.
    case write = "written"

    /// Writing the names in a folder to the disk.
    case flush = "flushed"

    /// Moving a file aside.
    case setAside = "renamed"

    /// Removing a file.
    case remove = "removed"
  }
}

extension StateError {
  /// The consequence for the data, as the end of a sentence.
  var consequence: String { isInPlace ? "may be lost if the power fails" : "could not be saved" }

  /// Whether the file is in its place, although the disk may not have its name yet.
  var isInPlace: Bool { if case .failed(.flush, _, _) = self { true } else { false } }
}

extension StateError: CustomStringConvertible {
  /// The problem, with the path.
  public var description: String {
    switch self {
    case .inUse(let path, let process?): "'\(path.oneLine())' is in use by process \(process)"
    case .inUse(let path, nil): "'\(path.oneLine())' is in use by another process"
    case .failed(let attempt, let path, let reason):
      "'\(path.oneLine())' cannot be \(attempt.rawValue): \(reason)"
    }
  }
}
