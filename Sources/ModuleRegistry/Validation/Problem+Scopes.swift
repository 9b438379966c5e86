extension Problem {
  /// - Parameters:
  ///   - provider: the declaration in the scope.
  ///   - outliving: the declarations around the scope, which live longer.
  ///   - beside: the declarations in other scopes.
  ///   - isGoal: whether one of them goes to the flow, or states its destination.
  ///   - followers: what has to change once the users are in the scope.
  /// - Returns: the problem of a key that is listed outside of its scope.
  static func outOfScope(
    _ provider: DeclarationSite,
    outlivedBy outliving: [DeclarationSite],
    beside: [DeclarationSite],
    isGoal: Bool,
    followers: Followers
  ) -> Self {
    Self(.outOfScope, of: [provider] + outliving + beside) {
      "\(provider.name) lives within '\(provider.scope ?? "")', but is needed outside"
      "provided by \(provider.owner)"
      outliving.map { need(of: provider, by: $0, "which lives longer") }
      beside.map { need(of: provider, by: $0, "which is in another scope") }
      "fix: \(fix(of: provider, neededBy: outliving + beside, isGoal: isGoal, followers))"
    }
  }

  /// What lists declarations that a fix moves into a scope.
  struct Followers {
    /// Declarations that have to move, too.
    var moved: [DeclarationSite] = []

    /// Those of moved flows, which can be opened in place of it.
    var opened: [DeclarationSite] = []

    /// The moved keys that the host requires.
    var required: [DeclarationSite] = []
  }

  static func inputOutOfScope(_ scope: KeyName, neededBy users: [DeclarationSite]) -> Self {
    Self(.inputOutOfScope, of: users, keys: [scope.description]) {
      "ScopeInput<\(scope.short)> is listed outside of scope '\(scope)'"
      users.map { $0.need(of: scope.description) }
      "fix: \(move(users, into: scope.short))"
    }
  }

  static func flowNotInScope(
    _ flow: DeclarationSite,
    _ scope: KeyName,
    openedBy users: [DeclarationSite]
  ) -> Self {
    Self(.flowNotInScope, of: [flow] + users, keys: [scope.description]) {
      "scope '\(scope)' is opened with \(flow.name), which is not registered in it"
      "provided by \(flow.owner)\(flow.scope == nil ? ", for the whole app" : "")"
      users.map { "opened by \($0)" }
      "fix: register \(flow.shortKey) within \(scope.short), or open \(scope.short) with another flow"
    }
  }

  static func openedOutOfScope(
    _ scope: KeyName,
    outer: KeyName,
    openedBy users: [DeclarationSite]
  ) -> Self {
    let flows = users.filter { !$0.isNeed }
    let needs = Set(users.filter(\.isNeed).map(\.shortKey)).sorted().map {
      let opening = "Opening<\(scope.short), \($0)>"
      let line = DeclarationSite.require(opening, within: outer.short)
      return "require the opening within \(outer.short): \(line)"
    }
    let fixes = (flows.isEmpty ? [] : [move(flows, into: outer.short)]) + needs
    return Self(.openedOutOfScope, of: users, keys: [scope.description]) {
      "scope '\(scope)' lives within '\(outer)', but is opened outside"
      users.map { $0.isNeed ? "required by \($0.owner)" : "opened by \($0)" }
      "fix: \(fixes.joined(separator: ", and "))"
    }
  }

  /// A scope that is stated inside one that is not around it; `isReversed` says that it is the
  /// other way round.
  static func scopeNotInside(
    _ scope: KeyName,
    _ outer: KeyName,
    isReversed: Bool,
    in feature: FeatureRecord,
    at place: SourcePlace
  ) -> Self {
    Self(
      .scopeNotInside,
      in: feature,
      keys: [scope.description, outer.description],
      places: [place.description, feature.place.description]
    ) {
      "scope '\(scope)' is registered inside '\(outer)', but its Outer is not \(outer.short)"
      "by \(feature.name)\(feature.byTeam) at \(place), listed at \(feature.place)"
      "fix: \(isReversed ? "" : "add typealias Outer = \(outer.short) to \(scope.short), or ")"
        + "register \(scope.short) outside of \(outer.short)"
    }
  }

  private static func need(
    of provider: DeclarationSite,
    by user: DeclarationSite,
    _ life: String
  ) -> String {
    user.need(of: provider.key) + (user.key == provider.key ? "" : ", \(life)")
  }

  private static func fix(
    of provider: DeclarationSite,
    neededBy users: [DeclarationSite],
    isGoal: Bool,
    _ followers: Followers
  ) -> String {
    let scope = provider.scope ?? ""
    if users.contains(where: { $0.feature == nil }) {
      return "list only keys of its own scope, or of those around it, in the replacement"
    }
    if users.allSatisfy({ $0.key == provider.key }) {
      return "require it within \(scope): \(provider.require(provider.shortKey))"
    }
    let moved = users.filter { $0.key != provider.key } + followers.moved
    let opened = Set(followers.opened.map(\.shortKey)).sorted().map {
      "list Opening<\(scope), \($0)>.self in place of \($0).self"
    }
    let required = Set((followers.required + users.filter(\.isNeed)).map(\.shortKey)).sorted()
    let there = DeclarationSite.require(required.joined(separator: ".self, "), within: scope)
    let require =
      required.isEmpty ? [] : ["require \(required.count == 1 ? "it" : "them") there: \(there)"]
    let move = ([move(moved, into: scope)] + opened + require).joined(separator: ", and ")
    // A service cannot open a scope, and who goes to a flow wants the one that is open.
    if isGoal || users.contains(where: \.isOfServices) { return move }
    // Only flows are opened.
    let isFlow = provider.kind == .coordinator
    if !opened.isEmpty { return move }
    let flow = isFlow ? provider.shortKey : "<#flow#>"
    let purpose = isFlow ? "where the scope begins" : "with a flow of \(scope) that needs it"
    return "\(move), or list Opening<\(scope), \(flow)>.self \(purpose)"
  }

  /// The advice to declare something within a scope: registrations, and requirements of the host.
  private static func move(_ users: [DeclarationSite], into scope: String) -> String {
    var seen: Set<String> = []
    let keys = users.map { $0.label.map { "'\($0)'" } ?? $0.shortKey }
      .filter { seen.insert($0).inserted }
    // Ports live where their feature does.
    let features = Set(users.filter(\.isPort).map(\.title)).sorted().joined(separator: " and ")
    return users.allSatisfy(\.isPort)
      ? "list \(features) within \(scope)"
      : "declare \(keys.joined(separator: " and ")) within \(scope)"
  }
}
