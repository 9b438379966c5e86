public import Synchronization

/// Makes a new screen, flow or object each time you call `assemble`.
///
/// Your cart opens a row in a screen, and lets the user sign in by a flow that it can't import. It has a factory for each:
///
/// ```swift
/// router.push(needs.line.assemble(with: row))                         // a new screen, for this row
/// router.present(needs.signIn.assemble(in: self)) { result in         // a new flow
///   if case .finished = result { self.order() }
/// }
/// ```
///
/// You get a factory for each screen, flow or ``FactoryKey`` that you list after `using:`. Here they're in the `needs` of a
/// `FeatureCoordinator`, `(line: Factory<LineScreen>, signIn: Factory<SignIn>)`.
///
/// - It's a small value: store it or pass it on, and call it on the main actor.
/// - What it makes is yours; the registry doesn't keep it.
/// - As long as you keep a factory, the registry's services stay alive. What the factory itself needs is looked up in
///   its first call.
@frozen
public struct Factory<Key: FactoryKey>: Sendable {
  @usableFromInline let body: FactoryBody

  init(_ body: FactoryBody) { self.body = body }

  /// Creates a new product.
  ///
  /// If a factory assembles another one, that one runs inside it, on the stack of the same thread.
  /// Chains that are declared are short; recursion over data, such as a tree of 50,000 levels,
  /// overflows the stack as it does without a registry, so build such products in a loop.
  ///
  /// - Parameter input: the input of the key.
  /// - Returns: the product, which the registry does not keep.
  @MainActor
  @inlinable
  public func assemble(with input: Key.Input) -> Key.Product {
    unsafe LinkedFactory<Key>.make(body.linkedFactory ?? body.linkNow(), input)
  }
}

extension Factory where Key.Input == Void {
  /// Creates a new product.
  @MainActor
  @inlinable
  public func assemble() -> Key.Product { assemble(with: ()) }
}

/// The factory of one key in one registry.
///
/// It is not generic, since looking up a generic object's type takes as long as creating the
/// object: the key of a ``Factory`` fixes the types.
@safe
@usableFromInline
final class FactoryBody: Sendable {
  /// The registry, in which a deep link looks up the target of a port.
  let core: any Resolver

  /// The scope that the key's product lives in; `nil` for the whole app.
  @usableFromInline let scope: ObjectIdentifier?

  /// Links the factory to its dependencies, and returns a `LinkedFactory` of the key.
  private let link: @MainActor (any Resolver) -> AnyObject

  /// The address of the linked factory, which the body owns, or 0: the caller keeps the body, so that
  /// a call retains nothing.
  ///
  /// It is read and written on the main actor, until the body is freed. An atomic is read by one instruction, and a variable
  /// of an object would be checked for exclusive access.
  @usableFromInline let linked = Atomic<UInt>(0)

  init(
    in core: any Resolver,
    scope: ObjectIdentifier?,
    link: @escaping @MainActor (any Resolver) -> AnyObject
  ) {
    self.core = core
    self.scope = scope
    self.link = link
  }

  deinit {
    guard let linked = unsafe linkedFactory else { return }
    unsafe Unmanaged<AnyObject>.fromOpaque(linked).release()
  }

  /// The linked factory; `nil` before the first call.
  @inlinable var linkedFactory: UnsafeMutableRawPointer? {
    unsafe UnsafeMutableRawPointer(bitPattern: linked.load(ordering: .relaxed))
  }

  /// Links the factory to its dependencies.
  ///
  /// Not generic, so that the code of a caller is the same for many keys.
  @MainActor
  @usableFromInline
  @inline(never)
  func linkNow() -> UnsafeMutableRawPointer {
    let new = link(core)
    // Linking may have led here; the first one stays, since it may be running.
    if let linked = unsafe linkedFactory { return unsafe linked }
    let pointer = unsafe Unmanaged.passRetained(new).toOpaque()
    linked.store(UInt(bitPattern: pointer), ordering: .relaxed)
    return unsafe pointer
  }
}

/// A factory with its handles.
///
/// Its layout is fixed, so that the call of a factory can be inlined from a binary framework, too.
@_fixed_layout
@usableFromInline
final class LinkedFactory<Key: FactoryKey> {
  @usableFromInline let make: (Key.Input) -> Key.Product

  init(_ make: @escaping (Key.Input) -> Key.Product) { self.make = make }

  /// Creates a linked factory, here so that its code is not compiled into features.
  @usableFromInline
  static func keeping(_ make: consuming @escaping (Key.Input) -> Key.Product) -> AnyObject {
    LinkedFactory(make)
  }

  /// Calls a factory that the caller keeps.
  ///
  /// Not on the main actor, or the closure would be checked for it at run time.
  @inlinable
  static func make(_ linked: UnsafeMutableRawPointer, _ input: Key.Input) -> Key.Product {
    unsafe Unmanaged<LinkedFactory>.fromOpaque(linked)._withUnsafeGuaranteedRef { $0.make(input) }
  }
}

@available(*, unavailable)
extension LinkedFactory: Sendable {}
