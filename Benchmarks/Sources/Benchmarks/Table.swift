/// Columns of text: the first to the left, numbers to the right.
enum Table {
  static func text(header: [String], rows: [[String]]) -> String {
    let all = [header] + rows
    let widths = header.indices.map { column in all.map(\.[column].count).max() ?? 0 }
    return all.map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }
      .joined(separator: "  ")
    }
    .joined(separator: "\n")
  }

  static func ratio(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
  }

  /// Nanoseconds in the unit that fits, or bytes.
  static func time(_ nanoseconds: Double) -> String {
    if nanoseconds >= 1e6 { return ratio(nanoseconds / 1e6) + " ms" }
    if nanoseconds >= 1e4 { return ratio(nanoseconds / 1e3) + " us" }
    return "\(Int(nanoseconds.rounded())) ns"
  }
}
