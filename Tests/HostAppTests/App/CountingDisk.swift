#if Auth && Catalog && Cart && Orders && (os(macOS) || os(Linux))
  import Foundation
  import ShopKit
  import Synchronization

  /// Counts the calls of files, and ends at one of them.
  final class CountingDisk: FileCallChecking {
    enum End {
      /// That call and all after it are refused.
      case refusing

      /// Only that call is refused.
      case failing

      case killing
    }

    /// The error of a call that is refused.
    enum Error: CaseIterable {
      case failed, full

      /// Whether the disk has this error at a call; a full disk still reads and removes.
      fileprivate func isOf(_ call: FileCall) -> Bool {
        switch call {
        case .makeFolder, .open, .write, .flush, .move, .link: true
        case .read, .truncate, .lock, .remove: self == .failed
        }
      }

      fileprivate var code: Int32 { self == .failed ? EIO : ENOSPC }
    }

    private let end: (number: Int, how: End)?
    private let error: Error
    private let calls = Atomic(0)
    private let refusals = Atomic(0)

    init() { (end, error) = (nil, .failed) }

    init(endingAt number: Int, by end: End, with error: Error = .failed) {
      (self.end, self.error) = ((number, end), error)
    }

    var count: Int { calls.load(ordering: .relaxed) }
    var hasRefused: Bool { refusals.load(ordering: .relaxed) > 0 }
    var hasEnded: Bool { end.map { count > $0.number } ?? false }

    func willCall(_ call: FileCall, _ path: String) throws(SystemError) {
      let number = calls.add(1, ordering: .relaxed).oldValue
      guard let end, number >= end.number else { return }
      switch end.how {
      case .killing: kill(getpid(), SIGKILL)
      case .failing where number > end.number: return
      case .refusing, .failing:
        guard error.isOf(call) else { return }
        refusals.add(1, ordering: .relaxed)
        throw SystemError(error.code)
      }
    }
  }
#endif
