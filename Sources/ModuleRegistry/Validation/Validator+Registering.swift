extension Validator {
  /// Runs the registration of each feature once.
  ///
  /// One with a false condition is registered, too, as left out: messages name what it provides, and what it
  /// needs is used.
  ///
  /// - Parameters:
  ///   - installed: the features.
  ///   - declarations: collects their declarations.
  package init(registering installed: [InstalledFeature], into declarations: inout Declarations) {
    var records: [FeatureRecord] = []
    var positions: [TypeID: Int] = [:]
    var repeated: [Int: [SourcePlace]] = [:]
    var groups = AlternativeGroups()
    records.reserveCapacity(installed.count)
    for entry in installed {
      if groups.isSecond(entry) {
        // No registry is built with two, and the graph shows both.
        let first = records.count
        records.add(entry, in: &groups, registeredIn: &declarations)
        for index in first..<records.count { records[index].isLeftOut = true }
        continue
      }
      guard !entry.isPresent, let condition = entry.condition else {
        let id = TypeID(type(of: entry.feature))
        guard let known = positions[id] else {
          positions[id] = records.count
          records.add(entry, in: &groups, registeredIn: &declarations)
          continue
        }
        repeated[known, default: [records[known].place]].append(entry.place)
        let ports = declarations.facts.filter { records[$0.feature].owner == known }.map(\.id)
        records.addPorts(of: entry, of: known, besides: Set(ports), registeredIn: &declarations)
        continue
      }
      let first = records.count
      records.add(entry, in: &groups, registeredIn: &declarations)
      for index in first..<records.count { records[index].leaveOut(for: .condition(condition)) }
    }
    self.init(of: records, taking: &declarations)
    problems = repeated.map { .duplicateFeature(records[$0], at: $1) } + groups.problems
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
}

extension [FeatureRecord] {
  /// Registers a feature, and adds it and then each of its ports.
  package mutating func add(
    _ entry: InstalledFeature,
    in groups: inout AlternativeGroups,
    registeredIn declarations: inout Declarations
  ) {
    let position = count
    let type = Swift.type(of: entry.feature)
    let team = entry.feature.team
    declarations.begin(position, within: entry.scopeKey)
    let begin = ContinuousClock.now
    let first = declarations.facts.count
    var registrar = Registrar(_declarations: consume declarations)
    entry.feature.register(in: &registrar)
    declarations = registrar._declarations
    if !entry.replacedPorts.isEmpty {
      for own in declarations.removeAll(from: first)
      where own.declaration.kind != .coordinator || own.declaration.role != .binding
        || !entry.replacedPorts.contains(own.declaration.id)
      {
        declarations.add(own)
      }
    }
    append(
      FeatureRecord(
        type: type,
        team: team,
        statement: .init(entry.feature.summary, entry.feature.documentation),
        isOptional: entry.isOptional,
        place: entry.place,
        condition: entry.condition,
        begin: begin,
        duration: begin.duration(to: .now),
        group: groups.number(of: entry)
      )
    )
    addPorts(of: entry, of: position, registeredIn: &declarations)
  }

  /// Adds the ports of a feature, but for those that it had when it was installed before.
  fileprivate mutating func addPorts(
    of entry: InstalledFeature,
    of position: Int,
    besides known: Set<TypeID> = [],
    registeredIn declarations: inout Declarations
  ) {
    guard !entry.ports.isEmpty else { return }
    let firstPort = declarations.facts.count
    declarations.begin(position, within: entry.scopeKey)
    var registrar = PortRegistrar(_declarations: consume declarations)
    for declare in entry.ports { declare(&registrar) }
    declarations = registrar._declarations
    for var port in declarations.removeAll(from: firstPort)
    where !entry.replacedPorts.contains(port.declaration.id) && !known.contains(port.declaration.id)
    {
      port.declaration.feature = count
      append(
        FeatureRecord(
          type: self[position].type,
          team: self[position].team,
          statement: nil,
          isOptional: true,
          place: port.declaration.place,
          condition: nil,
          begin: self[position].begin,
          duration: .zero,
          owner: position
        )
      )
      declarations.add(port)
    }
  }
}
