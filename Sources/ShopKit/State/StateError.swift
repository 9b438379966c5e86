/// Why something about the state of the shop is impossible.
public enum StateError: Error, Hashable, Sendable {
  /// Another process has the folder; `nil` where nobody knows which.
  case inUse(path: String, process: Int32?)

  /// A file or a folder is not what it should be, or the system refuses.
  case failed(Attempt, path: String, reason: String)

  /// What was tried.
  public enum Attempt: String, Sendable {
    /// To create a folder.
    case make = "created"

    /// To lock a folder.
    case lock = "locked"

    /// To read a file.
    case read

    /// To write a file.
    case write = "written"

    /// To have the disk take the names in a folder.
    case flush = "flushed"

    /// To move a file beside.
    case setAside = "set aside"

    /// To remove a file.
    case remove = "removed"
  }
}

extension StateError {
  /// What becomes of what was to be written, as the end of a sentence.
  var consequence: String {
    // It is in its place then, but the disk may not know yet.
    if case .failed(.flush, _, _) = self { "is lost if the power fails" } else { "is not kept" }
  }
}

extension StateError: CustomStringConvertible {
  /// What is the matter, with the path.
  public var description: String {
    switch self {
    case .inUse(let path, let process?): "'\(path.oneLine())' is in use by process \(process)"
    case .inUse(let path, nil): "'\(path.oneLine())' is in use by another process"
    case .failed(let attempt, let path, let reason):
      "'\(path.oneLine())' cannot be \(attempt.rawValue): \(reason)"
    }
  }
}
