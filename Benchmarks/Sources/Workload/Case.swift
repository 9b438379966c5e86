/// Something that is measured: the registry's way and, beside it, the same work by hand.
struct Case {
  let name: String

  /// The most instructions that a call may take.
  var budget: Int?

  /// What was aimed at, if that is less: the README says what is missing.
  var aim: Int?

  /// The number of calls that a count of instructions covers; 0 if they are not counted.
  var calls = 1_000

  /// Sets the work up, and returns a closure that repeats it a number of times.
  let registry: @MainActor () throws -> Loop
  let floor: @MainActor () throws -> Loop

  typealias Loop = @MainActor (_ calls: Int) -> Void
}

/// Uses the created object, so that it has to be created.
@MainActor
enum Sink {
  private(set) static var count = 0
  private static var last: ObjectIdentifier?

  @inline(never)
  static func keep(_ object: AnyObject) {
    count &+= 1
    last = ObjectIdentifier(object)
  }
}
