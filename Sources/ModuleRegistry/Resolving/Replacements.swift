/// The replacements of a derived registry, by key.
///
/// A registry that derives from it shares the table, and copies the short list.
struct Replacements: Sendable {
  /// The latest ones, of which the last counts; few are found faster in a list than in a table.
  private var latest: [Registration] = []
  private var earlier: [TypeID: Registration] = [:]

  init(_ registrations: [Registration] = []) { add(registrations) }

  var isEmpty: Bool { latest.isEmpty && earlier.isEmpty }

  var declarations: [Declaration] {
    var all = self
    all.moveToTable()
    return all.earlier.values.map(\.declaration)
  }

  subscript(id: TypeID) -> Registration? {
    if let position = position(of: id) { latest[position] } else { earlier[id] }
  }

  func contains(_ id: TypeID) -> Bool { position(of: id) != nil || earlier[id] != nil }

  /// These and others, which win.
  func adding(_ registrations: [Registration]) -> Replacements {
    var all = self
    all.add(registrations)
    return all
  }

  private mutating func add(_ registrations: [Registration]) {
    latest = latest.isEmpty ? registrations : latest + registrations
    if latest.count > 8 { moveToTable() }
  }

  private mutating func moveToTable() {
    for registration in latest { earlier[registration.declaration.id] = registration }
    latest = []
  }

  private func position(of id: TypeID) -> Int? {
    var position = latest.count
    while position > 0 {
      position -= 1
      if latest[position].declaration.id == id { return position }
    }
    return nil
  }
}
