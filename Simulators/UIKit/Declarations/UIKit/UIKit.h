// The declarations of UIKit that the adapter uses, written by hand after Apple's headers, for a
// compiler that has no SDK: names, types, designated initializers and optional methods. Nothing
// here is ever run.
#pragma once
#include "../Foundation/Foundation.h"
#include "../UserNotifications/UserNotifications.h"

// Newer SDKs declare handlers as isolated and sendable.
#if SENDABLE_HANDLERS
#define HANDLER UIA __attribute__((swift_attr("@Sendable")))
#else
#define HANDLER
#endif
#define ENUM(t, n)                                                                                 \
  enum __attribute__((enum_extensibility(open))) n : t n;                                          \
  enum n : t
#define NESTED_ENUM(t, n, s)                                                                       \
  enum __attribute__((enum_extensibility(open))) SNAME(s) n : t;                                   \
  typedef enum n n;                                                                                \
  enum __attribute__((enum_extensibility(open))) SNAME(s) n : t
#define NESTED_OPTS(t, n, s)                                                                       \
  enum __attribute__((flag_enum, enum_extensibility(open))) SNAME(s) n : t;                        \
  typedef enum n n;                                                                                \
  enum __attribute__((flag_enum, enum_extensibility(open))) SNAME(s) n : t
#define OPTS(t, n)                                                                                 \
  enum __attribute__((flag_enum, enum_extensibility(open))) n : t n;                               \
  enum n : t
#pragma clang assume_nonnull begin
@class UIView, UIWindow, UIWindowScene, UIViewController, UINavigationController,
    UITabBarController, UITabBarItem, UIPresentationController, UISheetPresentationController,
    UIPopoverPresentationController, UITab, UITabGroup;
@protocol UIViewControllerTransitionCoordinator
, UIViewControllerAnimatedTransitioning, UIViewControllerInteractiveTransitioning,
    UINavigationControllerDelegate, UITabBarControllerDelegate,
    UIAdaptivePresentationControllerDelegate;
typedef ENUM(NSInteger, UIModalPresentationStyle){UIModalPresentationFullScreen = 0,
                                                  UIModalPresentationPageSheet,
                                                  UIModalPresentationFormSheet,
                                                  UIModalPresentationCurrentContext,
                                                  UIModalPresentationCustom,
                                                  UIModalPresentationOverFullScreen,
                                                  UIModalPresentationOverCurrentContext,
                                                  UIModalPresentationPopover,
                                                  UIModalPresentationNone = -1,
                                                  UIModalPresentationAutomatic = -2};
NESTED_ENUM(NSInteger, UINavigationControllerOperation, "UINavigationController.Operation"){
    UINavigationControllerOperationNone, UINavigationControllerOperationPush,
    UINavigationControllerOperationPop};
typedef OPTS(NSUInteger, UIInterfaceOrientationMask){UIInterfaceOrientationMaskPortrait = 2,
                                                     UIInterfaceOrientationMaskAll = 30};
NESTED_OPTS(NSUInteger, UIViewAutoresizing, "UIView.AutoresizingMask"){
    UIViewAutoresizingNone = 0, UIViewAutoresizingFlexibleWidth = 2,
    UIViewAutoresizingFlexibleHeight = 16};
NESTED_OPTS(NSUInteger, UIViewAnimationOptions,
            "UIView.AnimationOptions"){UIViewAnimationOptionAllowAnimatedContent = 512,
                                       UIViewAnimationOptionTransitionCrossDissolve = 5 << 20};
typedef ENUM(NSInteger, UIUserInterfaceStyle){UIUserInterfaceStyleUnspecified = 0,
                                              UIUserInterfaceStyleLight, UIUserInterfaceStyleDark};
@interface UIColor : NSObject
@end
typedef struct UIEdgeInsets {
  CGFloat top, left, bottom, right;
} UIEdgeInsets;
UIA @interface UIResponder : NSObject
@end
UIA @interface UIView : UIResponder<NSCoding>
- (instancetype)initWithFrame:(CGRect)frame __attribute__((objc_designated_initializer));
- (nullable instancetype)initWithCoder:(NSCoder *)coder
    __attribute__((objc_designated_initializer));
@property(nonatomic) CGRect frame;
@property(nonatomic) CGRect bounds;
@property(nonatomic, readonly) UIEdgeInsets safeAreaInsets;
@property(nonatomic) UIViewAutoresizing autoresizingMask;
@property(nonatomic, getter=isHidden) BOOL hidden;
@property(null_resettable, nonatomic, strong) UIColor *tintColor;
@property(nonatomic) UIUserInterfaceStyle overrideUserInterfaceStyle;
@property(nullable, nonatomic, readonly) UIWindow *window;
@property(nonatomic, readonly, copy) NSArray<UIView *> *subviews;
@property(nullable, nonatomic, copy) NSString *accessibilityIdentifier;
- (CGRect)convertRect:(CGRect)rect toView:(nullable UIView *)view SNAME("convert(_:to:)");
- (void)addSubview:(UIView *)view;
- (void)removeFromSuperview;
+ (void)transitionWithView:(UIView *)view
                  duration:(NSTimeInterval)duration
                   options:(UIViewAnimationOptions)options
                animations:(void (^_Nullable HANDLER)(void))animations
                completion:(void (^_Nullable HANDLER)(BOOL finished))completion
    __attribute__((swift_async(none)));
@end
typedef double UIWindowLevel __attribute__((swift_newtype(struct))) SNAME("UIWindow.Level");
UIA @interface UIWindow : UIView
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene;
@property(nullable, nonatomic, weak) UIWindowScene *windowScene;
@property(nonatomic) UIWindowLevel windowLevel;
@property(nonatomic, readonly, getter=isKeyWindow) BOOL keyWindow;
- (void)makeKeyWindow SNAME("makeKey()");
- (void)makeKeyAndVisible;
@property(nullable, nonatomic, strong) UIViewController *rootViewController;
@end
UIA @interface UIOpenURLContext : NSObject
@property(nonatomic, readonly, copy) NSURL *URL SNAME("url");
@end
UIA SNAME("UIScene.ConnectionOptions") @interface UISceneConnectionOptions : NSObject
@property(nonatomic, readonly, copy) NSSet<UIOpenURLContext *> *URLContexts SNAME("urlContexts");
@property(nonatomic, readonly) NSSet<NSUserActivity *> *userActivities;
@property(nullable, nonatomic, readonly) UNNotificationResponse *notificationResponse;
@end
typedef NSString *UISceneSessionRole __attribute__((swift_newtype(struct)))
SNAME("UISceneSession.Role");
UIA @interface UISceneSession : NSObject
@property(nonatomic, readonly) UISceneSessionRole role;
@property(nullable, nonatomic, strong) NSUserActivity *stateRestorationActivity;
@end
UIA @interface UISceneConfiguration : NSObject
- (instancetype)initWithName:(nullable NSString *)name
                 sessionRole:(UISceneSessionRole)sessionRole
    __attribute__((objc_designated_initializer));
@property(nullable, nonatomic, readonly) NSString *name;
@property(nonatomic, readonly) UISceneSessionRole role;
@property(nullable, nonatomic) Class delegateClass;
@end
UIA @interface UIScene : UIResponder
@end
extern const UIWindowLevel UIWindowLevelNormal SNAME("UIWindowLevel.normal");
extern const UIWindowLevel UIWindowLevelAlert SNAME("UIWindowLevel.alert");
UIA @interface UIWindowScene : UIScene
@property(nonatomic, readonly) NSArray<UIWindow *> *windows;
@end
UIA @protocol UISceneDelegate<NSObject>
@optional
- (void)scene:(UIScene *)scene
    willConnectToSession:(UISceneSession *)session
                 options:(UISceneConnectionOptions *)connectionOptions
    SNAME("scene(_:willConnectTo:options:)");
- (void)sceneDidDisconnect:(UIScene *)scene;
- (void)sceneWillEnterForeground:(UIScene *)scene;
- (void)sceneDidEnterBackground:(UIScene *)scene;
- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)URLContexts;
- (void)scene:(UIScene *)scene
    continueUserActivity:(NSUserActivity *)userActivity SNAME("scene(_:continue:)");
- (nullable NSUserActivity *)stateRestorationActivityForScene:(UIScene *)scene;
@end
UIA @protocol UIWindowSceneDelegate<UISceneDelegate>
@optional
@property(nullable, nonatomic, strong) UIWindow *window;
@end
UIA @interface UIImage : NSObject
+ (nullable UIImage *)imageNamed:(NSString *)name;
+ (nullable UIImage *)systemImageNamed:(NSString *)name SNAME("init(systemName:)");
@end
UIA @interface UIBarItem : NSObject
@property(nullable, nonatomic, copy) NSString *title;
@property(nullable, nonatomic, strong) UIImage *image;
@property(nullable, nonatomic, copy) NSString *accessibilityIdentifier;
@end
UIA @protocol UIPopoverPresentationControllerSourceItem<NSObject>
@end
@class UIAction, UISearchController;
NESTED_ENUM(NSInteger, UIBarButtonSystemItem, "UIBarButtonItem.SystemItem"){UIBarButtonSystemItemClose =
                                                                           24};
UIA @interface UIBarButtonItem : UIBarItem<UIPopoverPresentationControllerSourceItem>
@property(nullable, nonatomic, copy) UIAction *primaryAction;
@end
UIA @interface UINavigationItem : NSObject
- (instancetype)initWithTitle:(NSString *)title __attribute__((objc_designated_initializer));
@property(nullable, nonatomic, copy) NSString *title;
@property(nullable, nonatomic, strong) UIBarButtonItem *leftBarButtonItem;
@property(nullable, nonatomic, strong) UISearchController *searchController;
@property(nullable, nonatomic, copy) NSArray<UIBarButtonItem *> *leftBarButtonItems;
@property(nullable, nonatomic, copy) NSArray<UIBarButtonItem *> *rightBarButtonItems;
@end
UIA @interface UITabBarItem : UIBarItem
@property(nullable, nonatomic, strong) UIImage *selectedImage;
@property(nullable, nonatomic, copy) NSString *badgeValue;
@end
UIA @interface UIViewController : UIResponder<NSCoding>
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil
    __attribute__((objc_designated_initializer));
- (nullable instancetype)initWithCoder:(NSCoder *)coder
    __attribute__((objc_designated_initializer));
@property(null_resettable, nonatomic, strong) UIView *view;
@property(nullable, nonatomic, readonly, strong) UIView *viewIfLoaded;
- (void)viewDidLoad;
- (void)viewDidAppear:(BOOL)animated;
@property(nullable, nonatomic, copy) NSString *title;
@property(nullable, nonatomic, weak, readonly)
    UIViewController *parentViewController SNAME("parent");
@property(nullable, nonatomic, readonly)
    UIViewController *presentedViewController SNAME("presentedViewController");
@property(nullable, nonatomic, readonly)
    UIViewController *presentingViewController SNAME("presentingViewController");
@property(nonatomic, readonly, getter=isBeingPresented) BOOL beingPresented;
@property(nonatomic, readonly, getter=isBeingDismissed) BOOL beingDismissed;
- (void)presentViewController:(UIViewController *)viewControllerToPresent
                     animated:(BOOL)flag
                   completion:(void (^_Nullable HANDLER)(void))completion
    __attribute__((swift_async(none)));
- (void)dismissViewControllerAnimated:(BOOL)flag
                           completion:(void (^_Nullable HANDLER)(void))completion
    __attribute__((swift_async(none)));
@property(nonatomic, assign) UIModalPresentationStyle modalPresentationStyle;
@property(nonatomic, assign) BOOL definesPresentationContext;
@property(nonatomic, readonly, strong) UINavigationItem *navigationItem;
@property(nonatomic) UIUserInterfaceStyle overrideUserInterfaceStyle;
@property(nonatomic, readonly) UIInterfaceOrientationMask supportedInterfaceOrientations;
@property(nonatomic, readonly)
    NSArray<__kindof UIViewController *> *childViewControllers SNAME("children");
- (void)addChildViewController:(UIViewController *)childController SNAME("addChild(_:)");
- (void)removeFromParentViewController SNAME("removeFromParent()");
- (void)willMoveToParentViewController:(nullable UIViewController *)parent
    SNAME("willMove(toParent:)");
- (void)didMoveToParentViewController:(nullable UIViewController *)parent
    SNAME("didMove(toParent:)");
@property(nonatomic, readonly, nullable)
    UIViewController *childViewControllerForStatusBarStyle SNAME("childForStatusBarStyle");
@property(nonatomic, readonly, nullable)
    UIViewController *childViewControllerForStatusBarHidden SNAME("childForStatusBarHidden");
@property(nonatomic, readonly, nullable)
    UIViewController *childViewControllerForScreenEdgesDeferringSystemGestures SNAME(
        "childForScreenEdgesDeferringSystemGestures");
@property(nonatomic, readonly, nullable)
    UIViewController *childViewControllerForHomeIndicatorAutoHidden SNAME(
        "childForHomeIndicatorAutoHidden");
@end
@interface UIViewController (A)
@property(nullable, nonatomic, readonly) UIPresentationController *presentationController;
@property(nullable, nonatomic, readonly) UISheetPresentationController *sheetPresentationController;
@property(nullable, nonatomic, readonly)
    UIPopoverPresentationController *popoverPresentationController;
@property(nonatomic, getter=isModalInPresentation) BOOL modalInPresentation;
@property(nonatomic, readonly, nullable) id<UIViewControllerTransitionCoordinator>
    transitionCoordinator;
@property(nonatomic) BOOL hidesBottomBarWhenPushed;
@property(nullable, nonatomic, readonly, strong) UINavigationController *navigationController;
@property(null_resettable, nonatomic, strong) UITabBarItem *tabBarItem;
@end
UIA @protocol UIViewControllerTransitionCoordinatorContext<NSObject>
@property(nonatomic, readonly, getter=isAnimated) BOOL animated;
@property(nonatomic, readonly) BOOL initiallyInteractive;
@property(nonatomic, readonly, getter=isInteractive) BOOL interactive;
@property(nonatomic, readonly, getter=isCancelled) BOOL cancelled;
@end
UIA @protocol UIViewControllerTransitionCoordinator<UIViewControllerTransitionCoordinatorContext>
- (BOOL)animateAlongsideTransition:
            (void (^_Nullable HANDLER)(id<UIViewControllerTransitionCoordinatorContext>))animation
                        completion:(void (^_Nullable HANDLER)(
                                       id<UIViewControllerTransitionCoordinatorContext>))completion
    SNAME("animate(alongsideTransition:completion:)") __attribute__((swift_async(none)));
- (void)notifyWhenInteractionChangesUsingBlock:
    (void (^HANDLER)(id<UIViewControllerTransitionCoordinatorContext>))handler
    SNAME("notifyWhenInteractionChanges(_:)") __attribute__((swift_async(none)));
@end
UIA @protocol UIViewControllerContextTransitioning<NSObject>
@end
UIA @protocol UIViewControllerAnimatedTransitioning<NSObject>
- (NSTimeInterval)transitionDuration:
    (nullable id<UIViewControllerContextTransitioning>)transitionContext
    SNAME("transitionDuration(using:)");
- (void)animateTransition:(id<UIViewControllerContextTransitioning>)transitionContext
    SNAME("animateTransition(using:)");
@end
UIA @protocol UIViewControllerInteractiveTransitioning<NSObject>
- (void)startInteractiveTransition:(id<UIViewControllerContextTransitioning>)transitionContext;
@end
UIA @interface UINavigationController : UIViewController
- (instancetype)initWithNavigationBarClass:(nullable Class)a
                              toolbarClass:(nullable Class)b
    __attribute__((objc_designated_initializer));
- (instancetype)initWithRootViewController:(UIViewController *)rootViewController
    __attribute__((objc_designated_initializer));
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil
    __attribute__((objc_designated_initializer));
- (nullable instancetype)initWithCoder:(NSCoder *)aDecoder
    __attribute__((objc_designated_initializer));
- (void)pushViewController:(UIViewController *)viewController
                  animated:(BOOL)animated SNAME("pushViewController(_:animated:)");
- (nullable UIViewController *)popViewControllerAnimated:(BOOL)animated
    SNAME("popViewController(animated:)");
- (nullable NSArray<__kindof UIViewController *> *)popToViewController:
                                                       (UIViewController *)viewController
                                                              animated:(BOOL)animated
    SNAME("popToViewController(_:animated:)");
@property(nullable, nonatomic, readonly, strong) UIViewController *topViewController;
@property(nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewControllers:(NSArray<UIViewController *> *)viewControllers animated:(BOOL)animated;
@property(nonatomic, getter=isNavigationBarHidden) BOOL navigationBarHidden;
- (void)setNavigationBarHidden:(BOOL)hidden animated:(BOOL)animated;
@property(nullable, nonatomic, weak) id<UINavigationControllerDelegate> delegate;
@end
UIA @protocol UINavigationControllerDelegate<NSObject>
@optional
- (void)navigationController:(UINavigationController *)navigationController
      willShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
- (void)navigationController:(UINavigationController *)navigationController
       didShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
- (nullable id<UIViewControllerInteractiveTransitioning>)
                           navigationController:(UINavigationController *)navigationController
    interactionControllerForAnimationController:
        (id<UIViewControllerAnimatedTransitioning>)animationController
    SNAME("navigationController(_:interactionControllerFor:)");
- (nullable id<UIViewControllerAnimatedTransitioning>)
               navigationController:(UINavigationController *)navigationController
    animationControllerForOperation:(UINavigationControllerOperation)operation
                 fromViewController:(UIViewController *)fromVC
                   toViewController:(UIViewController *)toVC
    SNAME("navigationController(_:animationControllerFor:from:to:)");
@end
UIA @interface UITabBarController : UIViewController
@property(nonatomic, weak, nullable) id<UITabBarControllerDelegate> delegate;
@property(nullable, nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewControllers:(NSArray<__kindof UIViewController *> *_Nullable)viewControllers
                  animated:(BOOL)animated;
@property(nullable, nonatomic, assign) __kindof UIViewController *selectedViewController;
@property(nonatomic) NSUInteger selectedIndex;
@property(nonatomic, readonly) UINavigationController *moreNavigationController;
- (instancetype)initWithTabs:(NSArray<UITab *> *)tabs;
@property(nonatomic, copy) NSArray<__kindof UITab *> *tabs;
- (void)setTabs:(NSArray<UITab *> *)tabs animated:(BOOL)animated;
@property(nonatomic, strong, nullable) UITab *selectedTab;
@end
UIA @interface UITab : NSObject
@property(nonatomic, strong, readonly) NSString *identifier;
@property(nonatomic, copy) NSString *title;
@property(nonatomic, strong, nullable) UIImage *image;
@property(nonatomic, copy, nullable) NSString *badgeValue;
@property(nonatomic, strong, nullable) id userInfo;
@property(nonatomic, strong, nullable, readonly) UITabGroup *parent;
@property(nonatomic, strong, nullable, readonly) UITabBarController *tabBarController;
@property(nonatomic, strong, nullable, readonly) UIViewController *viewController;
@property(nonatomic, assign, getter=isHidden) BOOL hidden;
- (instancetype)initWithTitle:(NSString *)title
                        image:(nullable UIImage *)image
                   identifier:(NSString *)identifier
       viewControllerProvider:
           (UIViewController * (^_Nullable)(__kindof UITab *))viewControllerProvider;
- (instancetype)init __attribute__((unavailable));
@end
UIA @interface UISearchTab : UITab
@property(nonatomic, assign) BOOL automaticallyActivatesSearch
    __attribute__((availability(ios, introduced = 26.0)));
- (instancetype)initWithViewControllerProvider:
    (UIViewController * (^_Nullable)(__kindof UITab *))viewControllerProvider
    __attribute__((objc_designated_initializer));
@end
UIA @interface UITabGroup : UITab
@property(nonatomic, copy) NSArray<__kindof UITab *> *children;
- (instancetype)initWithTitle:(NSString *)title
                        image:(nullable UIImage *)image
                   identifier:(NSString *)identifier
                     children:(NSArray<UITab *> *)children
       viewControllerProvider:
           (UIViewController * (^_Nullable)(__kindof UITab *))viewControllerProvider
    __attribute__((objc_designated_initializer));
@end
@interface UIViewController (UITab)
@property(nonatomic, weak, nullable, readonly) UITab *tab;
@end
UIA @protocol UITabBarControllerDelegate<NSObject>
@optional
- (BOOL)tabBarController:(UITabBarController *)tabBarController
         shouldSelectTab:(UITab *)tab SNAME("tabBarController(_:shouldSelectTab:)");
- (void)tabBarController:(UITabBarController *)tabBarController
            didSelectTab:(UITab *)selectedTab
             previousTab:(nullable UITab *)previousTab
    SNAME("tabBarController(_:didSelectTab:previousTab:)");
- (BOOL)tabBarController:(UITabBarController *)tabBarController
    shouldSelectViewController:(UIViewController *)viewController;
- (void)tabBarController:(UITabBarController *)tabBarController
    didSelectViewController:(UIViewController *)viewController;
- (void)tabBarController:(UITabBarController *)tabBarController
    didEndCustomizingViewControllers:(NSArray<__kindof UIViewController *> *)viewControllers
                             changed:(BOOL)changed
    SNAME("tabBarController(_:didEndCustomizing:changed:)");
- (nullable id<UIViewControllerInteractiveTransitioning>)tabBarController:
                                                             (UITabBarController *)tabBarController
                              interactionControllerForAnimationController:
                                  (id<UIViewControllerAnimatedTransitioning>)animationController
    SNAME("tabBarController(_:interactionControllerFor:)");
- (nullable id<UIViewControllerAnimatedTransitioning>)tabBarController:
                                                          (UITabBarController *)tabBarController
                    animationControllerForTransitionFromViewController:(UIViewController *)fromVC
                                                      toViewController:(UIViewController *)toVC
    SNAME("tabBarController(_:animationControllerForTransitionFrom:to:)");
@end
UIA @interface UISearchController : UIViewController
- (instancetype)initWithSearchResultsController:
    (nullable UIViewController *)searchResultsController
    __attribute__((objc_designated_initializer));
- (nullable instancetype)initWithCoder:(NSCoder *)coder
    __attribute__((objc_designated_initializer));
@property(nonatomic, assign, getter=isActive) BOOL active;
@property(nullable, nonatomic, strong, readonly) UIViewController *searchResultsController;
@end
@class UISplitViewController, UIPageViewController;
@protocol UISplitViewControllerDelegate
, UIPageViewControllerDelegate, UIPageViewControllerDataSource;
NESTED_ENUM(NSInteger, UISplitViewControllerStyle, "UISplitViewController.Style"){
    UISplitViewControllerStyleUnspecified, UISplitViewControllerStyleDoubleColumn,
    UISplitViewControllerStyleTripleColumn};
NESTED_ENUM(NSInteger, UISplitViewControllerColumn, "UISplitViewController.Column"){
    UISplitViewControllerColumnPrimary, UISplitViewControllerColumnSupplementary,
    UISplitViewControllerColumnSecondary, UISplitViewControllerColumnCompact};
UIA @interface UISplitViewController : UIViewController
- (instancetype)initWithStyle:(UISplitViewControllerStyle)style
    __attribute__((objc_designated_initializer));
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil
    __attribute__((objc_designated_initializer));
- (nullable instancetype)initWithCoder:(NSCoder *)coder
    __attribute__((objc_designated_initializer));
@property(nullable, nonatomic, weak) id<UISplitViewControllerDelegate> delegate;
@property(nonatomic, readonly) UISplitViewControllerStyle style;
@property(nonatomic, readonly, getter=isCollapsed) BOOL collapsed;
- (void)setViewController:(nullable UIViewController *)vc
                forColumn:(UISplitViewControllerColumn)column
    SNAME("setViewController(_:for:)");
- (nullable __kindof UIViewController *)viewControllerForColumn:(UISplitViewControllerColumn)column
    SNAME("viewController(for:)");
- (void)showColumn:(UISplitViewControllerColumn)column SNAME("show(_:)");
- (void)hideColumn:(UISplitViewControllerColumn)column SNAME("hide(_:)");
@end
UIA @protocol UISplitViewControllerDelegate<NSObject>
@optional
- (UISplitViewControllerColumn)splitViewController:(UISplitViewController *)svc
         topColumnForCollapsingToProposedTopColumn:(UISplitViewControllerColumn)proposedTopColumn
    SNAME("splitViewController(_:topColumnForCollapsingToProposedTopColumn:)");
- (void)splitViewControllerDidCollapse:(UISplitViewController *)svc;
- (void)splitViewControllerDidExpand:(UISplitViewController *)svc;
@end
NESTED_ENUM(NSInteger, UIPageViewControllerTransitionStyle,
            "UIPageViewController.TransitionStyle"){UIPageViewControllerTransitionStylePageCurl,
                                                    UIPageViewControllerTransitionStyleScroll};
NESTED_ENUM(NSInteger, UIPageViewControllerNavigationOrientation,
            "UIPageViewController.NavigationOrientation"){
    UIPageViewControllerNavigationOrientationHorizontal,
    UIPageViewControllerNavigationOrientationVertical};
NESTED_ENUM(NSInteger, UIPageViewControllerNavigationDirection,
            "UIPageViewController.NavigationDirection"){
    UIPageViewControllerNavigationDirectionForward,
    UIPageViewControllerNavigationDirectionReverse};
UIA @interface UIPageViewController : UIViewController
- (instancetype)initWithTransitionStyle:(UIPageViewControllerTransitionStyle)style
                  navigationOrientation:(UIPageViewControllerNavigationOrientation)navigationOrientation
                                options:(nullable NSObject *)options
    __attribute__((objc_designated_initializer));
- (nullable instancetype)initWithCoder:(NSCoder *)coder
    __attribute__((objc_designated_initializer));
@property(nullable, nonatomic, weak) id<UIPageViewControllerDelegate> delegate;
@property(nullable, nonatomic, weak) id<UIPageViewControllerDataSource> dataSource;
@property(nullable, nonatomic, readonly) NSArray<__kindof UIViewController *> *viewControllers;
- (void)setViewControllers:(nullable NSArray<UIViewController *> *)viewControllers
                 direction:(UIPageViewControllerNavigationDirection)direction
                  animated:(BOOL)animated
                completion:(void (^_Nullable HANDLER)(BOOL finished))completion
    __attribute__((swift_async(none)));
@end
UIA @protocol UIPageViewControllerDataSource<NSObject>
- (nullable UIViewController *)pageViewController:(UIPageViewController *)pageViewController
               viewControllerBeforeViewController:(UIViewController *)viewController
    SNAME("pageViewController(_:viewControllerBefore:)");
- (nullable UIViewController *)pageViewController:(UIPageViewController *)pageViewController
                viewControllerAfterViewController:(UIViewController *)viewController
    SNAME("pageViewController(_:viewControllerAfter:)");
@end
UIA @protocol UIPageViewControllerDelegate<NSObject>
@optional
- (void)pageViewController:(UIPageViewController *)pageViewController
         didFinishAnimating:(BOOL)finished
    previousViewControllers:(NSArray<UIViewController *> *)previousViewControllers
        transitionCompleted:(BOOL)completed
    SNAME("pageViewController(_:didFinishAnimating:previousViewControllers:transitionCompleted:)");
@end
UIA @protocol UIAdaptivePresentationControllerDelegate<NSObject>
@optional
- (BOOL)presentationControllerShouldDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerWillDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerDidDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerDidAttemptToDismiss:(UIPresentationController *)presentationController
    SNAME("presentationControllerDidAttemptToDismiss(_:)");
@end
UIA @interface UIPresentationController : NSObject
@property(nonatomic, strong, readonly)
    UIViewController *presentingViewController SNAME("presentingViewController");
@property(nonatomic, strong, readonly)
    UIViewController *presentedViewController SNAME("presentedViewController");
@property(nullable, nonatomic, weak) id<UIAdaptivePresentationControllerDelegate> delegate;
- (instancetype)initWithPresentedViewController:(UIViewController *)a
                       presentingViewController:(nullable UIViewController *)b
    __attribute__((objc_designated_initializer));
- (instancetype)init __attribute__((unavailable));
@end
UIA @protocol UISheetPresentationControllerDelegate<UIAdaptivePresentationControllerDelegate>
@end
UIA @protocol UISheetPresentationControllerDetentResolutionContext<NSObject>
@property(nonatomic, readonly) CGFloat maximumDetentValue;
@end
UIA SNAME("UISheetPresentationController.Detent") @interface UISheetPresentationControllerDetent
    : NSObject
+ (instancetype)mediumDetent SNAME("medium()");
+ (instancetype)largeDetent SNAME("large()");
@end
UIA @interface UISheetPresentationController : UIPresentationController
@property(nonatomic, weak, nullable) id<UISheetPresentationControllerDelegate> delegate;
@property(nonatomic, copy) NSArray<UISheetPresentationControllerDetent *> *detents;
@end
UIA @protocol UIPopoverPresentationControllerDelegate<UIAdaptivePresentationControllerDelegate>
@end
UIA @interface UIPopoverPresentationController : UIPresentationController
@property(nullable, nonatomic, weak) id<UIPopoverPresentationControllerDelegate> delegate;
@property(nullable, nonatomic, strong) UIView *sourceView;
@property(nonatomic, assign) CGRect sourceRect;
@property(nullable, nonatomic, strong) id<UIPopoverPresentationControllerSourceItem> sourceItem;
@end
NESTED_OPTS(NSUInteger, UIControlEvents, "UIControl.Event"){
    UIControlEventTouchUpInside = 1 << 6, UIControlEventPrimaryActionTriggered = 1 << 13,
    UIControlEventEditingChanged = 1 << 17, UIControlEventEditingDidEnd = 1 << 18};
UIA @interface UIAction : NSObject
@property(nonatomic, copy) NSString *title;
@end
UIA @interface UIControl : UIView
- (instancetype)initWithFrame:(CGRect)frame __attribute__((objc_designated_initializer));
- (nullable instancetype)initWithCoder:(NSCoder *)coder
    __attribute__((objc_designated_initializer));
@property(nonatomic, getter=isEnabled) BOOL enabled;
- (void)addAction:(UIAction *)action
    forControlEvents:(UIControlEvents)controlEvents SNAME("addAction(_:for:)");
- (void)sendActionsForControlEvents:(UIControlEvents)controlEvents SNAME("sendActions(for:)");
@end
@class UITextField, UITableView;
UIA @interface UITextRange : NSObject
@end
UIA @protocol UITextFieldDelegate<NSObject>
@optional
- (BOOL)textField:(UITextField *)textField
    shouldChangeCharactersInRange:(NSRange)range
                replacementString:(NSString *)string
    SNAME("textField(_:shouldChangeCharactersIn:replacementString:)");
- (BOOL)textFieldShouldReturn:(UITextField *)textField;
@end
NESTED_ENUM(NSInteger, UITextFieldViewMode, "UITextField.ViewMode"){
    UITextFieldViewModeNever, UITextFieldViewModeWhileEditing, UITextFieldViewModeUnlessEditing,
    UITextFieldViewModeAlways};
NESTED_ENUM(NSInteger, UIKeyboardType, "UIKeyboardType"){
    UIKeyboardTypeDefault, UIKeyboardTypeASCIICapable, UIKeyboardTypeNumbersAndPunctuation,
    UIKeyboardTypeURL, UIKeyboardTypeNumberPad, UIKeyboardTypePhonePad, UIKeyboardTypeNamePhonePad,
    UIKeyboardTypeEmailAddress};
UIA @interface UITextField : UIControl
@property(nonatomic) UIKeyboardType keyboardType;
@property(nonatomic, getter=isSecureTextEntry) BOOL secureTextEntry;
@property(nullable, nonatomic, copy) NSString *text;
@property(nullable, nonatomic, copy) NSString *placeholder;
@property(nonatomic) UITextFieldViewMode clearButtonMode;
@property(nullable, nonatomic, weak) id<UITextFieldDelegate> delegate;
@property(nullable, nonatomic, readonly) UITextRange *markedTextRange;
@end
UIA @interface UIScrollView : UIView
@end
NESTED_ENUM(NSInteger, UITableViewCellStyle, "UITableViewCell.CellStyle"){
    UITableViewCellStyleDefault, UITableViewCellStyleValue1, UITableViewCellStyleValue2,
    UITableViewCellStyleSubtitle};
NESTED_ENUM(NSInteger, UITableViewCellSelectionStyle, "UITableViewCell.SelectionStyle"){
    UITableViewCellSelectionStyleNone, UITableViewCellSelectionStyleBlue,
    UITableViewCellSelectionStyleGray, UITableViewCellSelectionStyleDefault};
UIA @interface UITableViewCell : UIView
- (instancetype)initWithStyle:(UITableViewCellStyle)style
              reuseIdentifier:(nullable NSString *)reuseIdentifier
    __attribute__((objc_designated_initializer));
- (nullable instancetype)initWithCoder:(NSCoder *)coder
    __attribute__((objc_designated_initializer));
@property(nonatomic, readonly, strong) UIView *contentView;
@property(nonatomic, readonly, copy, nullable) NSString *reuseIdentifier;
- (void)prepareForReuse;
@property(nonatomic) UITableViewCellSelectionStyle selectionStyle;
@property(nonatomic, strong, nullable) UIView *accessoryView;
@end
UIA @interface UITableViewHeaderFooterView : UIView
@end
UIA @protocol UITableViewDataSource<NSObject>
@required
- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section;
- (UITableViewCell *)tableView:(UITableView *)tableView
         cellForRowAtIndexPath:(NSIndexPath *)indexPath;
@optional
- (NSInteger)numberOfSectionsInTableView:(UITableView *)tableView
    SNAME("numberOfSections(in:)");
- (nullable NSString *)tableView:(UITableView *)tableView
         titleForHeaderInSection:(NSInteger)section;
@end
UIA @protocol UITableViewDelegate<NSObject>
@optional
- (nullable NSIndexPath *)tableView:(UITableView *)tableView
           willSelectRowAtIndexPath:(NSIndexPath *)indexPath;
- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath;
@end
NESTED_ENUM(NSInteger, UITableViewStyle, "UITableView.Style"){
    UITableViewStylePlain, UITableViewStyleGrouped, UITableViewStyleInsetGrouped};
NESTED_ENUM(NSInteger, UITableViewRowAnimation, "UITableView.RowAnimation"){
    UITableViewRowAnimationFade, UITableViewRowAnimationRight, UITableViewRowAnimationNone = 5};
UIA @interface UITableView : UIScrollView
- (instancetype)initWithFrame:(CGRect)frame
                        style:(UITableViewStyle)style __attribute__((objc_designated_initializer));
- (nullable instancetype)initWithCoder:(NSCoder *)coder
    __attribute__((objc_designated_initializer));
@property(nonatomic, readonly) UITableViewStyle style;
@property(nonatomic, weak, nullable) id<UITableViewDataSource> dataSource;
@property(nonatomic, weak, nullable) id<UITableViewDelegate> delegate;
- (void)registerClass:(nullable Class)cellClass
    forCellReuseIdentifier:(NSString *)identifier SNAME("register(_:forCellReuseIdentifier:)");
- (__kindof UITableViewCell *)dequeueReusableCellWithIdentifier:(NSString *)identifier
                                                   forIndexPath:(NSIndexPath *)indexPath
    SNAME("dequeueReusableCell(withIdentifier:for:)");
- (void)reloadData;
- (void)reloadSections:(NSIndexSet *)sections
      withRowAnimation:(UITableViewRowAnimation)animation SNAME("reloadSections(_:with:)");
- (void)reconfigureRowsAtIndexPaths:(NSArray<NSIndexPath *> *)indexPaths
    SNAME("reconfigureRows(at:)");
@property(nonatomic, readonly, nullable) NSArray<NSIndexPath *> *indexPathsForVisibleRows;
@property(nonatomic, readonly, nullable) NSIndexPath *indexPathForSelectedRow;
- (nullable UITableViewCell *)cellForRowAtIndexPath:(NSIndexPath *)indexPath
    SNAME("cellForRow(at:)");
- (void)deselectRowAtIndexPath:(NSIndexPath *)indexPath
                      animated:(BOOL)animated SNAME("deselectRow(at:animated:)");
- (nullable UITableViewHeaderFooterView *)headerViewForSection:(NSInteger)section
    SNAME("headerView(forSection:)");
@end
UIA @interface UITableViewController : UIViewController <UITableViewDelegate, UITableViewDataSource>
- (instancetype)initWithStyle:(UITableViewStyle)style __attribute__((objc_designated_initializer));
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil
                         bundle:(nullable NSBundle *)nibBundleOrNil
    __attribute__((objc_designated_initializer));
- (nullable instancetype)initWithCoder:(NSCoder *)coder
    __attribute__((objc_designated_initializer));
@property(null_resettable, nonatomic, strong) UITableView *tableView;
@end
NESTED_ENUM(NSInteger, UIAlertControllerStyle, "UIAlertController.Style"){
    UIAlertControllerStyleActionSheet = 0, UIAlertControllerStyleAlert};
NESTED_ENUM(NSInteger, UIAlertActionStyle, "UIAlertAction.Style"){
    UIAlertActionStyleDefault = 0, UIAlertActionStyleCancel, UIAlertActionStyleDestructive};
UIA @interface UIAlertAction : NSObject
+ (instancetype)actionWithTitle:(nullable NSString *)title
                          style:(UIAlertActionStyle)style
                        handler:(void (^_Nullable HANDLER)(UIAlertAction *action))handler;
@property(nullable, nonatomic, readonly) NSString *title;
@property(nonatomic, readonly) UIAlertActionStyle style;
@property(nonatomic, getter=isEnabled) BOOL enabled;
@end
UIA @interface UIAlertController : UIViewController
+ (instancetype)alertControllerWithTitle:(nullable NSString *)title
                                 message:(nullable NSString *)message
                          preferredStyle:(UIAlertControllerStyle)preferredStyle;
- (void)addAction:(UIAlertAction *)action SNAME("addAction(_:)");
- (void)addTextFieldWithConfigurationHandler:
    (void (^_Nullable HANDLER)(UITextField *textField))configurationHandler
    SNAME("addTextField(configurationHandler:)");
@property(nonatomic, readonly) NSArray<UIAlertAction *> *actions;
@property(nonatomic, strong, nullable) UIAlertAction *preferredAction;
@property(nullable, nonatomic, readonly) NSArray<UITextField *> *textFields;
@property(nonatomic, readonly) UIAlertControllerStyle preferredStyle;
@end
UIA @interface UIButton : UIControl
@end
UIA @interface UILabel : UIView
@property(nullable, nonatomic, copy) NSString *text;
@end
UIA @interface UIStoryboard : NSObject
+ (UIStoryboard *)storyboardWithName:(NSString *)name bundle:(nullable NSBundle *)storyboardBundleOrNil;
@end
typedef NSString *UIApplicationLaunchOptionsKey __attribute__((swift_newtype(struct)))
SNAME("UIApplication.LaunchOptionsKey");
UIA @interface UIApplication : UIResponder
@property(class, nonatomic, readonly) UIApplication *sharedApplication SNAME("shared");
@property(nonatomic, readonly) NSSet<UIScene *> *connectedScenes;
@end
UIA @protocol UIApplicationDelegate<NSObject>
@optional
- (BOOL)application:(UIApplication *)application
    didFinishLaunchingWithOptions:
        (nullable NSDictionary<UIApplicationLaunchOptionsKey, id> *)launchOptions;
- (UISceneConfiguration *)application:(UIApplication *)application
    configurationForConnectingSceneSession:(UISceneSession *)connectingSceneSession
                                   options:(UISceneConnectionOptions *)options
    SNAME("application(_:configurationForConnecting:options:)");
@end
#pragma clang assume_nonnull end
