import Foundation

extension Page {
  /// Reads a screen in the output of line mode; title paths, row numbers and columns are its own.
  init(lineMode lines: [Substring]) {
    bar = lines[0].spacedOnce
    let path = lines[1].components(separatedBy: " > ")
    title = String(path.last ?? "")
    // The bottom of a stack has something below it only if it was presented.
    wayBack = path.count > 1 ? .back : hasTabs || isQuestion ? .missing : .close
    for line in lines.dropFirst(2) { read(line) }
  }

  private mutating func read(_ line: Substring) {
    let text = line.dropFirst(2)
    if let number = text.rowNumber {
      rows.append(Page.row(text.dropFirst(4).spacedOnce, isOpen: number != nil))
    } else if text.hasPrefix("! "), !fields.isEmpty {
      fields[fields.count - 1] += " \(text)"
    } else if let field = text.field {
      fields.append(field)
    } else if text.hasPrefix("<") || text.hasPrefix("(") {
      actions = text.buttons
    } else if fields.isEmpty {
      // The dots of an activity, for which other front ends have a spinner.
      let text = text.hasSuffix(" ...") ? text.dropLast(4) : text
      notes += notes.isEmpty ? text : " \(text)"
    } else {
      // The rest of a field's error.
      fields[fields.count - 1] += " \(text)"
    }
  }
}

extension Substring {
  /// The number before a row, which is `nil` for a row that does nothing; `nil` if it is no row.
  fileprivate var rowNumber: Int?? {
    let mark = prefix(2)
    guard count > 4, dropFirst(2).hasPrefix("  "), mark.allSatisfy({ $0 == " " || $0.isNumber })
    else { return nil }
    return .some(Int(mark.drop(while: { $0 == " " })))
  }

  /// The field of a line such as `Phone: []  for example +49`; `nil` if it is none.
  fileprivate var field: String? {
    guard let start = firstRange(of: ": ["), let end = self[start.upperBound...].firstIndex(of: "]")
    else { return nil }
    let example = self[end...].components(separatedBy: "]  for example ").dropFirst().first ?? ""
    return Page.field(
      String(self[..<start.lowerBound]),
      String(self[start.upperBound..<end]),
      example: String(example),
      problem: nil
    )
  }

  fileprivate var buttons: [String] {
    var buttons: [String] = []
    var rest = self
    while let first = rest.first, let end = rest.firstIndex(of: first == "<" ? ">" : ")") {
      buttons.append(String(rest[...end]))
      rest = rest[end...].dropFirst(2)
    }
    return buttons
  }

  private func firstRange(of text: String) -> Range<Index>? {
    indices.lazy.compactMap { start in
      let end = index(start, offsetBy: text.count, limitedBy: endIndex)
      return end.flatMap { self[start..<$0] == text ? start..<$0 : nil }
    }
    .first
  }
}
