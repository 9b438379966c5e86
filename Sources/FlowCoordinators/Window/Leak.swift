/// What's still in memory of a flow that has ended.
///
/// ``NavigationWindow/onLeak(after:clock:report:)`` reports it. Print it: it says what to look for.
public struct Leak: Hashable, Sendable, CustomStringConvertible {
  /// The name of the coordinator's type.
  public let flow: String

  /// How it ended: `.finished`, or `.closed` with the reason.
  public let end: Journal.Event

  /// How long ago it ended.
  public let age: Duration

  /// The name of the coordinator's type, if the coordinator is still there.
  public let coordinator: String?

  /// Its screens that are still there, by the names of their types.
  public let screens: [String]

  /// The services of its scope that have outlived it, or the scope itself, each by its key.
  public let services: [String]

  /// One line for a log, with what to look for.
  public var description: String {
    let left = [coordinator].compactMap(\.self) + screens + services
    let verb = left.count == 1 ? "is" : "are"
    return """
      \(left.joined(separator: ", ")) \(verb) still there, \(age) after \(flow) \(ended): \(cause)
      """
  }

  private var ended: String {
    if case .closed(let reason) = end { "was closed (\(reason))" } else { "\(end)" }
  }

  private var cause: String {
    if coordinator != nil, !screens.isEmpty {
      "look for a property with its screen, a closure of the screen that captures the screen, a task or a service"
    } else if coordinator != nil {
      "look for a closure, a task or a service that keeps it, or a stored router or stack"
    } else if !screens.isEmpty {
      "look for a closure of the screen that captures the screen, a task or a service"
    } else {
      "look for something outside the scope that keeps it, or for a task"
    }
  }
}
