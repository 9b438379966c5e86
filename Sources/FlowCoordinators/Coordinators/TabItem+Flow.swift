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
  ///   - flow: the flow, which is used up when the tab is set; tabs with `nil` are refused
  ///     (``Refusal/nothingToShow``), and so are tabs with a flow that another verb or tab has
  ///     begun (``Refusal/alreadyBegun``).
  ///   - completion: called once, on the main actor, with the result of the flow:
  ///     `.closed(.refused)` if the tab could not be shown, alone or with the others of its list,
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
    guard let flow else {
      opening = TabOpening(nil) { _ in completion(.closed(.refused)) }
      return
    }
    var isTaken = false
    opening = TabOpening(of: flow.type) {
      let start = flow.takeToStart(telling: completion)
      isTaken = start != nil
      return start
    } end: {
      if isTaken {
        flow.close(.refused)
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
