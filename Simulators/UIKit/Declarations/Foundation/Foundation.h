#pragma once
#include "../CoreFoundation/CoreFoundation.h"
#include "../ObjectiveC/ObjectiveC.h"
#define UIA __attribute__((swift_attr("@UIActor")))
#define SNAME(x) __attribute__((swift_name(x)))
typedef double NSTimeInterval;
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef unsigned long CFOptionFlags;
typedef long CFIndex;
#pragma clang assume_nonnull begin
__attribute__((swift_bridge("Swift.String")))
@interface NSString : NSObject
@end
__attribute__((swift_bridge("Swift.Array")))
@interface NSArray<__covariant T> : NSObject
@end
__attribute__((swift_bridge("Swift.Set")))
@interface NSSet<__covariant T> : NSObject
@end
__attribute__((swift_bridge("Swift.Dictionary")))
@interface NSDictionary<__covariant K, __covariant V> : NSObject
@end
__attribute__((swift_bridge("Foundation.URL")))
@interface NSURL : NSObject
@end
__attribute__((swift_bridge("Foundation.Date")))
@interface NSDate : NSObject
@end
@interface NSError : NSObject
@end
extern NSString *const NSUserActivityTypeBrowsingWeb;
@interface NSUserActivity : NSObject
- (instancetype)initWithActivityType:(NSString *)activityType
    __attribute__((objc_designated_initializer));
@property(readonly, copy) NSString *activityType;
@property(nullable, copy) NSURL *webpageURL;
@property(nullable, copy) NSDictionary *userInfo;
@end
__attribute__((swift_bridge("Foundation.IndexPath")))
@interface NSIndexPath : NSObject
@end
__attribute__((swift_bridge("Foundation.IndexSet")))
@interface NSIndexSet : NSObject
@end
typedef struct _NSRange {
  NSUInteger location, length;
} NSRange;
@interface NSCoder : NSObject
@end
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder SNAME("encode(with:)");
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
__attribute__((swift_name("FileManager")))
@interface NSFileManager : NSObject
@property(class, readonly, strong) NSFileManager *defaultManager SNAME("default");
- (nullable NSURL *)containerURLForSecurityApplicationGroupIdentifier:(NSString *)groupIdentifier
    SNAME("containerURL(forSecurityApplicationGroupIdentifier:)");
@end
__attribute__((swift_name("Bundle")))
@interface NSBundle : NSObject
@end
#pragma clang assume_nonnull end
