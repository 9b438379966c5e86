extension UInt8 {
  static let quote = UInt8(ascii: "\"")
  static let pound = UInt8(ascii: "#")
  static let slash = UInt8(ascii: "/")
  static let backslash = UInt8(ascii: "\\")
  static let backtick = UInt8(ascii: "`")
  static let dot = UInt8(ascii: ".")
  static let open = UInt8(ascii: "(")
  static let close = UInt8(ascii: ")")
  static let openBracket = UInt8(ascii: "[")
  static let closeBracket = UInt8(ascii: "]")
  static let closeBrace = UInt8(ascii: "}")

  var isLineBreak: Bool { self == 10 || self == 13 }

  /// Whether the compiler skips the byte between tokens; line breaks are separate.
  var isSpace: Bool { self == 32 || self == 9 || self == 11 || self == 12 || self == 0 }

  /// Whether an identifier or a number can contain the byte.
  ///
  /// All bytes beyond ASCII count as letters.
  var isIdentifier: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 128...:
      true
    default: false
    }
  }

  var isOperator: Bool {
    switch self {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"):
      true
    default: false
    }
  }

  /// Whether an operator after the byte is unbound on its left.
  var endsLeft: Bool {
    if isSpace || isLineBreak { return true }
    switch self {
    case .open, .openBracket, UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      return true
    default: return false
    }
  }

  /// Whether an operator before the byte is unbound on its right.
  var endsRight: Bool {
    if isSpace || isLineBreak { return true }
    switch self {
    case .close, .closeBracket, .closeBrace, UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      return true
    default: return false
    }
  }
}
