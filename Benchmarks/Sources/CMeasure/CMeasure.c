#include "CMeasure.h"

#include <time.h>

#if defined(__GLIBC__) || defined(__linux__)
#include <malloc.h>

size_t heap_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
}
#else
size_t heap_in_use(void) { return 0; }
#endif

double thread_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}
