#if canImport(UIKit)
  import ShopKit
  import UIKit

  // Both shops have this file: that on UIKit by a link.
  extension Field.Purpose {
    var keyboard: UIKeyboardType {
      switch self {
      case .text, .search, .name, .street, .postcode, .city: .default
      case .phone: .phonePad
      case .digits, .oneTimeCode: .numberPad
      }
    }

    /// The kind of value that the device may offer to fill in.
    var content: UITextContentType? {
      switch self {
      case .text, .search, .digits: nil
      case .phone: .telephoneNumber
      case .oneTimeCode: .oneTimeCode
      case .name: .name
      case .street: .streetAddressLine1
      case .postcode: .postalCode
      case .city: .addressCity
      }
    }
  }
#endif
