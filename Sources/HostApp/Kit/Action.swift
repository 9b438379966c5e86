/// A button.
public struct Action: Sendable {
  /// The title of the button.
  public let title: String

  /// Whether the button can be pressed now.
  public let isEnabled: Bool

  /// The action of the button.
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
