extension TabItem {
  /// Creates a tab of a flow, which the router that shows the tab starts first, once.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - id: the identity of the tab, if it has one beside its content.
  ///   - image: the image.
  ///   - badge: the text on the tab.
  ///   - unit: the flow and its presentable; tabs with `nil` are refused
  ///     (``Refusal/nothingToShow``).
  ///   - option: the start option of the flow.
  ///   - completion: called once, on the main actor, with the result of the flow:
  ///     `.closed(.refused)` if the tab could not be shown.
  public init<Start, Output>(
    title: String,
    id: String? = nil,
    image: TabImage? = nil,
    badge: String? = nil,
    _ unit: (coordinator: any Coordinator<Start, Output>, presentable: any Presentable)?,
    startingWith option: Start,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    self.init(
      title: title,
      id: id,
      image: image,
      badge: badge,
      presentable: unit?.presentable ?? NoScreen(of: nil)
    )
    guard let flow = unit?.coordinator else {
      opening = TabOpening(nil) { completion(.closed(.refused)) }
      return
    }
    opening = TabOpening {
      let end = flow.reportEnd(completion)
      return { if end.isPending { flow.start(with: option) } }
    } refuse: { [weak flow] in
      flow?.close(.refused)
    }
  }

  /// Creates a tab of a flow that has no start option.
  public init<Output>(
    title: String,
    id: String? = nil,
    image: TabImage? = nil,
    badge: String? = nil,
    _ unit: (coordinator: any Coordinator<Void, Output>, presentable: any Presentable)?,
    completion: @escaping @MainActor (FlowResult<Output>) -> Void = { _ in }
  ) {
    self.init(
      title: title,
      id: id,
      image: image,
      badge: badge,
      unit,
      startingWith: (),
      completion: completion
    )
  }
}
