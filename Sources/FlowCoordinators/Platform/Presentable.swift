/// Anything that can be put on screen: a screen, or a container of them.
///
/// The library never looks inside a screen. A feature declares what its screens can do as a
/// protocol that refines this one, and a front end knows how to draw them.
@MainActor
public protocol Presentable: AnyObject {}

extension Presentable {
  /// The name of the presentable's type, for journals and messages.
  package var name: String { String(describing: type(of: self)) }
}
