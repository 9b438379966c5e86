#pragma once
#include <stddef.h>

/// The number of bytes of the heap that are in use; 0 where nobody can tell.
size_t heap_in_use(void);

/// The processor time of this thread, which does not pass while others have the processor.
double thread_nanoseconds(void);
