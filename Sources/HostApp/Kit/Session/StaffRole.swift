public import ModuleRegistry

/// The scope of a member of the staff, within the session.
///
/// It is opened for the customers that the host lists, and ends when its page leaves the screen, or
/// with the session. A feature registers in it what others do not get.
public enum StaffRole: ScopeKey {
  /// The scope of the session.
  public typealias Outer = CustomerSession
}

/// Items that features show on the page of the staff.
public enum StaffItems: ExtensionPoint {
  /// One item.
  public typealias Contribution = PageItem
}
