extension Validator {
  /// Runs the registration of each feature once.
  init(registering installed: [InstalledFeature], into registrations: Registrations) {
    var records: [FeatureRecord] = []
    var positions: [ObjectIdentifier: Int] = [:]
    var repeated: [Int: [SourcePlace]] = [:]
    records.reserveCapacity(installed.count)
    for entry in installed {
      let type = type(of: entry.feature)
      if let known = positions.updateValue(records.count, forKey: ObjectIdentifier(type)) {
        positions[ObjectIdentifier(type)] = known
        repeated[known, default: [records[known].place]].append(entry.place)
        continue
      }
      records += FeatureRecord.registering(entry, as: records.count, into: registrations)
    }
    let duplicates = repeated.map { position, places in
      Problem.duplicateFeature(
        name: records[position].name,
        places: places.sorted().map(\.description)
      )
    }
    self.init(
      features: records,
      declarations: registrations.all.map(\.declaration),
      problems: duplicates
    )
  }

  /// Adds features that take no part, but may explain what is missing.
  mutating func add(_ absent: [InstalledFeature], into registrations: Registrations) {
    var known = Set(features.map { ObjectIdentifier($0.type) })
    for entry in absent where known.insert(ObjectIdentifier(type(of: entry.feature))).inserted {
      var records = FeatureRecord.registering(entry, as: features.count, into: registrations)
      for index in records.indices { records[index].isLeftOut = true }
      features += records
    }
    declarations = registrations.all.map(\.declaration)
  }

  /// Checks once more, and returns the problems, those of the registration included.
  mutating func problemsOfCheck() -> [Problem] {
    problems.removeAll { problem in
      if case .duplicateFeature = problem { false } else { true }
    }
    missingKeys = []
    check()
    return problems
  }
}

extension FeatureRecord {
  /// The feature, and then each of its ports.
  fileprivate static func registering(
    _ entry: InstalledFeature,
    as position: Int,
    into registrations: Registrations
  ) -> [FeatureRecord] {
    let registrar = Registrar(registrations, feature: position)
    let duration = ContinuousClock().measure { entry.feature.register(in: registrar) }
    let firstPort = registrations.all.count
    for declare in entry.ports { declare(registrar) }
    registrar.close()
    let feature = FeatureRecord(
      type: Swift.type(of: entry.feature),
      team: entry.feature.team,
      isOptional: entry.isOptional,
      place: entry.place,
      duration: duration
    )
    let ports = registrations.all.indices[firstPort...].map { index in
      registrations.all[index].declaration.feature = position + 1 + index - firstPort
      return FeatureRecord(
        type: feature.type,
        team: feature.team,
        isOptional: true,
        place: registrations.all[index].declaration.place,
        duration: .zero,
        owner: position
      )
    }
    return [feature] + ports
  }
}
