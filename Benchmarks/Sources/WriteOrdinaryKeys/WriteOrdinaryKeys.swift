import Foundation

/// Writes 500 features of five keys each, declared one by one as in an app, and the same by hand.
///
/// The other large cases use generic keys, whose types the runtime creates.
@main
enum WriteOrdinaryKeys {
  private static let features = 0..<500
  private static let keysOfFeature = 5

  static func main() throws {
    let file = URL(filePath: CommandLine.arguments[1])
    try Data(source.utf8).write(to: file)
  }

  private static var source: String {
    """
    import ModuleRegistry

    \(features.flatMap(keys).map { "private enum Key\($0): ScreenKey { typealias Product = any Page }" }.lines)

    /// One of \(features.count) features of five screens, of which four need the next one.
    struct OrdinaryFeature: FeatureModule {
      let number: Int

      func register(in registrar: inout Registrar) {
        switch number {
    \(features.map { "    case \($0): feature\($0)(&registrar)" }.lines)
        default: fatalError("no feature has this number")
        }
      }

    \(features.map(registered).lines)
    }

    extension HandmadeOrdinary {
      mutating func feature(_ number: Int) {
        switch number {
    \(features.map { "    case \($0): feature\($0)()" }.lines)
        default: fatalError("no feature has this number")
        }
      }

    \(features.map(byHand).lines)
    }

    """
  }

  private static func keys(of feature: Int) -> Range<Int> {
    feature * keysOfFeature..<(feature + 1) * keysOfFeature
  }

  private static func need(of key: Int) -> Int? {
    key % keysOfFeature == keysOfFeature - 1 ? nil : key + 1
  }

  private static func registered(feature: Int) -> String {
    let statements = keys(of: feature).map { key in
      if let need = need(of: key) {
        "    registrar.screen(Key\(key).self, using: Key\(need).self) { _ in PlainPage() }"
      } else {
        "    registrar.screen(Key\(key).self) { PlainPage() }"
      }
    }
    return """
        private func feature\(feature)(_ registrar: inout Registrar) {
      \(statements.lines)
        }
      """
  }

  private static func byHand(feature: Int) -> String {
    let statements = keys(of: feature).map { key in
      if let need = need(of: key) {
        "    add(Key\(key).self, using: Key\(need).self) { PlainPage() }"
      } else {
        "    add(Key\(key).self) { PlainPage() }"
      }
    }
    return """
        private mutating func feature\(feature)() {
      \(statements.lines)
        }
      """
  }
}

extension [String] {
  fileprivate var lines: String { joined(separator: "\n") }
}
