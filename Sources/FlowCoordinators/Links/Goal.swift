/// What a linker is asked for, and looks up again after each guard.
enum Goal {
  case link(DeepLink)

  /// The flow of a key, by its destination, with its start option.
  case flow(any Any.Type, start: Any?)

  /// The link; `nil` for a flow.
  var link: DeepLink? { if case .link(let link) = self { link } else { nil } }
}

extension Goal: CustomStringConvertible {
  /// The link, or the name of the key: a start option may tell what the user looks at.
  var description: String {
    switch self {
    case .link(let link): link.description
    case .flow(let key, _): String(describing: key)
    }
  }
}

extension NavigationWindow {
  /// The linker that was created last of those that are there.
  package var linker: DeepLinker? {
    linkers.reversed().lazy.compactMap { $0.object as? DeepLinker }.first
  }
}

extension CoordinatorParent {
  /// Brings the flow of a key to the front, or opens it at its destination, as a link does.
  package func go(
    to key: any Any.Type,
    startingWith option: Any?,
    completion: @escaping @MainActor (NavigationOutcome) -> Void
  ) {
    let window = childContext.window
    if let refusal = (self as? any WindowFlow)?.node.refusal {
      window?.reports.record(.refused(refusal), owner: self, about: key, command: "go")
      return completion(.refused(refusal))
    }
    guard let window else { return completion(.refused(.windowGone)) }
    let goal = Goal.flow(key, start: option)
    guard let linker = window.linker else {
      let reason = "cannot go to \(goal): create a DeepLinker for this window".asQuotation
      window.reports.record(.link(reason), owner: self)
      return completion(.refused(.notOnScreen))
    }
    linker.open(
      goal,
      Promise(orElse: { .refused(.windowGone) }) {
        if case .refused(let refusal) = $0 {
          completion(.refused(refusal))
        } else {
          completion(.completed)
        }
      }
    )
  }
}
