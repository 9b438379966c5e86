extension Validator {
  /// Runs the registration of each feature that is present once.
  ///
  /// - Parameters:
  ///   - installed: the features.
  ///   - declarations: collects their declarations.
  package init(registering installed: [InstalledFeature], into declarations: inout Declarations) {
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
    self.init(of: records, taking: &declarations)
    problems = repeated.map { .duplicateFeature(records[$0], at: $1) }
  }

  /// A validator of features that were registered, and of their declarations.
  package init(of features: [FeatureRecord], taking declarations: inout Declarations) {
    self.init(
      features: features,
      declarations: declarations.takeFacts(),
      scopes: declarations.scopes,
      misplacedScopes: declarations.misplacedScopes
    )
  }

  /// Adds features that take no part, but may explain missing providers.
  mutating func add(_ absent: [InstalledFeature]) {
    // To append nothing would copy a shared list.
    if absent.isEmpty { return }
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
  package mutating func add(
    _ entry: InstalledFeature,
    registeredIn declarations: inout Declarations
  ) {
    let position = count
    let type = Swift.type(of: entry.feature)
    let team = entry.feature.team
    declarations.begin(position, within: entry.scopeKey)
    let begin = ContinuousClock.now
    declarations.collect(as: (any FeatureModule).self, entry.feature.register)
    append(
      FeatureRecord(
        type: type,
        team: team,
        isOptional: entry.isOptional,
        place: entry.place,
        begin: begin,
        duration: begin.duration(to: .now)
      )
    )
    guard !entry.ports.isEmpty else { return }
    let firstPort = declarations.facts.count
    for declare in entry.ports { declarations.collect(as: InstalledFeature.self, declare) }
    for var port in declarations.removeAll(from: firstPort)
    where !entry.replacedPorts.contains(port.declaration.id) {
      port.declaration.feature = count
      append(
        FeatureRecord(
          type: type,
          team: team,
          isOptional: true,
          place: port.declaration.place,
          begin: begin,
          duration: .zero,
          owner: position
        )
      )
      declarations.add(port)
    }
  }
}
