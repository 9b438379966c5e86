/// A line of source, such as that of a declaration.
struct SourcePlace: Sendable {
  let fileID: StaticString
  let line: UInt
}

extension SourcePlace: CustomStringConvertible {
  /// The module, the file and the line, as in `CartModule/CartFeature.swift:12`.
  var description: String { "\(fileID):\(line)".asNameInMessage }
}

extension SourcePlace: Comparable {
  /// Whether both are the same line of the same file.
  static func == (left: Self, right: Self) -> Bool {
    left.line == right.line && left.fileID.description == right.fileID.description
  }

  /// Sorts by file, then by line.
  static func < (left: Self, right: Self) -> Bool {
    (left.fileID.description, left.line) < (right.fileID.description, right.line)
  }
}
