import Synchronization

/// Lists in one file: one for each customer, and one for guests.
///
/// The file is read once and its record lives as long as the app, so consecutive sessions do not
/// overwrite each other's lists. A session uses its list through a ``CustomerRecord``.
public struct PerCustomer<Element: Codable & Sendable>: Codable, Sendable {
  private var guest: [Element] = []
  private var customers: [String: [Element]] = [:]

  /// Creates lists that are empty.
  public init() {}

  /// All lists: that of guests, then those of customers, sorted by identifier.
  public var all: [(customer: String?, elements: [Element])] {
    [(nil, guest)] + customers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// The list of a customer, or of a guest.
  subscript(customer: String?) -> [Element] {
    get { customer.map { customers[$0] ?? [] } ?? guest }
    set { if let customer { customers[customer] = newValue } else { guest = newValue } }
  }
}

/// The list of one customer in a file of all customers; can be used on any thread.
public final class CustomerRecord<Element: Codable & Sendable>: Sendable {
  /// The identifier of the customer; `nil` for a guest.
  public let customer: String?

  private let record: StateRecord<PerCustomer<Element>>

  /// Whether this record has changed the file: problems of other customers do not concern this one.
  private let hasChanged = Atomic(false)

  /// Creates the record of a customer.
  ///
  /// - Parameters:
  ///   - customer: the identifier of the customer; `nil` for a guest.
  ///   - record: the lists of all customers.
  public init(of customer: String?, in record: StateRecord<PerCustomer<Element>>) {
    self.customer = customer
    self.record = record
  }

  /// The list after the latest change.
  public var value: [Element] { record.value[customer] }

  /// The problem with saving the changes of this record, as the end of a sentence such as "is not
  /// kept: the disk is full".
  ///
  /// `nil` if there is none, and before the first change.
  public var problem: String? { hasChanged.load(ordering: .relaxed) ? record.problem : nil }

  /// Changes the list, and returns when the change is on the disk, or has failed.
  public func update(_ change: (inout [Element]) -> Void) {
    hasChanged.store(true, ordering: .relaxed)
    record.update { change(&$0[customer]) }
  }
}
