/// A line of source, such as that of a declaration.
package struct SourcePlace: Sendable {
  let fileID: StaticString

  // Behind the file, whose size leaves room for it: every declaration has a place.
  private let columnNumber: UInt16
  private let lineNumber: UInt32
  var line: UInt { UInt(lineNumber) }

  package init(fileID: StaticString, line: UInt, column: UInt = 0) {
    self.fileID = fileID
    columnNumber = UInt16(clamping: column)
    lineNumber = UInt32(clamping: line)
  }
}

extension SourcePlace {
  /// The column, behind a colon, for a message about several declarations in the line; empty if it is
  /// unknown.
  var column: String { columnNumber == 0 ? "" : ":\(columnNumber)" }
}

extension SourcePlace: CustomStringConvertible {
  /// The module, the file and the line, as in `CartModule/CartFeature.swift:12`.
  package var description: String { "\(fileID):\(line)".asNameInMessage }
}

extension SourcePlace: Comparable {
  /// Whether both are the same line of the same file.
  package static func == (left: Self, right: Self) -> Bool {
    left.line == right.line && left.fileID.description == right.fileID.description
  }

  /// Sorts by file, then by line.
  package static func < (left: Self, right: Self) -> Bool {
    (left.fileID.description, left.line) < (right.fileID.description, right.line)
  }
}
