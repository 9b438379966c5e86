import ShopKit
import Testing

struct MoneyTests {
  @Test(arguments: [
    ("4.60", "EUR", 460), ("4.6", "EUR", 460), ("4", "EUR", 400), ("0.05", "EUR", 5),
    ("800", "JPY", 800), ("1.234", "KWD", 1234), ("10000000", "EUR", 1_000_000_000),
  ])
  func `a decimal text is read as an exact amount`(_ text: String, _ currency: String, _ minor: Int)
  {
    #expect(Money(decimal: text, currency: currency)?.minorUnits == minor)
  }

  @Test(arguments: [
    "", ".", "1.", ".5", "-1", "+1", "1.005", "1,50", "1e3", " 1", "1.5.0", "NaN", "٣", "10000001",
    "99999999999999999999",
  ])
  func `a text that isn't a plain amount is refused`(_ text: String) {
    #expect(Money(decimal: text, currency: "EUR") == nil)
  }

  @Test func `a currency without decimals refuses a decimal point`() {
    #expect(Money(decimal: "8.0", currency: "JPY") == nil)
  }

  @Test(arguments: [
    (5, "EUR", "0.05 EUR"), (460, "EUR", "4.60 EUR"), (0, "EUR", "0.00 EUR"),
    (800, "JPY", "800 JPY"), (1005, "KWD", "1.005 KWD"),
  ])
  func `an amount is printed with the decimals of its currency`(
    _ minor: Int,
    _ currency: String,
    _ text: String
  ) {
    #expect(Money(minorUnits: minor, currency: currency).description == text)
  }

  @Test func `sums are kept separate by currency`() {
    let amounts = [
      Money(minorUnits: 1, currency: "USD"), Money(minorUnits: 2, currency: "EUR"),
      Money(minorUnits: 3, currency: "USD") * 2,
    ]
    #expect(amounts.totals.map(\.description) == ["0.02 EUR", "0.07 USD"])
  }
}
