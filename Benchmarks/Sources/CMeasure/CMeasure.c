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

#if defined(__APPLE__)
#include <mach/mach.h>

size_t resident_bytes(void) {
  struct mach_task_basic_info info;
  mach_msg_type_number_t count = MACH_TASK_BASIC_INFO_COUNT;
  if (task_info(mach_task_self(), MACH_TASK_BASIC_INFO, (task_info_t)&info, &count)) return 0;
  return info.resident_size;
}
#else
#include <stdio.h>

// Not statm, which is inaccurate (proc_pid_statm(5)), by hundreds of kilobytes.
size_t resident_bytes(void) {
  FILE *file = fopen("/proc/self/smaps_rollup", "r");
  if (!file) return 0;
  char line[256];
  unsigned long kilobytes = 0;
  while (fgets(line, sizeof line, file) && sscanf(line, "Rss: %lu", &kilobytes) != 1) {}
  fclose(file);
  return kilobytes * 1024;
}
#endif

double thread_nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}
