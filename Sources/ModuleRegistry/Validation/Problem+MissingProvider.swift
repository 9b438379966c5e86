extension Problem {
  /// The advice for a key that nobody provides.
  ///
  /// - Parameters:
  ///   - name: the name of the key.
  ///   - requirers: who needs it.
  ///   - scopes: those that are opened with it.
  ///   - leftOut: its providers that were left out.
  /// - Returns: the ways, in a sentence.
  static func provide(
    _ name: String,
    to requirers: [DeclarationSite],
    opening scopes: [String],
    insteadOf leftOut: [DeclarationSite]
  ) -> String {
    let key = KeyName(printed: name)
    let remedy = Remedy(for: [name], among: leftOut)
    let owners = Set(requirers.filter { $0.owns(key) }.map(\.title)).sorted()
    let register = "install a feature that registers"
    let within = scopes.first.map { " within \(KeyName(printed: $0).short)" } ?? ""
    let ways =
      if let features = remedy.features {
        "install \(features)"
      } else if leftOut.contains(where: \.isPort) {
        // It is bound already.
        "\(register) \(remedy.lacking)"
      } else if owners.isEmpty {
        "\(register) it\(within), bind it in the host"
      } else {
        "register it\(within) in \(owners.joined(separator: " or ")), bind it in the host if it is a port"
      }
    // Nobody asks for anything in a binding.
    let listed =
      scopes.first.map { "Opening<\(KeyName(printed: $0).short), \(key.short)>" } ?? key.short
    let last =
      requirers.allSatisfy(\.isBinding)
      ? "do not bind to it" : "ask for IfPresent<\(listed)>.self"
    return "\(ways), or \(last)"
  }
}
