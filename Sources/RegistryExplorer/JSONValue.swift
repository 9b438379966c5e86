/// A JSON value that can be embedded in an element of an HTML page.
enum JSONValue {
  case text(String)
  case number(Int)

  /// A number of thousandths, as a decimal number.
  case thousandths(Int)
  case flag(Bool)
  case list([JSONValue])

  /// An object's members in order, without those that are `nil`.
  case object(KeyValuePairs<String, JSONValue?>)

  /// The members in their order.
  case members([(String, JSONValue)])

  /// Appends the value.
  func write(to json: inout String) {
    switch self {
    case .text(let text): Self.write(text, to: &json)
    case .number(let number): json += String(number)
    case .thousandths(let number):
      let digits = String(number.magnitude % 1_000)
      let padding = String(repeating: "0", count: 3 - digits.count)
      json += "\(number < 0 ? "-" : "")\(number.magnitude / 1_000).\(padding)\(digits)"
    case .flag(let flag): json += flag ? "true" : "false"
    case .list(let values):
      var separator = "["
      for value in values {
        json += separator
        value.write(to: &json)
        separator = ","
      }
      json += values.isEmpty ? "[]" : "]"
    case .object(let members):
      Self.members(members.compactMap { name, value in value.map { (name, $0) } }).write(to: &json)
    case .members(let members):
      var separator = ""
      json += "{"
      for (name, value) in members {
        json += separator
        Self.write(name, to: &json)
        json += ":"
        value.write(to: &json)
        separator = ","
      }
      json += "}"
    }
  }

  /// Appends a string without characters that could end it, end the script, or begin a tag, a
  /// comment or an entity.
  private static func write(_ text: String, to json: inout String) {
    json += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": json += "\\\""
      case "\\": json += "\\\\"
      case "<", ">", "&", "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: json.unicodeScalars.append(scalar)
      }
    }
    json += "\""
  }
}
