/*
 * What the helper needs of the driver of a GPU. The header of CUDA is not needed to build it: these are the declarations
 * of cuda.h that it uses, whose numbers and layouts the driver keeps.
 */
#ifndef DRIVER_H
#define DRIVER_H

#include <stddef.h>

typedef int CUresult;
typedef int CUdevice;
typedef void *CUcontext;
typedef unsigned long long CUdeviceptr;
typedef unsigned long long CUmemHandle;

typedef struct {
  unsigned char bytes[16];
} CUuuid;

typedef struct {
  int type;
  int id;
} CUmemLocation;

typedef struct {
  int type;
  int requestedHandleTypes;
  CUmemLocation location;
  void *win32HandleMetaData;
  struct {
    unsigned char compressionType;
    unsigned char gpuDirectRDMACapable;
    unsigned short usage;
    unsigned char reserved[4];
  } allocFlags;
} CUmemAllocationProp;

typedef struct {
  CUmemLocation location;
  int flags;
} CUmemAccessDesc;

enum {
  CUDA_SUCCESS = 0,
  CUDA_ERROR_OUT_OF_MEMORY = 2,
  CU_MEM_ALLOCATION_TYPE_PINNED = 1,
  CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR = 1,
  CU_MEM_LOCATION_TYPE_DEVICE = 1,
  CU_MEM_ALLOC_GRANULARITY_MINIMUM = 0,
  CU_MEM_ACCESS_FLAGS_PROT_READWRITE = 3,
  CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED = 102,
  CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED = 103,
  CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_WITH_CUDA_VMM_SUPPORTED = 110,
};

/* Every function, with its name in the library: those with a number are the later of two that differ. */
#define DRIVER_FUNCTIONS(X)                                                                                            \
  X(init, "cuInit", (unsigned flags))                                                                                  \
  X(countDevices, "cuDeviceGetCount", (int *count))                                                                    \
  X(device, "cuDeviceGet", (CUdevice * device, int ordinal))                                                           \
  X(uuid, "cuDeviceGetUuid_v2", (CUuuid * uuid, CUdevice device))                                                      \
  X(attribute, "cuDeviceGetAttribute", (int *value, int attribute, CUdevice device))                                   \
  X(granularity, "cuMemGetAllocationGranularity", (size_t *bytes, const CUmemAllocationProp *prop, int option))        \
  X(create, "cuMemCreate",                                                                                             \
    (CUmemHandle * handle, size_t size, const CUmemAllocationProp *prop, unsigned long long flags))                    \
  X(release, "cuMemRelease", (CUmemHandle handle))                                                                     \
  X(share, "cuMemExportToShareableHandle",                                                                             \
    (void *shareable, CUmemHandle handle, int handleType, unsigned long long flags))                                   \
  X(reserve, "cuMemAddressReserve",                                                                                    \
    (CUdeviceptr * at, size_t size, size_t alignment, CUdeviceptr near, unsigned long long flags))                     \
  X(unreserve, "cuMemAddressFree", (CUdeviceptr at, size_t size))                                                      \
  X(map, "cuMemMap", (CUdeviceptr at, size_t size, size_t offset, CUmemHandle handle, unsigned long long flags))       \
  X(unmap, "cuMemUnmap", (CUdeviceptr at, size_t size))                                                                \
  X(setAccess, "cuMemSetAccess", (CUdeviceptr at, size_t size, const CUmemAccessDesc *access, size_t count))           \
  X(fill, "cuMemsetD8_v2", (CUdeviceptr at, unsigned char value, size_t size))                                         \
  X(synchronize, "cuCtxSynchronize", (void))                                                                           \
  X(retainContext, "cuDevicePrimaryCtxRetain", (CUcontext * context, CUdevice device))                                 \
  X(releaseContext, "cuDevicePrimaryCtxRelease_v2", (CUdevice device))                                                 \
  X(setContext, "cuCtxSetCurrent", (CUcontext context))                                                                \
  X(errorName, "cuGetErrorName", (CUresult error, const char **name))

#define DECLARE(field, name, arguments) CUresult(*field) arguments;
struct driver {
  DRIVER_FUNCTIONS(DECLARE)
};
#undef DECLARE

#endif
