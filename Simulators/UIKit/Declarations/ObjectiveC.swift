// The names are those of Apple's frameworks.
// swift-format-ignore-file

@_exported import ObjectiveC

@frozen public struct ObjCBool {
  var v: Int8
  public var boolValue: Bool { v != 0 }
  public init(_ b: Bool) { v = b ? 1 : 0 }
}
@frozen public struct Selector { var ptr: OpaquePointer }
extension Selector: @unchecked Sendable {}
public func _convertBoolToObjCBool(_ x: Bool) -> ObjCBool { .init(x) }
public func _convertObjCBoolToBool(_ x: ObjCBool) -> Bool { x.boolValue }
public enum objc_AssociationPolicy: UInt { case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1 }
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { nil }
public func objc_setAssociatedObject(
  _ object: Any,
  _ key: UnsafeRawPointer,
  _ value: Any?,
  _ policy: objc_AssociationPolicy
) {}

extension NSObject: Equatable, Hashable {
  public static func == (a: NSObject, b: NSObject) -> Bool { a === b }
  public func hash(into h: inout Hasher) {}
}

extension Selector: Equatable {
  public static func == (a: Selector, b: Selector) -> Bool { a.ptr == b.ptr }
  public init(_ s: String) { ptr = OpaquePointer(bitPattern: 8)! }
  public init(stringLiteral s: String) { self.init(s) }
}
extension Selector: ExpressibleByStringLiteral {}
