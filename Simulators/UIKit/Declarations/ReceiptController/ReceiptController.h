// The target in Objective-C of the article about a screen that is written in it.
#import "../UIKit/UIKit.h"

#pragma clang assume_nonnull begin
@interface RCTReceiptController : UIViewController
@property(nonatomic, copy) NSString *price;
@property(nonatomic, copy, nullable) void (^onPay)(void);
- (instancetype)initWithTitle:(NSString *)title __attribute__((objc_designated_initializer));
@end
#pragma clang assume_nonnull end
