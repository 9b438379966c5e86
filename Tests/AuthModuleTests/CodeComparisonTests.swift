import AuthModule
import Testing

/// The time of a comparison does not reveal how much of a code is right.
struct CodeComparisonTests {
  @Test(arguments: ["1234", "1235", "0234", "9999", "1", "", "123456"])
  func `checking a code compares all its digits, also after a wrong one`(_ typed: String) {
    let looked = Looked()
    let isSame = isSameCode(looked.digits("1234"), Array(typed.utf8))
    #expect(isSame == (typed == "1234"))
    #expect(looked.count == 4)
  }

  @Test func `a code of zero bytes matches only an input of the same length`() {
    #expect(!isSameCode([0, 0], [UInt8]()))
    #expect(isSameCode([0, 0], [0, 0]))
    #expect(!isSameCode([0, 0], [0, 0, 0]))
  }

  @Test func `a code is four random digits`() {
    let codes = Set((0..<1_000).map { _ in AuthFeature.randomCode() })
    #expect(codes.allSatisfy { $0.utf8.count == 4 && Int($0) != nil })
    #expect(codes.contains { $0.hasPrefix("0") })
    #expect(codes.count > 500)
  }
}

/// Counts how many digits of a sequence were looked at.
private final class Looked {
  private(set) var count = 0

  func digits(_ text: String) -> some Sequence<UInt8> {
    text.utf8.lazy.map { [self] digit in
      count += 1
      return digit
    }
  }
}
