/// What a person can press on a terminal.
package enum Key: Hashable, Sendable {
  /// A letter, digit or anything else that can be typed.
  case character(Character)

  /// Text that came all at once.
  case paste(String)

  /// The control key with a lower-case letter.
  case control(Character)

  /// A function key by its number.
  case function(Int)

  /// The button of the mouse, pressed at a cell.
  case mouseDown(Position)

  /// The button of the mouse, let go of at a cell.
  case mouseUp(Position)

  /// The wheel of the mouse, by so many notches, those towards the user being positive.
  case wheel(Int, Position)

  case enter, escape, tab, backTab, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
}
