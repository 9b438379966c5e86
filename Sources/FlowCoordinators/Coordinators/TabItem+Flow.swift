extension TabItem {
  /// Creates a tab with a flow in it, which `setTabs` starts, once.
  ///
  /// ```swift
  /// router.setTabs([
  ///   TabItem(title: "Books", AssembledFlow(book)),
  ///   TabItem(title: "Series", id: "series", badge: "2", AssembledFlow(series)),
  /// ])
  /// ```
  ///
  /// If you set the same value again, its flow goes on. The value keeps its flow, so don't store it in the flow that
  /// shows the tabs: its ``SystemTabs`` have it.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - id: the name of the tab in your code, if you need one.
  ///   - image: the image.
  ///   - badge: the text on the tab.
  ///   - isSearch: whether the tab is your app's search.
  ///   - flow: the flow, which is used up when the tab is set. If it's `nil`, has been begun elsewhere, or has ended by then,
  ///     this tab is left out, the others are shown, and the journal has the reason. If the flow is closed later, its tab
  ///     goes, unless it's the last.
  ///   - completion: called once, on the main actor, with the result of the flow:
  ///     `.closed(.refused)` if there is none, or the list could not be shown,
  ///     `.closed(.alreadyBegun)` if the flow was shown before.
  public init<Output>(
    title: String,
    id: String? = nil,
    image: TabImage? = nil,
    badge: String? = nil,
    isSearch: Bool = false,
    _ flow: AssembledFlow<Output>?,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    self.init(
      title: title,
      id: id,
      image: image,
      badge: badge,
      isSearch: isSearch,
      presentable: flow?.presentable ?? NoScreen(of: nil)
    )
    opening = TabOpening(of: flow, completion: completion)
  }
}

extension TabOpening {
  /// Creates the beginning of a flow, or of none.
  convenience init<Output>(
    of flow: AssembledFlow<Output>?,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void
  ) {
    var isTaken = false
    self.init(of: flow?.type) { opening in
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
