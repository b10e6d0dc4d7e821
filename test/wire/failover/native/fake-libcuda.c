/*
 * Stands in for libcuda.so.1: a device whose memory is files in memory. It refuses what the driver refuses, and new
 * memory shows what was there before. Told by variables: FAKE_CUDA_BYTES, what the device has; FAKE_CUDA_FAILS, the name
 * of a function that answers "launch failed"; FAKE_CUDA_LOG, a file to which the names of calls are appended.
 */
#define _GNU_SOURCE
#include "../../../../failover/native/driver.h"
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { GRANULARITY = 2 << 20, INVALID_VALUE = 1, NOT_INITIALIZED = 3, INVALID_CONTEXT = 201, LAUNCH_FAILED = 719, MOST = 4096 };

struct block {
  int file;
  size_t size;
  int references;
};
static struct block blocks[MOST];
static size_t used;
static bool isInitialized, hasContext, isCurrent;

static CUresult called(const char *name) {
  const char *log = getenv("FAKE_CUDA_LOG");
  if (log != NULL) {
    int file = open(log, O_WRONLY | O_CREAT | O_APPEND, 0644);
    dprintf(file, "%s\n", name);
    close(file);
  }
  const char *fails = getenv("FAKE_CUDA_FAILS");
  if (fails != NULL && strcmp(fails, name) == 0) return LAUNCH_FAILED;
  return isInitialized ? CUDA_SUCCESS : NOT_INITIALIZED;
}
#define CALLED()                                                                                                       \
  do {                                                                                                                 \
    CUresult result = called(__func__);                                                                                \
    if (result != CUDA_SUCCESS) return result;                                                                         \
  } while (0)
#define NEEDS(condition)                                                                                               \
  if (!(condition)) return INVALID_VALUE

static void letGo(struct block *block) {
  if (--block->references > 0) return;
  close(block->file);
  used -= block->size;
}

CUresult cuInit(unsigned flags) {
  NEEDS(flags == 0);
  isInitialized = true;
  CALLED();
  return CUDA_SUCCESS;
}
CUresult cuDeviceGetCount(int *count) {
  CALLED();
  *count = 2;
  return CUDA_SUCCESS;
}
CUresult cuDeviceGet(CUdevice *device, int ordinal) {
  CALLED();
  *device = ordinal;
  return CUDA_SUCCESS;
}
/* GPU-00000000-0000-0000-0000-000000000000 and GPU-11111111-1111-… */
CUresult cuDeviceGetUuid_v2(CUuuid *uuid, CUdevice device) {
  CALLED();
  memset(uuid, device * 0x11, sizeof *uuid);
  return CUDA_SUCCESS;
}
CUresult cuDeviceGetAttribute(int *value, int attribute, CUdevice device) {
  (void)device;
  CALLED();
  *value = attribute == CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED ||
           attribute == CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED;
  return CUDA_SUCCESS;
}

static bool isRight(const CUmemAllocationProp *prop) {
  return prop->type == CU_MEM_ALLOCATION_TYPE_PINNED && prop->location.type == CU_MEM_LOCATION_TYPE_DEVICE &&
         prop->location.id == 1 && prop->requestedHandleTypes == CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR &&
         prop->win32HandleMetaData == NULL && prop->allocFlags.gpuDirectRDMACapable == 0;
}

CUresult cuMemGetAllocationGranularity(size_t *bytes, const CUmemAllocationProp *prop, int option) {
  CALLED();
  NEEDS(isRight(prop) && option == CU_MEM_ALLOC_GRANULARITY_MINIMUM);
  *bytes = GRANULARITY;
  return CUDA_SUCCESS;
}
CUresult cuMemCreate(CUmemHandle *handle, size_t size, const CUmemAllocationProp *prop, unsigned long long flags) {
  CALLED();
  NEEDS(isRight(prop) && size % GRANULARITY == 0 && flags == 0);
  const char *total = getenv("FAKE_CUDA_BYTES");
  if (total != NULL && used + size > (size_t)atoll(total)) return CUDA_ERROR_OUT_OF_MEMORY;
  int index = 0;
  while (index < MOST && blocks[index].references > 0) index++;
  if (index == MOST) return CUDA_ERROR_OUT_OF_MEMORY;
  int file = memfd_create("device", MFD_CLOEXEC);
  if (file < 0 || ftruncate(file, (off_t)size) != 0) return CUDA_ERROR_OUT_OF_MEMORY;
  /* What the process before has left there. */
  if (pwrite(file, "secret", 6, 0) != 6 || pwrite(file, "secret", 6, (off_t)size - 6) != 6) return LAUNCH_FAILED;
  blocks[index] = (struct block){.file = file, .size = size, .references = 1};
  used += size;
  *handle = (CUmemHandle)index + 1;
  return CUDA_SUCCESS;
}
CUresult cuMemRelease(CUmemHandle handle) {
  CALLED();
  NEEDS(handle > 0 && handle <= MOST && blocks[handle - 1].references > 0);
  letGo(&blocks[handle - 1]);
  return CUDA_SUCCESS;
}
CUresult cuMemExportToShareableHandle(void *shareable, CUmemHandle handle, int type, unsigned long long flags) {
  CALLED();
  NEEDS(handle > 0 && handle <= MOST && type == CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR && flags == 0);
  *(int *)shareable = fcntl(blocks[handle - 1].file, F_DUPFD_CLOEXEC, 0);
  return CUDA_SUCCESS;
}
CUresult cuMemAddressReserve(CUdeviceptr *at, size_t size, size_t alignment, CUdeviceptr near, unsigned long long flags) {
  CALLED();
  NEEDS(size % GRANULARITY == 0 && alignment == 0 && near == 0 && flags == 0);
  void *address = mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (address == MAP_FAILED) return CUDA_ERROR_OUT_OF_MEMORY;
  *at = (CUdeviceptr)address;
  return CUDA_SUCCESS;
}
CUresult cuMemAddressFree(CUdeviceptr at, size_t size) {
  CALLED();
  return munmap((void *)at, size) == 0 ? CUDA_SUCCESS : INVALID_VALUE;
}

/* One mapping at a time is enough for the helper. */
static struct block *mapped;

CUresult cuMemMap(CUdeviceptr at, size_t size, size_t offset, CUmemHandle handle, unsigned long long flags) {
  CALLED();
  NEEDS(handle > 0 && handle <= MOST && offset == 0 && flags == 0 && mapped == NULL);
  struct block *block = &blocks[handle - 1];
  NEEDS(block->references > 0 && block->size == size);
  /* Nobody may touch it before access is set. */
  if (mmap((void *)at, size, PROT_NONE, MAP_SHARED | MAP_FIXED, block->file, 0) == MAP_FAILED) return INVALID_VALUE;
  block->references++;
  mapped = block;
  return CUDA_SUCCESS;
}
CUresult cuMemUnmap(CUdeviceptr at, size_t size) {
  CALLED();
  NEEDS(mapped != NULL && mapped->size == size);
  mmap((void *)at, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED, -1, 0);
  letGo(mapped);
  mapped = NULL;
  return CUDA_SUCCESS;
}
CUresult cuMemSetAccess(CUdeviceptr at, size_t size, const CUmemAccessDesc *access, size_t count) {
  CALLED();
  NEEDS(mapped != NULL && count == 1 && access->flags == CU_MEM_ACCESS_FLAGS_PROT_READWRITE && access->location.id == 1);
  return mprotect((void *)at, size, PROT_READ | PROT_WRITE) == 0 ? CUDA_SUCCESS : INVALID_VALUE;
}
CUresult cuMemsetD8_v2(CUdeviceptr at, unsigned char value, size_t size) {
  CALLED();
  if (!isCurrent) return INVALID_CONTEXT;
  NEEDS(value == 0 && mapped != NULL);
  /* As much as a test looks at: whole pages of a device would take long to fill. */
  memset((void *)at, value, 4096);
  memset((char *)at + size - 4096, value, 4096);
  return CUDA_SUCCESS;
}
CUresult cuCtxSynchronize(void) {
  CALLED();
  return isCurrent ? CUDA_SUCCESS : INVALID_CONTEXT;
}
CUresult cuDevicePrimaryCtxRetain(CUcontext *context, CUdevice device) {
  CALLED();
  NEEDS(device == 1);
  hasContext = true;
  *context = &hasContext;
  return CUDA_SUCCESS;
}
CUresult cuDevicePrimaryCtxRelease_v2(CUdevice device) {
  CALLED();
  NEEDS(device == 1 && hasContext && !isCurrent);
  hasContext = false;
  return CUDA_SUCCESS;
}
CUresult cuCtxSetCurrent(CUcontext context) {
  CALLED();
  NEEDS(context == NULL || hasContext);
  isCurrent = context != NULL;
  return CUDA_SUCCESS;
}
CUresult cuGetErrorName(CUresult error, const char **name) {
  *name = error == LAUNCH_FAILED ? "CUDA_ERROR_LAUNCH_FAILED" : "CUDA_ERROR_OTHER";
  return CUDA_SUCCESS;
}
