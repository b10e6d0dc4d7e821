/*
 * cuda-allocator <UUID of a GPU>: holds memory of a GPU for Grove's memory service, which runs in Node and can neither
 * call the driver nor send file descriptors. failover/gms/cuda.ts has the contract between the two.
 *
 * It has one thread and waits for orders, one JSON object a line on standard input, and for clients at the socket of
 * each piece of memory. The driver's library is loaded when it runs, so it is built without it and needs no other file.
 * It never forks, because a child of a process that uses the driver has no usable state of it.
 *
 * Built by scripts/package/image/allocator.ts.
 */
#define _GNU_SOURCE
#include "driver.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

/* A context takes some hundred MiB of the GPU, so it goes when nothing was ordered for this long, in ms. */
#define CONTEXT_IDLE_MS 1000
/* The longest order. The memory service's ids are UUIDs. */
#define LINE_BYTES 4096
#define ID_BYTES 128

struct piece {
  struct piece *next;
  char id[ID_BYTES];
  char path[sizeof(((struct sockaddr_un *)0)->sun_path)];
  CUmemHandle handle;
  /* The memory as a descriptor, which every client gets a copy of, and the socket at which clients ask for it. */
  int shared;
  int listener;
};

static struct driver cuda;
static CUdevice device;
static CUcontext context;
static CUmemAllocationProp prop;
static size_t granularity;
static struct piece *pieces;
static int pieceCount;
static unsigned long long lastPath;
static const char *directory;
static bool clears = true;

/* Removes what is left in the file system; the kernel and the driver take back the rest. */
static void leave(int status) {
  for (struct piece *piece = pieces; piece != NULL; piece = piece->next) unlink(piece->path);
  _exit(status);
}

__attribute__((format(printf, 1, 2), noreturn)) static void fail(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("cuda-allocator: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  leave(1);
  __builtin_unreachable();
}

/* Errors of the driver other than a lack of memory are the end: the device has failed, or this program is wrong. */
static void must(CUresult result, const char *what) {
  if (result == CUDA_SUCCESS) return;
  const char *name = NULL;
  if (cuda.errorName(result, &name) != CUDA_SUCCESS || name == NULL) name = "unknown error";
  fail("%s: %s (%d)", what, name, result);
}

static void answer(const char *format, ...) __attribute__((format(printf, 1, 2)));
static void answer(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  vprintf(format, arguments);
  va_end(arguments);
  putchar('\n');
  if (fflush(stdout) != 0) leave(0);
}

/* ---- The device ---- */

static void loadDriver(void) {
  void *library = dlopen("libcuda.so.1", RTLD_NOW);
  if (library == NULL) fail("%s; the container needs the claim of the GPUs, which brings the driver", dlerror());
#define LOAD(field, name, arguments)                                                                                   \
  if ((*(void **)&cuda.field = dlsym(library, name)) == NULL) fail("the driver has no %s: it is older than CUDA 11.4", name);
  DRIVER_FUNCTIONS(LOAD)
#undef LOAD
}

static int hexValue(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

/* Reads "GPU-…" or "MIG-…" into bytes; false where it is no UUID. */
static bool readUuid(const char *text, CUuuid *uuid) {
  if (strncmp(text, "GPU-", 4) == 0 || strncmp(text, "MIG-", 4) == 0) text += 4;
  int digits = 0;
  memset(uuid, 0, sizeof *uuid);
  for (; *text != '\0'; text++) {
    if (*text == '-') continue;
    int value = hexValue(*text);
    if (value < 0 || digits == 32) return false;
    uuid->bytes[digits / 2] = (unsigned char)(uuid->bytes[digits / 2] << 4 | value);
    digits++;
  }
  return digits == 32;
}

static int attribute(int which) {
  int value = 0;
  must(cuda.attribute(&value, which, device), "cuDeviceGetAttribute");
  return value;
}

static void findDevice(const char *text) {
  CUuuid wanted, found;
  if (!readUuid(text, &wanted)) fail("\"%s\" is no UUID of a GPU, such as nvidia-smi -L lists", text);
  must(cuda.init(0), "cuInit");
  int count = 0;
  must(cuda.countDevices(&count), "cuDeviceGetCount");
  bool isThere = false;
  for (int ordinal = 0; ordinal < count && !isThere; ordinal++) {
    must(cuda.device(&device, ordinal), "cuDeviceGet");
    must(cuda.uuid(&found, device), "cuDeviceGetUuid");
    isThere = memcmp(&found, &wanted, sizeof found) == 0;
  }
  if (!isThere) fail("none of the %d GPUs of this container is %s", count, text);
  if (!attribute(CU_DEVICE_ATTRIBUTE_VIRTUAL_MEMORY_MANAGEMENT_SUPPORTED) ||
      !attribute(CU_DEVICE_ATTRIBUTE_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR_SUPPORTED))
    fail("%s cannot share memory by file descriptors", text);
  prop.type = CU_MEM_ALLOCATION_TYPE_PINNED;
  prop.requestedHandleTypes = CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR;
  prop.location.type = CU_MEM_LOCATION_TYPE_DEVICE;
  prop.location.id = device;
  prop.allocFlags.gpuDirectRDMACapable =
      attribute(CU_DEVICE_ATTRIBUTE_GPU_DIRECT_RDMA_WITH_CUDA_VMM_SUPPORTED) ? 1 : 0;
  must(cuda.granularity(&granularity, &prop, CU_MEM_ALLOC_GRANULARITY_MINIMUM), "cuMemGetAllocationGranularity");
}

static void dropContext(void) {
  if (context == NULL) return;
  must(cuda.setContext(NULL), "cuCtxSetCurrent");
  must(cuda.releaseContext(device), "cuDevicePrimaryCtxRelease");
  context = NULL;
}

/* The driver does not promise that new memory is empty. False where the device has no memory for the context. */
static bool clear(CUmemHandle handle, size_t size) {
  if (context == NULL) {
    CUresult result = cuda.retainContext(&context, device);
    if (result == CUDA_ERROR_OUT_OF_MEMORY) {
      context = NULL;
      return false;
    }
    must(result, "cuDevicePrimaryCtxRetain");
    must(cuda.setContext(context), "cuCtxSetCurrent");
  }
  CUdeviceptr at = 0;
  must(cuda.reserve(&at, size, 0, 0, 0), "cuMemAddressReserve");
  must(cuda.map(at, size, 0, handle, 0), "cuMemMap");
  CUmemAccessDesc access = {.location = prop.location, .flags = CU_MEM_ACCESS_FLAGS_PROT_READWRITE};
  must(cuda.setAccess(at, size, &access, 1), "cuMemSetAccess");
  must(cuda.fill(at, 0, size), "cuMemsetD8");
  must(cuda.synchronize(), "cuCtxSynchronize");
  must(cuda.unmap(at, size), "cuMemUnmap");
  must(cuda.unreserve(at, size), "cuMemAddressFree");
  return true;
}

/* ---- Pieces of memory ---- */

/* A socket that only processes of the same user can connect to. */
static int listenAt(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strcpy(address.sun_path, path);
  int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (listener < 0) fail("socket: %s", strerror(errno));
  /* One of a process that has ended and had the same number. */
  unlink(path);
  mode_t before = umask(0177);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) < 0) fail("%s: %s", path, strerror(errno));
  umask(before);
  if (listen(listener, 64) < 0) fail("%s: %s", path, strerror(errno));
  return listener;
}

static void allocate(const char *id, unsigned long long size) {
  for (struct piece *piece = pieces; piece != NULL; piece = piece->next)
    if (strcmp(piece->id, id) == 0) {
      answer("{\"error\":\"there is a piece of this id already\"}");
      return;
    }
  size_t aligned = (size + granularity - 1) / granularity * granularity;
  if (aligned == 0 || aligned < size) {
    answer("{\"error\":\"no device has so many bytes: %llu\"}", size);
    return;
  }
  struct piece *piece = calloc(1, sizeof *piece);
  if (piece == NULL) fail("no memory of the host");
  int length = snprintf(piece->path, sizeof piece->path, "%s/cuda_%d_%llu.sock", directory, getpid(), ++lastPath);
  if (length >= (int)sizeof piece->path)
    fail("the path of a socket would have %d bytes; make GMS_SOCKET_DIR shorter", length);
  CUresult result = cuda.create(&piece->handle, aligned, &prop, 0);
  bool isFull = result == CUDA_ERROR_OUT_OF_MEMORY;
  if (!isFull) {
    must(result, "cuMemCreate");
    isFull = clears && !clear(piece->handle, aligned);
    if (isFull) must(cuda.release(piece->handle), "cuMemRelease");
  }
  if (isFull) {
    free(piece);
    answer("{\"error\":\"out_of_memory\"}");
    return;
  }
  must(cuda.share(&piece->shared, piece->handle, CU_MEM_HANDLE_TYPE_POSIX_FILE_DESCRIPTOR, 0),
       "cuMemExportToShareableHandle");
  strcpy(piece->id, id);
  piece->listener = listenAt(piece->path);
  piece->next = pieces;
  pieces = piece;
  pieceCount++;
  answer("{\"aligned\":%zu,\"path\":\"%s\"}", aligned, piece->path);
}

static void freePiece(const char *id) {
  for (struct piece **at = &pieces; *at != NULL; at = &(*at)->next) {
    struct piece *piece = *at;
    if (strcmp(piece->id, id) != 0) continue;
    *at = piece->next;
    pieceCount--;
    unlink(piece->path);
    close(piece->listener);
    /* A descriptor that is open anywhere keeps the memory. */
    close(piece->shared);
    must(cuda.release(piece->handle), "cuMemRelease");
    free(piece);
    answer("{}");
    return;
  }
  answer("{\"error\":\"there is no piece of this id\"}");
}

/* Sends one byte with the descriptor. Whoever is too slow to take it, or is another user, gets nothing. */
static void hand(const struct piece *piece) {
  int client = accept4(piece->listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
  if (client < 0) return;
  struct ucred peer = {0};
  socklen_t length = sizeof peer;
  char byte = 0;
  struct iovec data = {.iov_base = &byte, .iov_len = 1};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int))];
  } control = {0};
  struct msghdr message = {
      .msg_iov = &data, .msg_iovlen = 1, .msg_control = control.space, .msg_controllen = sizeof control.space};
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  header->cmsg_level = SOL_SOCKET;
  header->cmsg_type = SCM_RIGHTS;
  header->cmsg_len = CMSG_LEN(sizeof(int));
  memcpy(CMSG_DATA(header), &piece->shared, sizeof(int));
  bool isOurs = getsockopt(client, SOL_SOCKET, SO_PEERCRED, &peer, &length) == 0 &&
                (peer.uid == geteuid() || peer.uid == 0);
  if (isOurs) (void)!sendmsg(client, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  close(client);
}

/* ---- Orders ---- */

/* An order, as far as it could be read. */
struct order {
  char what[16];
  char id[ID_BYTES];
  unsigned long long size;
  bool hasSize;
};

static const char *skipSpace(const char *at) {
  while (*at == ' ' || *at == '\t') at++;
  return at;
}

/*
 * Reads a string as it is written, without its quotes: ids are only compared and never shown. NULL where it is none or
 * too long.
 */
static const char *readString(const char *at, char *into, size_t bytes) {
  if (*at++ != '"') return NULL;
  size_t length = 0;
  for (; *at != '"'; at++) {
    if (*at == '\0' || length + 2 >= bytes) return NULL;
    if (*at == '\\' && at[1] != '\0') into[length++] = *at++;
    into[length++] = *at;
  }
  into[length] = '\0';
  return at + 1;
}

static const char *readNumber(const char *at, unsigned long long *value) {
  if (*at < '0' || *at > '9') return NULL;
  for (*value = 0; *at >= '0' && *at <= '9'; at++) {
    if (*value > 1000000000000000ull) return NULL;
    *value = *value * 10 + (unsigned long long)(*at - '0');
  }
  return at;
}

/* Reads a flat object of strings and whole numbers; false where it is anything else. */
static bool readOrder(const char *at, struct order *order) {
  memset(order, 0, sizeof *order);
  at = skipSpace(at);
  if (*at++ != '{') return false;
  for (;;) {
    char key[16];
    if ((at = readString(skipSpace(at), key, sizeof key)) == NULL) return false;
    if (*(at = skipSpace(at)) != ':') return false;
    at = skipSpace(at + 1);
    if (strcmp(key, "do") == 0) at = readString(at, order->what, sizeof order->what);
    else if (strcmp(key, "id") == 0) at = readString(at, order->id, sizeof order->id);
    else if (strcmp(key, "size") == 0) at = readNumber(at, &order->size), order->hasSize = true;
    else return false;
    if (at == NULL) return false;
    at = skipSpace(at);
    if (*at == '}') return *skipSpace(at + 1) == '\0';
    if (*at++ != ',') return false;
  }
}

static void obey(const char *line) {
  struct order order;
  bool isRead = readOrder(line, &order) && order.id[0] != '\0';
  if (isRead && strcmp(order.what, "allocate") == 0 && order.hasSize) allocate(order.id, order.size);
  else if (isRead && strcmp(order.what, "free") == 0) freePiece(order.id);
  else answer("{\"error\":\"an order is {do: allocate, id, size} or {do: free, id}\"}");
}

/* Reads what is there and obeys each whole line. False at the end of the input. */
static bool readOrders(void) {
  static char buffer[LINE_BYTES];
  static size_t filled;
  ssize_t count = read(STDIN_FILENO, buffer + filled, sizeof buffer - 1 - filled);
  if (count < 0 && errno == EINTR) return true;
  if (count <= 0) return false;
  filled += (size_t)count;
  char *end;
  while ((end = memchr(buffer, '\n', filled)) != NULL) {
    *end = '\0';
    obey(buffer);
    size_t used = (size_t)(end + 1 - buffer);
    memmove(buffer, end + 1, filled - used);
    filled -= used;
  }
  if (filled == sizeof buffer - 1) fail("an order has more than %zu bytes", sizeof buffer - 1);
  return true;
}

/* Each piece takes two descriptors. */
static void raiseLimit(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  (void)setrlimit(RLIMIT_NOFILE, &limit);
}

/* Waits for orders and clients until the input ends. */
static void serve(void) {
  struct pollfd *waits = NULL;
  int room = 0;
  for (;;) {
    if (room <= pieceCount) {
      room = pieceCount * 2 + 16;
      waits = realloc(waits, (size_t)room * sizeof *waits);
      if (waits == NULL) fail("no memory of the host");
    }
    int count = 0;
    waits[count++] = (struct pollfd){.fd = STDIN_FILENO, .events = POLLIN};
    for (struct piece *piece = pieces; piece != NULL; piece = piece->next)
      waits[count++] = (struct pollfd){.fd = piece->listener, .events = POLLIN};
    int ready = poll(waits, (nfds_t)count, context == NULL ? -1 : CONTEXT_IDLE_MS);
    if (ready < 0 && errno != EINTR) fail("poll: %s", strerror(errno));
    if (ready == 0) dropContext();
    if (ready <= 0) continue;
    int at = 1;
    /* Before the orders, which change the list. */
    for (struct piece *piece = pieces; piece != NULL; piece = piece->next)
      if (waits[at++].revents != 0) hand(piece);
    if (waits[0].revents != 0 && !readOrders()) return;
  }
}

int main(int count, char **words) {
  if (count != 2) fail("usage: cuda-allocator <UUID of a GPU>, with GMS_SOCKET_DIR set");
  directory = getenv("GMS_SOCKET_DIR");
  if (directory == NULL || strpbrk(directory, "\"\\") != NULL) fail("GMS_SOCKET_DIR must be set, to a plain path");
  const char *clearing = getenv("GMS_CLEAR");
  if (clearing != NULL && strcmp(clearing, "0") != 0 && strcmp(clearing, "1") != 0)
    fail("GMS_CLEAR: \"%s\" must be 1, or 0 where new memory may show what was in it", clearing);
  clears = clearing == NULL || strcmp(clearing, "1") == 0;
  signal(SIGPIPE, SIG_IGN);
  raiseLimit();
  loadDriver();
  findDevice(words[1]);
  serve();
  leave(0);
}
