/// What features declare, in the order in which it is stated.
///
/// One object takes the declarations of all features, since a list that is handed on from feature to
/// feature is copied each time in a debug build.
final class Registrations {
  var all: [Registration] = []
}
