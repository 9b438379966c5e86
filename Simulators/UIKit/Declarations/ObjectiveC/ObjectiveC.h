#pragma once
typedef signed char BOOL;
typedef struct objc_object *id_t_;
#define nil ((void *)0)
#pragma clang assume_nonnull begin
@protocol NSObject
- (BOOL)respondsToSelector:(null_unspecified SEL)s;
@end
__attribute__((objc_root_class))
@interface NSObject<NSObject>
- (instancetype)init;
- (BOOL)respondsToSelector:(null_unspecified SEL)s;
- (nullable id)forwardingTargetForSelector:(null_unspecified SEL)s;
@end
#pragma clang assume_nonnull end
