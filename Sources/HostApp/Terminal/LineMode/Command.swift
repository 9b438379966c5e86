/// A command of the line mode.
package enum Command: Equatable {
  case open(Int)
  case tap(String)
  case type(String)
  case tab(String)
  case link(String)
  case wait(Int)
  case offline
  case online
  case back
  case show
  case more
  case tree
  case journal
  case help
  case quit

  static let manual = """
    open N      open row N; N alone does the same
    open URL    open a deep link, such as shop://product/17; 'link URL' does the same
    tap NAME    press a button, by its name or the beginning of it
    type TEXT   put TEXT into the field, or 'type City: TEXT' into one of several;
                without TEXT, empty it
    tab NAME    show another tab, by its name or number
    wait N      let N seconds pass, if the clock is stopped
    offline     cut the connection; 'online' restores it
    back        go back, or close the modal
    show        show the screen again
    more        show the next rows of a long list
    tree        show the live coordinators with their screens
    journal     show recent events
    help        this text
    quit        leave the shop
    """

  /// Parses a line; returns `nil` if it is blank or a comment, which begins with `#`.
  init?(_ line: String) throws(ShopProblem) {
    let words = line.split(maxSplits: 1, whereSeparator: \.isWhitespace)
    guard let verb = words.first, !verb.hasPrefix("#") else { return nil }
    let rest = words.count > 1 ? words[1].trimmed : ""
    if let number = Int(verb), rest.isEmpty {
      self = .open(number)
      return
    }
    switch (verb.lowercased(), rest) {
    case ("type", _): self = .type(rest)
    case ("open", _):
      if let number = Int(rest) {
        self = .open(number)
      } else if rest.contains(":") {
        self = .link(rest)
      } else {
        throw ShopProblem("open takes the number of a row, or a link")
      }
    case ("tap", _): self = .tap(rest)
    case ("tab", _): self = .tab(rest)
    case ("link", _): self = .link(rest)
    case ("wait", _):
      guard let seconds = Int(rest), (1...86_400).contains(seconds) else {
        throw ShopProblem("wait takes a number of seconds from 1 to 86400")
      }
      self = .wait(seconds)
    case ("offline", ""): self = .offline
    case ("online", ""): self = .online
    case ("back", ""): self = .back
    case ("show", ""): self = .show
    case ("more", ""): self = .more
    case ("tree", ""): self = .tree
    case ("journal", ""): self = .journal
    case ("help", ""): self = .help
    case ("quit", ""): self = .quit
    case ("offline", _), ("online", _), ("back", _), ("show", _), ("more", _), ("tree", _),
      ("journal", _), ("help", _), ("quit", _):
      throw ShopProblem("'\(verb)' takes nothing after it: type it without '\(rest)'")
    default: throw ShopProblem("unknown command '\(verb)': type 'help' for the commands")
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(self[...last].drop(while: \.isWhitespace))
  }
}
