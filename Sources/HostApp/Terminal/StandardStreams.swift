#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The three streams that every process is given, or should be.
enum StandardStreams {
  /// Opens the null device in place of each stream that is closed.
  ///
  /// Where there is none, the process ends (`EX_OSERR`): there is nobody to tell.
  ///
  /// A file that is opened later would take the free number, and be read as commands or written over by
  /// screens. To be called before anything is opened.
  static func fill() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) == -1 {
      // The lowest free number is the one that is missing.
      if unsafe open("/dev/null", O_RDWR) != stream { exit(71) }
    }
  }
}
