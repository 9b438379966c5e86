#pragma once
#include <stddef.h>

/// The number of bytes of the heap that are in use; 0 if the system does not say.
size_t heap_in_use(void);

/// The number of bytes of the process that are in memory; 0 if the system does not say.
size_t resident_bytes(void);

/// The processor time of this thread, which does not pass while others have the processor.
double thread_nanoseconds(void);
