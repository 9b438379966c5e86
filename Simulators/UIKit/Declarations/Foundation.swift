// The names are those of Apple's frameworks.
// swift-format-ignore-file

@_exported import Foundation
@_exported import CoreFoundation
@_exported import ObjectiveC

public typealias TimeInterval = Double
public struct URL: Hashable, Sendable, _ObjectiveCBridgeable {
  public var absoluteString: String { "" }
  public var lastPathComponent: String { "" }
  public func _bridgeToObjectiveC() -> NSURL { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSURL, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSURL, result: inout Self?) -> Bool { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ x: NSURL?) -> Self { .init() }
}
public struct Date: Hashable, Sendable, _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDate { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSDate, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSDate, result: inout Self?) -> Bool { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ x: NSDate?) -> Self { .init() }
}
extension Dictionary: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSDictionary { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSDictionary, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSDictionary, result: inout Self?) -> Bool { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ x: NSDictionary?) -> Self { [:] }
}
extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSString, result: inout String?)
    -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ x: NSString?) -> String { "" }
}
extension Array: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSArray, result: inout [Element]?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSArray, result: inout [Element]?)
    -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ x: NSArray?) -> [Element] { [] }
}
extension Set: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSSet { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSSet, result: inout Set?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSSet, result: inout Set?) -> Bool { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ x: NSSet?) -> Set { [] }
}
public struct IndexPath: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSIndexPath { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSIndexPath, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSIndexPath, result: inout Self?)
    -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ x: NSIndexPath?) -> Self { .init() }
}
public struct IndexSet: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSIndexSet { fatalError() }
  public static func _forceBridgeFromObjectiveC(_ x: NSIndexSet, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ x: NSIndexSet, result: inout Self?) -> Bool
  { true }
  public static func _unconditionallyBridgeFromObjectiveC(_ x: NSIndexSet?) -> Self { .init() }
}
// KVO, as the overlay has it.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
}
public struct NSKeyValueObservedChange<Value> { public let newValue: Value? }
public class NSKeyValueObservation: NSObject { public func invalidate() {} }
public protocol _KeyValueCodingAndObserving {}
extension NSObject: _KeyValueCodingAndObserving {}
extension _KeyValueCodingAndObserving {
  #if SENDABLE_HANDLERS
    public func observe<Value>(
      _ keyPath: KeyPath<Self, Value>,
      options: NSKeyValueObservingOptions = [],
      changeHandler: @Sendable @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation { fatalError() }
  #else
    public func observe<Value>(
      _ keyPath: KeyPath<Self, Value>,
      options: NSKeyValueObservingOptions = [],
      changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation { fatalError() }
  #endif
}
public class CFRunLoopObserver {}
public class CFRunLoop {}
public class CFAllocator {}
public struct CFRunLoopActivity: OptionSet, Sendable {
  public let rawValue: CFOptionFlags
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
  public static var beforeWaiting: CFRunLoopActivity { .init(rawValue: 32) }
}
public struct CFRunLoopMode: RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let commonModes = CFRunLoopMode(rawValue: "c")
}
#if SENDABLE_HANDLERS
  public func CFRunLoopObserverCreateWithHandler(
    _ a: CFAllocator!,
    _ b: CFOptionFlags,
    _ c: Bool,
    _ d: CFIndex,
    _ block: (@Sendable (CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
  ) -> CFRunLoopObserver! { nil }
#else
  public func CFRunLoopObserverCreateWithHandler(
    _ a: CFAllocator!,
    _ b: CFOptionFlags,
    _ c: Bool,
    _ d: CFIndex,
    _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
  ) -> CFRunLoopObserver! { nil }
#endif
public func CFRunLoopObserverInvalidate(_ o: CFRunLoopObserver!) {}
public func CFRunLoopGetMain() -> CFRunLoop! { nil }
public func CFRunLoopAddObserver(_ r: CFRunLoop!, _ o: CFRunLoopObserver!, _ m: CFRunLoopMode!) {}
