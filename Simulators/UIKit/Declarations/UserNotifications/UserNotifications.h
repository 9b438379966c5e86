// The declarations of UserNotifications that the shop uses, written by hand after Apple's headers.
#pragma once
#include "../Foundation/Foundation.h"

#if SENDABLE_HANDLERS
#define SENDABLE __attribute__((swift_attr("@Sendable")))
#else
#define SENDABLE
#endif
#pragma clang assume_nonnull begin
extern NSString *const UNNotificationDefaultActionIdentifier;
extern NSString *const UNNotificationDismissActionIdentifier;
enum __attribute__((flag_enum, enum_extensibility(open))) UNAuthorizationOptions : NSUInteger;
typedef enum UNAuthorizationOptions UNAuthorizationOptions;
enum __attribute__((flag_enum, enum_extensibility(open))) UNAuthorizationOptions : NSUInteger {
  UNAuthorizationOptionSound = 2,
  UNAuthorizationOptionAlert = 4,
  UNAuthorizationOptionProvisional = 64
};
enum __attribute__((flag_enum, enum_extensibility(open)))
UNNotificationPresentationOptions : NSUInteger;
typedef enum UNNotificationPresentationOptions UNNotificationPresentationOptions;
enum __attribute__((flag_enum, enum_extensibility(open)))
UNNotificationPresentationOptions : NSUInteger {
  UNNotificationPresentationOptionList = 8,
  UNNotificationPresentationOptionBanner = 16
};
@interface UNNotificationContent : NSObject
@property(nonatomic, readonly, copy) NSDictionary *userInfo;
@end
@interface UNNotificationRequest : NSObject
@property(nonatomic, readonly, copy) NSString *identifier;
@property(nonatomic, readonly, copy) UNNotificationContent *content;
@end
@interface UNNotification : NSObject
@property(nonatomic, readonly, copy) NSDate *date;
@property(nonatomic, readonly, copy) UNNotificationRequest *request;
@end
@interface UNNotificationResponse : NSObject
@property(nonatomic, readonly, copy) UNNotification *notification;
@property(nonatomic, readonly, copy) NSString *actionIdentifier;
@end
@class UNUserNotificationCenter;
@protocol UNUserNotificationCenterDelegate<NSObject>
@optional
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
       willPresentNotification:(UNNotification *)notification
         withCompletionHandler:
             (void (^)(UNNotificationPresentationOptions options))completionHandler
    SNAME("userNotificationCenter(_:willPresent:withCompletionHandler:)");
- (void)userNotificationCenter:(UNUserNotificationCenter *)center
    didReceiveNotificationResponse:(UNNotificationResponse *)response
             withCompletionHandler:(void (^)(void))completionHandler
    SNAME("userNotificationCenter(_:didReceive:withCompletionHandler:)");
@end
@interface UNUserNotificationCenter : NSObject
+ (UNUserNotificationCenter *)currentNotificationCenter SNAME("current()");
@property(nullable, nonatomic, weak) id<UNUserNotificationCenterDelegate> delegate;
- (void)requestAuthorizationWithOptions:(UNAuthorizationOptions)options
                      completionHandler:(void (^SENDABLE)(BOOL granted,
                                                          NSError *_Nullable error))completionHandler
    SNAME("requestAuthorization(options:completionHandler:)") __attribute__((swift_async(none)));
@end
#pragma clang assume_nonnull end
