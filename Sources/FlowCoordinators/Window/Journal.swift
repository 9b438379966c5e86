/// What happened in a window lately.
public struct Journal: Sendable, CustomStringConvertible {
  /// How many entries are kept.
  public static let capacity = 200

  /// The latest entries, the oldest first.
  public var entries: [Entry] { Array(ring[oldest...] + ring[..<oldest]) }

  /// The entries, of which each takes the place of the oldest one when there is no more room.
  private var ring: [Entry] = []
  private var oldest = 0
  private var count = 0

  /// One thing that happened.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// The position of the entry since the window was made, from 1.
    public let number: Int

    /// The coordinator that it happened to, by the name of its type.
    public var owner: String { subject.description }

    /// What it happened to, by the name of its type; empty where it is no screen.
    public var screen: String { object?.description ?? "" }

    /// What happened.
    public let event: Event

    let subject: Name
    let object: Name?

    /// The number, the owner, the event and the screen.
    public var description: String {
      "\(number) \(owner) \(event)\(screen.isEmpty ? "" : " \(screen)")"
    }
  }

  /// What can happen.
  public enum Event: Hashable, Sendable, CustomStringConvertible {
    /// A unit came on screen.
    case shown

    /// A unit went away.
    case removed(CloseReason)

    /// A command was not carried out.
    case refused(Refusal)

    /// A flow finished with its output.
    case finished

    /// A flow ended before that.
    case closed(CloseReason)

    /// A person tried to dismiss a modal that does not allow it.
    case dismissAttempted

    /// A flow that was never shown got a new stack, since nobody had kept the one before.
    case stackLost

    /// A coordinator was asked to remove a child that it does not have.
    case strangerNotRemoved

    /// A deep link was carried out, kept, or not understood.
    case link(String)

    /// The event in a few words.
    public var description: String {
      switch self {
      case .shown: "shown"
      case .removed(let reason): "\(reason)"
      case .refused(let refusal): "refused: \(refusal)"
      case .finished: "finished"
      case .closed(let reason): "closed: \(reason)"
      case .dismissAttempted: "dismiss attempted"
      case .stackLost: "lost its stack unshown"
      case .strangerNotRemoved: "has no dependency"
      case .link(let what): what
      }
    }
  }

  /// The name of a type, which is put together when somebody reads it, since that is slow.
  struct Name: Hashable, Sendable, CustomStringConvertible {
    private let type: any Any.Type

    init(_ type: any Any.Type) { self.type = type }

    var description: String { String(describing: type) }

    static func == (left: Self, right: Self) -> Bool { left.type == right.type }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
  }

  /// Adds what happened, to an owner and perhaps with a screen, and forgets what is too old.
  mutating func add(_ event: Event, owner: AnyObject, screen: AnyObject? = nil) {
    add(event, of: type(of: owner), screen: screen)
  }

  /// Adds what happened to an owner of a type.
  mutating func add(_ event: Event, of owner: any Any.Type, screen: AnyObject? = nil) {
    count += 1
    let entry = Entry(
      number: count,
      event: event,
      subject: Name(owner),
      object: screen.map { Name(type(of: $0)) }
    )
    if ring.count < Self.capacity { return ring.append(entry) }
    ring[oldest] = entry
    oldest = (oldest + 1) % Self.capacity
  }

  /// The entries, a line each.
  public var description: String { entries.map(\.description).joined(separator: "\n") }
}
