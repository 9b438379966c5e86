/// A button.
public struct Action: Sendable {
  /// What the button says.
  public let title: String

  /// Whether it can be pressed now.
  public let isEnabled: Bool

  /// What it does.
  public let perform: @MainActor @Sendable () -> Void

  /// Creates a button.
  public init(
    title: String,
    isEnabled: Bool = true,
    perform: @escaping @MainActor @Sendable () -> Void
  ) {
    self.title = title.oneLine()
    self.isEnabled = isEnabled
    self.perform = perform
  }
}
