/// What a container keeps: the coordinator that it was made for and, while it is not on screen, the
/// coordinators that put something into it.
@MainActor
final class Keeper: WaitingPlace {
  weak let presentable: (any Presentable)?
  let owner: any CoordinatorNode

  /// Whether the container was ever on screen.
  var wasShown = false
  var guests: [(owner: any CoordinatorNode, screen: any Presentable)] = []

  /// What the flows of its screens present, once the container is shown.
  var waiting: [WaitingCommand] = []

  init(of container: any SystemContainer, owner: any CoordinatorNode) {
    presentable = container
    self.owner = owner
  }
}
