#include "CAllocations.h"

#include <errno.h>
#include <stdlib.h>

static _Thread_local unsigned long count;

unsigned long allocation_count(void) { return count; }

// An executable's functions come before those of libraries, so these are called for all allocations, which
// glibc does under other names.
#if defined(__GLIBC__)
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *memory, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *malloc(size_t size) {
  count += 1;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count += 1;
  return __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size) {
  count += 1;
  return __libc_realloc(memory, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count += 1;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
  count += 1;
  void *new = __libc_memalign(alignment, size);
  if (!new) return ENOMEM;
  *memory = new;
  return 0;
}
#endif
