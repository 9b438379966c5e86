extension Validator {
  /// Runs the registration of each feature that is present once.
  ///
  /// - Parameters:
  ///   - installed: the features.
  ///   - registrations: takes what they declare.
  init(registering installed: [InstalledFeature], into registrations: Registrations) {
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
      records.add(entry, registeredIn: registrations)
    }
    self.init(
      features: records,
      declarations: registrations.declarations,
      scopes: registrations.scopes,
      misplacedScopes: registrations.misplacedScopes,
      problems: repeated.map { .duplicateFeature(records[$0], at: $1) }
    )
  }

  /// Runs the registration of all features, those that are absent and others of one type included.
  init(registeringAll installed: [InstalledFeature]) {
    let registrations = Registrations()
    var records: [FeatureRecord] = []
    for entry in installed { records.add(entry, registeredIn: registrations) }
    self.init(
      features: records,
      declarations: registrations.declarations,
      scopes: registrations.scopes,
      misplacedScopes: registrations.misplacedScopes
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

  /// Adds features that take no part, but may explain what is missing.
  mutating func add(_ absent: [InstalledFeature]) {
    let registrations = Registrations(scopes)
    var known = Set(features.map { TypeID($0.type) })
    for entry in absent where known.insert(TypeID(type(of: entry.feature))).inserted {
      let first = features.count
      let place = entry.falseCondition ?? entry.place
      features.add(entry, registeredIn: registrations)
      for index in first..<features.count { features[index].leaveOut(for: .condition(place)) }
    }
    declarations += registrations.declarations
    scopes = registrations.scopes
  }

  /// Checks once more, after features were added.
  mutating func checkAgain() -> Parts {
    // Those of the registration stay.
    problems.removeAll { problem in
      if case .duplicateFeature = problem { false } else { true }
    }
    missingKeys = []
    return check()
  }
}

extension Problem {
  fileprivate static func duplicateFeature(
    _ feature: FeatureRecord,
    at places: [SourcePlace]
  ) -> Problem {
    .duplicateFeature(name: feature.name, places: places.sorted().map(\.description))
  }
}

extension [FeatureRecord] {
  /// Registers a feature, and adds it and then each of its ports.
  fileprivate mutating func add(
    _ entry: InstalledFeature,
    registeredIn registrations: Registrations
  ) {
    let position = count
    let type = Swift.type(of: entry.feature)
    let team = entry.feature.team
    let scope = entry.scope.map { registrations.scopes.number(of: $0) } ?? 0
    let registrar = Registrar(registrations, feature: position, within: scope)
    let duration = ContinuousClock().measure { entry.feature.register(in: registrar) }
    registrar.close()
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
    let firstPort = registrations.declarations.count
    let portRegistrar = PortRegistrar(registrations, feature: position, within: scope)
    for declare in entry.ports { declare(portRegistrar) }
    portRegistrar.close()
    for var port in registrations.removeAll(from: firstPort)
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
      registrations.add(port.declaration, port.maker)
    }
  }
}
