extension Validator {
  /// Runs the registration of each feature that is present once.
  ///
  /// - Parameters:
  ///   - installed: the features.
  ///   - declarations: collects their declarations.
  init(registering installed: [InstalledFeature], into declarations: inout Declarations) {
    var records: [FeatureRecord] = []
    var positions: [TypeID: Int] = [:]
    var repeated: [Int: [SourcePlace]] = [:]
    records.reserveCapacity(installed.count)
    for entry in installed where entry.isPresent {
      let type = type(of: entry.feature)
      if let known = positions.updateValue(records.count, forKey: TypeID(type)) {
        positions[TypeID(type)] = known
        repeated[known, default: [records[known].place]].append(entry.place)
        continue
      }
      records.add(entry, registeredIn: &declarations)
    }
    self.init(
      features: records,
      declarations: declarations.takeFacts(),
      scopes: declarations.scopes,
      misplacedScopes: declarations.misplacedScopes,
      problems: repeated.map { .duplicateFeature(records[$0], at: $1) }
    )
  }

  /// Runs the registration of all features, those that are absent and others of one type included.
  init(registeringAll installed: [InstalledFeature]) {
    var declarations = Declarations()
    var records: [FeatureRecord] = []
    for entry in installed { records.add(entry, registeredIn: &declarations) }
    self.init(
      features: records,
      declarations: declarations.takeFacts(),
      scopes: declarations.scopes,
      misplacedScopes: declarations.misplacedScopes
    )
  }

  /// Leaves out features after others of their type, which is a problem.
  mutating func leaveOutDuplicates() {
    var places: [TypeID: [SourcePlace]] = [:]
    var first: [Int] = []
    for index in features.indices where features[index].owner == nil && !features[index].isLeftOut {
      let type = TypeID(features[index].type)
      if places[type] == nil { first.append(index) } else { features[index].leaveOut(for: .check) }
      places[type, default: []].append(features[index].place)
    }
    for index in first {
      let places = places[TypeID(features[index].type), default: []]
      if places.count > 1 { problems.append(.duplicateFeature(features[index], at: places)) }
    }
  }

  /// Adds features that take no part, but may explain missing providers.
  mutating func add(_ absent: [InstalledFeature]) {
    var added = Declarations(in: scopes)
    var known = Set(features.map { TypeID($0.type) })
    for entry in absent where known.insert(TypeID(type(of: entry.feature))).inserted {
      let first = features.count
      let place = entry.falseCondition ?? entry.place
      features.add(entry, registeredIn: &added)
      for index in first..<features.count { features[index].leaveOut(for: .condition(place)) }
    }
    declarations += added.takeFacts()
    scopes = added.scopes
  }

  /// Checks once more, after features were added.
  mutating func checkAgain() -> Parts {
    // Those of the registration stay.
    problems.removeAll { $0.kind != .duplicateFeature }
    missingKeys = []
    return check()
  }
}

extension [FeatureRecord] {
  /// Registers a feature, and adds it and then each of its ports.
  fileprivate mutating func add(
    _ entry: InstalledFeature,
    registeredIn declarations: inout Declarations
  ) {
    let position = count
    let type = Swift.type(of: entry.feature)
    let team = entry.feature.team
    declarations.begin(position, within: entry.scopeKey)
    let duration = ContinuousClock().measure {
      declarations.collect(as: FeatureRole.self, entry.feature.register)
    }
    append(
      FeatureRecord(
        type: type,
        team: team,
        isOptional: entry.isOptional,
        place: entry.place,
        duration: duration
      )
    )
    guard !entry.ports.isEmpty else { return }
    let firstPort = declarations.facts.count
    for declare in entry.ports { declarations.collect(as: PortsRole.self, declare) }
    for var port in declarations.removeAll(from: firstPort)
    where !entry.replacedPorts.contains(port.declaration.id) {
      port.declaration.feature = count
      append(
        FeatureRecord(
          type: type,
          team: team,
          isOptional: true,
          place: port.declaration.place,
          duration: .zero,
          owner: position
        )
      )
      declarations.add(port)
    }
  }
}
