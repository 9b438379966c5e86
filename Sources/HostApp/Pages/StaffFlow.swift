public import ModuleRegistry
import ShopKit

/// The page of the staff, which Profile opens in the scope ``StaffRole``.
public enum StaffFlow: CoordinatorKey {
  /// The screen that the flow starts with.
  public typealias Start = PageStart
}

/// The page of the staff.
enum StaffScreen: ScreenKey {
  typealias Product = any PageView
}
