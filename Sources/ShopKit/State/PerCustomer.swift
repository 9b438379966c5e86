import Synchronization

/// Lists that are kept in one file, one for each customer and one for guests.
///
/// The file is read once and lives for the whole app, so that of two sessions that follow each other neither
/// overwrites what the other has kept; a session sees of it what a ``CustomerRecord`` shows.
public struct PerCustomer<Element: Codable & Sendable>: Codable, Sendable {
  private var guest: [Element] = []
  private var customers: [String: [Element]] = [:]

  /// Creates lists that are empty.
  public init() {}

  /// The list of a customer, or of a guest.
  subscript(customer: String?) -> [Element] {
    get { customer.map { customers[$0] ?? [] } ?? guest }
    set { if let customer { customers[customer] = newValue } else { guest = newValue } }
  }
}

/// The list of one customer in a file of all customers; can be used on any thread.
public final class CustomerRecord<Element: Codable & Sendable>: Sendable {
  /// What tells the customer from all others; `nil` for a guest.
  public let customer: String?

  private let record: StateRecord<PerCustomer<Element>>

  /// Whether this record has changed the file: what became of others' changes is not this customer's concern.
  private let hasChanged = Atomic(false)

  /// Creates the record of a customer.
  ///
  /// - Parameters:
  ///   - customer: what tells the customer from all others; `nil` for a guest.
  ///   - record: the lists of all customers.
  public init(of customer: String?, in record: StateRecord<PerCustomer<Element>>) {
    self.customer = customer
    self.record = record
  }

  /// The list after the latest change.
  public var value: [Element] { record.value[customer] }

  /// What becomes of what this record has changed, as the end of a sentence such as "is not kept: the disk is
  /// full"; `nil` where it is kept, and before the first change.
  public var problem: String? { hasChanged.load(ordering: .relaxed) ? record.problem : nil }

  /// Changes the list, and returns when the disk has it or refused it.
  public func update(_ change: (inout [Element]) -> Void) {
    hasChanged.store(true, ordering: .relaxed)
    record.update { change(&$0[customer]) }
  }
}
