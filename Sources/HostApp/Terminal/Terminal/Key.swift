/// An input event of a terminal.
package enum Key: Hashable, Sendable {
  /// A letter, a digit or another character.
  case character(Character)

  /// Pasted text.
  case paste(String)

  /// The control key with a lowercase letter.
  case control(Character)

  /// A function key by its number.
  case function(Int)

  /// A press of the mouse button at a cell.
  case mouseDown(Position)

  /// A release of the mouse button at a cell.
  case mouseUp(Position)

  /// A turn of the wheel at a cell, in notches, positive towards the user.
  case wheel(Int, Position)

  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
}
