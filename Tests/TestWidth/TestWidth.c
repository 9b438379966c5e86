// At most four tests run at a time, in `swift test` without an option, too.
//
// Most tests share the main actor. If hundreds of them wait for it at once, each one that polls takes
// its turn from all others, and the whole run takes several times as long. Swift Testing reads this
// variable when it starts; SwiftPM's option --experimental-maximum-parallelization-width goes first.

#include <stdlib.h>

__attribute__((constructor)) static void limitTestWidth(void) {
  setenv("SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH", "4", 0);
}

// A symbol for the linker.
int testWidth = 4;
