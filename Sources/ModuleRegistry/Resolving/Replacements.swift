/// The replacements of a derived registry, by key.
///
/// A registry that derives from it shares the table, and copies the short list.
struct Replacements: Sendable {
  /// The latest ones, of which the last counts; few are found faster in a list than in a table.
  private var latest: [Registration] = []
  private var earlier: [TypeID: Registration] = [:]

  /// Whether one of them goes to a flow.
  private(set) var haveGoals = false

  init() {}

  var isEmpty: Bool { latest.isEmpty && earlier.isEmpty }

  var declarations: [Declaration] {
    var all = self
    all.moveToTable()
    return all.earlier.values.map(\.declaration)
  }

  subscript(id: TypeID) -> Registration? {
    // Not by a closure, which would copy each.
    for position in latest.indices.reversed() where latest[position].declaration.id == id {
      return latest[position]
    }
    return earlier[id]
  }

  /// The parts of a replacement that a request needs; a copy of it all would cost twice as much.
  func provision(of id: TypeID) -> RegistryCore.Provision? {
    for position in latest.indices.reversed() where latest[position].declaration.id == id {
      return (
        latest[position].declaration.scope, latest[position].declaration.requirements,
        latest[position].maker
      )
    }
    return earlier[id].map { ($0.declaration.scope, $0.declaration.requirements, $0.maker) }
  }

  func contains(_ id: TypeID) -> Bool {
    latest.contains { $0.declaration.id == id } || earlier[id] != nil
  }

  /// These and others, which win.
  func adding(_ registrations: [Registration]) -> Replacements {
    var all = self
    all.latest = latest.isEmpty ? registrations : latest + registrations
    if all.latest.count > 8 { all.moveToTable() }
    all.haveGoals =
      haveGoals
      || registrations.indices.contains {
        registrations[$0].declaration.requirements.contains(where: \.isGoal)
      }
    return all
  }

  private mutating func moveToTable() {
    for registration in latest { earlier[registration.declaration.id] = registration }
    latest = []
  }
}
