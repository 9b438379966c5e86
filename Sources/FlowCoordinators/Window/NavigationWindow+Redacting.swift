extension NavigationWindow {
  /// Replaces the text of each link in the journal, which may name what a user has looked at.
  ///
  /// Call it when the user signs out, or another one signs in. Links that are opened later are recorded as
  /// before.
  ///
  /// - Parameter text: the text in place of each link.
  public func redactLinks(with text: String = "redacted") { journal.redactLinks(with: text) }
}
