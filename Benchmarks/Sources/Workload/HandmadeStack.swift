/// The least work by hand: an array of screens, and the owner of each.
@MainActor
final class HandmadeStack {
  private(set) var pages: [any Page] = []
  private var owners: [ObjectIdentifier: HandmadeStack] = [:]
  var modals: [HandmadeStack] = []

  init(depth: Int) { for _ in 0..<depth { push(PlainPage(), owner: self) } }

  func push(_ page: any Page, owner: HandmadeStack) {
    pages.append(page)
    owners[ObjectIdentifier(page)] = owner === self ? nil : owner
  }

  func pop() {
    guard let page = pages.popLast() else { return }
    owners[ObjectIdentifier(page)] = nil
  }

  func popToRoot() { while pages.count > 1 { pop() } }
}
