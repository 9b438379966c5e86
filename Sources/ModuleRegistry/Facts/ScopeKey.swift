/// A life that's shorter than the app's: a session, an order, a document.
///
/// What belongs to a customer has to be gone at sign-out. Instead of resetting it all, register it in a
/// scope, and it ends with the customer's flow:
///
/// ```swift
/// enum CustomerSession: ScopeKey { typealias Input = Customer }
///
/// registrar.scope(CustomerSession.self) { session in
///   session.service(Favourites.self, using: ScopeInput<CustomerSession>.self) { FavouriteList(of: $0) }
///   session.coordinator(ShopFlow.self, using: Favourites.self) { ShopCoordinator($0, $1) }
/// }
/// registrar.coordinator(AppFlow.self, using: Opening<CustomerSession, ShopFlow>.self) {
///   AppCoordinator($0, openShop: $1)
/// }
///
/// router.present(openShop.assemble(with: customer, in: self))      // in AppCoordinator
/// ```
///
/// - Each opening has its own services, and they're freed with it.
/// - It lives as long as its flows, the handles that its factories got, and the registry that
///   ``Registry/opening(_:with:fileID:line:)`` returned. There's nothing to reset or close.
/// - To put a scope inside another one, name that as its `Outer`.
public protocol ScopeKey: Sendable {
  /// The input of each opening.
  associatedtype Input: Sendable = Void

  /// The enclosing scope, whose keys you can use here; by default the whole app.
  associatedtype Outer: ScopeKey = Never
}

/// The scope of the whole app, around all others, which every registry opens. It has no input, and
/// nothing is around it.
extension Never: ScopeKey {
  /// It cannot be opened.
  public typealias Input = Never

  /// There is nothing around it.
  public typealias Outer = Never
}

/// The scopes that declarations name, by number: 0 is the whole app, and each comes after the one
/// around it.
package struct ScopeTable: Sendable {
  private var keys: [any ScopeKey.Type] = []

  /// The numbers of the scopes around them.
  private var outers: [Int] = []
  private var numbers: [TypeID: Int] = [:]

  package init() {}

  /// Whether everything lives as long as the app.
  var isEmpty: Bool { keys.isEmpty }

  /// The number of a scope, assigned here on first use, after the scopes around it.
  mutating func number<Scope: ScopeKey>(of scope: Scope.Type) -> Int {
    if let number = self[scope] {
      guard number >= 0 else {
        fatalError("scope '\(KeyName(scope))' lies within itself: change its Outer")
      }
      return number
    }
    numbers[TypeID(scope)] = -1
    let outer = number(of: Scope.Outer.self)
    keys.append(scope)
    outers.append(outer)
    numbers[TypeID(scope)] = keys.count
    return keys.count
  }

  /// The number of a scope; `nil` if neither it nor a scope inside it has declarations.
  subscript(scope: any Any.Type) -> Int? { scope == Never.self ? 0 : numbers[TypeID(scope)] }

  /// The scope of a number.
  package func key(_ scope: Int) -> any ScopeKey.Type { scope == 0 ? Never.self : keys[scope - 1] }

  /// The number of the scope around another one; the whole app is around itself.
  func outer(of number: Int) -> Int { number == 0 ? 0 : outers[number - 1] }

  /// Whether the first is the second, or around it.
  func isAround(_ outer: Int, _ inner: Int) -> Bool {
    var next = inner
    while next > outer { next = outers[next - 1] }
    return next == outer
  }

  /// The innermost scope around both.
  func common(_ left: Int, _ right: Int) -> Int {
    var (left, right) = (left, right)
    while left != right {
      if left > right { left = outers[left - 1] } else { right = outers[right - 1] }
    }
    return left
  }
}

/// A dependency that opens a scope.
package protocol OpensScope {
  /// The scope that is opened.
  static var openedScope: any ScopeKey.Type { get }

  /// The scope around that.
  static var outerScope: any ScopeKey.Type { get }
}
