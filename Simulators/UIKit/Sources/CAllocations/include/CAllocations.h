#pragma once

/// The number of allocations on this thread so far; always 0 without glibc.
unsigned long allocation_count(void);
