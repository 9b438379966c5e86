/// What has happened in a window lately: look here when something isn't shown, or doesn't go.
///
/// ```swift
/// print(window.journal)
/// // 1 BookCoordinator shown BookPage
/// // 2 BookCoordinator present refused: alreadyPresenting (dismiss what is presented there first)
/// ```
///
/// It has the texts of links, which may tell what a user is interested in. When the user changes, replace them
/// (``NavigationWindow/redactLinks(with:)``).
public struct Journal: Sendable, CustomStringConvertible {
  /// The maximum number of entries.
  public static let capacity = 200

  /// The latest entries, oldest first.
  public var entries: [Entry] { Array(ring[oldest...] + ring[..<oldest]) }

  /// The entries; a new one replaces the oldest when there is no more room.
  private var ring: [Entry] = []
  private var oldest = 0
  private var count = 0

  /// An event, with its owner and screen.
  public struct Entry: Hashable, Sendable, CustomStringConvertible {
    /// The number of the entry since the window was created, from 1.
    public let number: Int

    /// The name of the coordinator's type.
    public var owner: String { subject.description }

    /// The name of the screen's type, or of the coordinator's that a verb has refused to begin
    /// again; empty if the event has neither.
    public var screen: String { object?.description ?? "" }

    /// The name of the command that was refused, or about which the platform has said nothing, as in
    /// ``NavigationCommand``; empty for other events.
    public let command: String

    /// The event, with its reason if it has one.
    public let event: Event

    let subject: Name
    let object: Name?

    /// The number, the owner, the command, the event and the screen.
    public var description: String {
      [String(number), owner, command, event.description, screen].filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  /// The kinds of event.
  public enum Event: Hashable, Sendable, CustomStringConvertible {
    /// A screen came on screen.
    case shown

    /// A screen was removed.
    case removed(CloseReason)

    /// A command was refused.
    case refused(Refusal)

    /// The platform did something else than its adapter expected.
    case platform(PlatformNotice)

    /// A flow finished with its output.
    case finished

    /// A flow ended without an output.
    case closed(CloseReason)

    /// A flow has started and shows nothing, and its window is at rest.
    case showsNothing

    /// The user tried to dismiss a modal that doesn't allow it.
    case dismissAttempted

    /// A flow that was never shown created a new stack, because the previous one was freed.
    case stackLost

    /// A coordinator was asked to remove a child that it doesn't keep.
    case strangerNotRemoved

    /// A deep link was kept, looked up or rejected; the text says which.
    case link(String)

    /// The event in a few words.
    public var description: String {
      switch self {
      case .shown: "shown"
      case .removed(let reason): "\(reason)"
      case .refused(let refusal):
        "refused: \(refusal)" + (refusal.hint.map { " (\($0))" } ?? "")
      case .platform(.overdue):
        "overdue: the platform never said that it was over, so what is on screen counts"
      case .platform(.setAgain): "set again: the platform had dropped the stack's screens"
      case .finished: "finished"
      case .closed(let reason): "closed: \(reason)"
      case .showsNothing:
        "shows nothing yet (push, present or finish; while it loads, use hold { })"
      case .dismissAttempted: "dismiss attempted"
      case .stackLost: "lost its stack before it was shown"
      case .strangerNotRemoved: "cannot remove a child that it does not have:"
      case .link(let what): what
      }
    }
  }

  /// The name of a type, created when it is read, because that is slow.
  struct Name: Hashable, Sendable, CustomStringConvertible {
    private let type: any Any.Type

    init(_ type: any Any.Type) { self.type = type }

    var description: String { String(describing: type).asQuotation }

    static func == (left: Self, right: Self) -> Bool { left.type == right.type }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
  }

  /// Adds an event of an owner, with a screen if it has one, and drops the oldest entry if
  /// necessary.
  ///
  /// - Returns: the new entry.
  mutating func add(
    _ event: Event,
    of owner: any Any.Type,
    screen: (any Any.Type)?,
    command: String = ""
  ) -> Entry {
    count += 1
    let entry = Entry(
      number: count,
      command: command,
      event: event,
      subject: Name(owner),
      object: screen.map { Name($0) }
    )
    if ring.count < Self.capacity {
      ring.append(entry)
    } else {
      ring[oldest] = entry
      oldest = (oldest + 1) % Self.capacity
    }
    return entry
  }

  /// Replaces the text of each link.
  mutating func redactLinks(with text: String) {
    for (position, entry) in ring.enumerated() {
      guard case .link = entry.event else { continue }
      ring[position] = Entry(
        number: entry.number,
        command: "",
        event: .link(text),
        subject: entry.subject,
        object: entry.object
      )
    }
  }

  /// The entries, one per line.
  public var description: String { entries.map(\.description).joined(separator: "\n") }
}

extension Refusal {
  /// What to do about it, for the journal; `nil` if the name of the case says it all.
  fileprivate var hint: String? {
    switch self {
    case .alreadyShown: "create a new screen each time, and give each tab its own id"
    case .nothingToRemove:
      "ignore it if the user may just have gone back; else print(window.coordinatorTree) says where your screens are"
    case .noSuchTab: "call setTabs first, or compare the id with that of your TabItem"
    case .flowEnded:
      """
      a task that goes on after the end: cancel it, or run it in hold { }; a stack that left the window: assemble a new \
      flow; a flow that you move: set it in the new place first
      """
    case .platform:
      """
      another presentation may be under way: try again when it is over; with a supplementary column, show tripleSplit
      """
    case .notOnScreen:
      """
      show the flow first, by setRoot, push, present, a TabItem or a link; if it fills tabs or a split view, return \
      those as its presentable
      """
    case .alreadyPresenting: "dismiss what is presented there first"
    case .notDismissible:
      "let the modal's own flow dismiss it, or give the link a guard that asks the user"
    case .atRoot: "replace it, with setRoot for example: a root or the last tab cannot be removed"
    case .notTheRootFlow: "report a result, and let the first flow of the window replace everything"
    case .alreadyBegun: "this flow was shown before: assemble a new one each time"
    case .notBegun: "show the flow first, as in router.present(flow): that starts it"
    case .neverShown: "the flow that presents this was not shown: see its own refusal above"
    case .nothingToShow: "pass a flow that is not nil, and present it if it has no screen"
    case .stackInUse: "push the flow before it pushes its own screens"
    case .stackOnStack:
      """
      a stack: push its flow instead, router.push(factory.assemble(in: self)); a split view: present it; tabs: present \
      them, or put them into the secondary column
      """
    case .noSuchColumn:
      """
      fill the column by setColumns first, and never leave out the primary one; a compact column is there only in a \
      narrow window, and alone
      """
    case .notOnStack, .guardClosed, .superseded, .windowGone: nil
    }
  }
}
