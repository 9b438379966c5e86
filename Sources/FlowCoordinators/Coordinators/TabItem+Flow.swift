extension TabItem {
  /// Creates a tab of a flow, which the router that shows the tab begins first, once.
  ///
  /// A tab that is set again, as the same value, goes on with its flow. The value keeps its flow, so
  /// do not store it in the flow that shows the tabs: its ``SystemTabs`` have it.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - id: the identity of the tab, if it has one beside its content.
  ///   - image: the image.
  ///   - badge: the text on the tab.
  ///   - flow: the flow, which is used up when the tab is set. A tab of `nil`, of a flow that another
  ///     verb or tab has begun, or of one that has ended by then is left out, and the others are
  ///     shown; the journal has the reason. A tab whose flow is closed later leaves
  ///     the others, unless it is the last.
  ///   - completion: called once, on the main actor, with the result of the flow:
  ///     `.closed(.refused)` if there is none, or the list could not be shown,
  ///     `.closed(.alreadyBegun)` if another verb or tab has begun the flow.
  public init<Output>(
    title: String,
    id: String? = nil,
    image: TabImage? = nil,
    badge: String? = nil,
    _ flow: AssembledFlow<Output>?,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    self.init(
      title: title,
      id: id,
      image: image,
      badge: badge,
      presentable: flow?.presentable ?? NoScreen(of: nil)
    )
    var isTaken = false
    opening = TabOpening(of: flow?.type) { opening in
      let start = flow?.takeToStart {
        opening.hasEnded = true
        completion($0)
      }
      isTaken = start != nil
      return start
    } end: {
      if isTaken {
        flow?.close(.refused)
      } else {
        completion(.closed($0 ? .alreadyBegun : .refused))
      }
    }
  }
}

extension AssembledFlow {
  /// Uses the flow up, and returns a closure that starts it unless it has ended by then; `nil` if a
  /// verb has begun it before.
  fileprivate func takeToStart(
    telling listener: @escaping @MainActor (FlowResult<Output>) -> Void
  ) -> (@MainActor () -> Void)? {
    var isOver = false
    let seed = take {
      isOver = true
      listener($0)
    }
    guard let seed else { return nil }
    return { if !isOver { seed.start() } }
  }
}
