#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// Something that a registry creates now, on this thread.
///
/// The thread alone knows it: a task that a factory starts is none of the factory, and keeps nothing of its
/// registry.
final class Creation {
  let key: any Any.Type

  /// The key that needs it; `nil` if the host asked for it.
  let caller: (any Any.Type)?

  /// What runs on behalf of it.
  let stage: Stage

  /// What the factory of a bridge has asked the registry for.
  private(set) var request: (any Any.Type)?

  /// The registry of the whole app, which outlives this.
  private let root: ObjectIdentifier

  /// What is created around it on this thread, of any registry.
  private let outer: Creation?

  enum Stage {
    /// Its dependencies are looked up or created.
    case linking

    /// The factory of a service runs, which reaches what it lists.
    case factory

    /// The factory of a service asks an older container, which may ask the registry.
    case bridge
  }

  private init(
    _ key: any Any.Type,
    for caller: (any Any.Type)?,
    _ stage: Stage,
    root: RegistryCore
  ) {
    self.key = key
    self.caller = caller
    self.stage = stage
    self.root = ObjectIdentifier(root)
    outer = Self.current
  }

  /// Runs a body on behalf of a key.
  static func of<Result>(
    _ key: any Any.Type,
    for caller: (any Any.Type)? = nil,
    _ stage: Stage,
    in root: RegistryCore,
    _ body: () -> Result
  ) -> Result {
    let creation = Creation(key, for: caller, stage, root: root)
    current = creation
    return withExtendedLifetime(creation) {
      defer { current = creation.outer }
      return body()
    }
  }

  /// What the registry creates now on this thread, the innermost first.
  static func all(of root: RegistryCore) -> some Sequence<Creation> {
    sequence(first: current) { $0?.outer }.lazy.compactMap(\.self)
      .filter { $0.root == ObjectIdentifier(root) }
  }

  /// What it is, in a message.
  var kind: String { key is any ServiceExtensionPoint.Type ? "a contribution to" : "service" }

  /// What else helps.
  var advice: String {
    if key is any ServiceExtensionPoint.Type { return "" }
    let name = KeyName(key).short
    return ", or register \(name) by registrar.bridge if its factory asks an older container"
  }

  /// Notes a request, and returns whether the factory may make it.
  func request(_ key: any Any.Type) -> Bool {
    request = key
    return stage == .bridge
  }

  /// The innermost one of this thread.
  private static var current: Creation? {
    get {
      guard let slot else { return nil }
      return unsafe pthread_getspecific(slot).map {
        unsafe Unmanaged<Creation>.fromOpaque($0).takeUnretainedValue()
      }
    }
    set {
      guard let slot else { return }
      let pointer = unsafe newValue.map { unsafe Unmanaged.passUnretained($0).toOpaque() }
      unsafe pthread_setspecific(slot, pointer)
    }
  }

  /// The place for it in each thread; `nil` if the process has used all there are, which costs the checks
  /// only.
  private static let slot: pthread_key_t? = {
    var slot = pthread_key_t()
    let status = unsafe withUnsafeMutablePointer(to: &slot) { unsafe pthread_key_create($0, nil) }
    return status == 0 ? slot : nil
  }()
}

@available(*, unavailable)
extension Creation: Sendable {}
