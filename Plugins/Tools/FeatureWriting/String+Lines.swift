extension String {
  /// The lines as the compiler counts them, without their LF or CRLF.
  var lines: [String] {
    utf8.split(separator: 10, omittingEmptySubsequences: false).map { line in
      String(decoding: line.last == 13 ? line.dropLast() : line, as: UTF8.self)
    }
  }
}
