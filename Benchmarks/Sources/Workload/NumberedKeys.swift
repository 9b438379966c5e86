import ModuleRegistry

/// The key of a screen that needs up to two others; there are ten thousand of them.
protocol Numbered: ModuleKey where Input == Void, Product == any Page {}

/// The first keys of ten thousand, whose types are made now, as a program makes the types of its
/// keys when it first mentions them.
///
/// The digits of a key's number are type parameters, so that each is a type of its own.
func numberedKeys(_ count: Int) -> [any Numbered.Type] {
  let digits: [Any.Type] = [
    D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
  ]
  func key<A, B, C, D>(_: A.Type, _: B.Type, _: C.Type, _: D.Type) -> any Numbered.Type {
    Number<A, B, C, D>.self
  }
  var keys: [any Numbered.Type] = []
  for number in 0..<count {
    let (a, b) = (digits[number / 1_000], digits[number / 100 % 10])
    let (c, d) = (digits[number / 10 % 10], digits[number % 10])
    keys.append(key(a, b, c, d))
  }
  return keys
}

/// The key of a service.
protocol NumberedService: ServiceKey where Service == any Pricing {}

/// The keys of as many services.
func numberedServices(_ count: Int) -> [any NumberedService.Type] {
  func service<Key: Numbered>(_: Key.Type) -> any NumberedService.Type { Shared<Key>.self }
  return numberedKeys(count).map { service($0) }
}

private enum Shared<Key>: NumberedService { typealias Service = any Pricing }

private enum Number<A, B, C, D>: Numbered { typealias Product = any Page }

private enum D0 {}
private enum D1 {}
private enum D2 {}
private enum D3 {}
private enum D4 {}
private enum D5 {}
private enum D6 {}
private enum D7 {}
private enum D8 {}
private enum D9 {}
