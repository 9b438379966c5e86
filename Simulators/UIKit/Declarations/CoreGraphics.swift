// The names are those of Apple's frameworks: the members of rectangles, which UIKit and SwiftUI export, and Foundation
// does not.
// swift-format-ignore-file

@_exported public import CoreFoundation

extension CGRect {
  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }
}
