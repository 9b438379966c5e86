extension NavigationWindow {
  /// The latest events.
  public var journal: Journal { reports.journal }

  /// Called when something in the window may have changed and all runnable commands have run, for
  /// instance to draw again.
  public var onUpdate: (@MainActor () -> Void)? {
    get { reports.onUpdate }
    set { reports.onUpdate = newValue }
  }

  /// Called with each new entry of the journal, to log it.
  ///
  /// ```swift
  /// window.onEntry = { logger.debug("\($0)") }
  /// ```
  ///
  /// Called on the main actor, in the middle of the event: log or store the entry and return.
  /// Commands from inside an event of a command are queued. A flow whose end is noted has ended,
  /// and reports that next. The text of a link may name what the user looks at.
  public var onEntry: (@MainActor (Journal.Entry) -> Void)? {
    get { reports.onEntry }
    set { reports.onEntry = newValue }
  }

  /// Calls a closure for every unit of any coordinator that comes on screen or is removed.
  ///
  /// ```swift
  /// window.observe { change in
  ///   if change.event == .shown { analytics.track(screen: type(of: change.screen)) }
  /// }
  /// ```
  ///
  /// Use it for analytics and logs. The closure is called on the main actor when the window has
  /// settled, first for removed units, top first, then for new ones, bottom first, and before
  /// flows end that lost their last screen. A ``LifeCycleListener`` of the unit's coordinator is
  /// called before. Commands from inside the closure are queued. Units that are already on
  /// screen are not reported.
  ///
  /// - Parameter observer: the closure, which the window keeps.
  public func observe(_ observer: @escaping @MainActor (UnitChange) -> Void) {
    reports.observe(observer)
  }

  /// Replaces the text of each link in the journal, which may reveal the interests of a user.
  ///
  /// Call it when the user signs out, or another one signs in. Links that are opened later are
  /// recorded as before.
  ///
  /// - Parameter text: the text in place of each link.
  public func redactLinks(with text: String = "redacted") {
    reports.journal.redactLinks(with: text)
  }
}
