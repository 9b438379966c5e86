extension NavigationWindow {
  /// The coordinators that own something in the window, with their ancestors and the number of
  /// units of each, one per line.
  public var coordinatorTree: String { tree { "\($0.name) \(ledger.countUnits(of: $0))" } }

  /// The coordinators with the screens that each owns, as in `CartCoordinator: Cart > Tea`.
  ///
  /// - Parameter title: returns the title of a screen; called for each, lowest first. Line breaks
  ///   and invisible characters become `U+FFFD`, and a very long title is cut.
  /// - Returns: one line per coordinator, indented below its parent; one that owns no
  ///   screen has only its name.
  public func coordinatorTree(_ title: (any Presentable) -> String) -> String {
    tree { node in
      let titles = ledger.entries.filter { $0.owner === node && $0.location.isUnit }
        .map { title($0.presentable).asQuotation }
      return titles.isEmpty ? node.name : "\(node.name): \(titles.joined(separator: " > "))"
    }
  }

  private func tree(_ line: (any WindowFlow) -> String) -> String {
    var known: Set<ObjectIdentifier> = []
    var nodes: [any WindowFlow] = []
    for entry in ledger.entries {
      var chain: [any WindowFlow] = []
      var next: (any WindowFlow)? = entry.owner
      while let node = next, known.insert(ObjectIdentifier(node)).inserted {
        chain.append(node)
        next = node.node.parent
      }
      nodes += chain.reversed()
    }
    func lines(below parent: (any WindowFlow)?, indent: String) -> [String] {
      nodes.filter { $0.node.parent === parent }.flatMap { node in
        [indent + line(node)] + lines(below: node, indent: indent + "  ")
      }
    }
    return lines(below: nil, indent: "").joined(separator: "\n")
  }
}
