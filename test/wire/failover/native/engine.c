/*
 * An engine's part in shared memory, for Node cannot receive descriptors. `engine <socket> read` prints the first and
 * the last bytes of a piece, with a dot for each zero, and its size; `engine <socket> write <text>` writes its first bytes.
 * `hold` keeps it until standard input ends, and prints it again.
 */
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static int received(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  int socketOf = socket(AF_UNIX, SOCK_STREAM, 0);
  if (connect(socketOf, (struct sockaddr *)&address, sizeof address) != 0) return -1;
  char bytes[8];
  struct iovec data = {.iov_base = bytes, .iov_len = sizeof bytes};
  union {
    struct cmsghdr header;
    char space[CMSG_SPACE(sizeof(int))];
  } control;
  struct msghdr message = {
      .msg_iov = &data, .msg_iovlen = 1, .msg_control = control.space, .msg_controllen = sizeof control.space};
  if (recvmsg(socketOf, &message, 0) != 1) return -1;
  struct cmsghdr *header = CMSG_FIRSTHDR(&message);
  if (header == NULL || header->cmsg_type != SCM_RIGHTS || header->cmsg_len != CMSG_LEN(sizeof(int))) return -1;
  int file;
  memcpy(&file, CMSG_DATA(header), sizeof file);
  /* One byte and no more. */
  if (recv(socketOf, bytes, sizeof bytes, 0) != 0) return -1;
  close(socketOf);
  return file;
}

static void show(const char *bytes) {
  for (int index = 0; index < 6; index++) putchar(bytes[index] == 0 ? '.' : bytes[index]);
  putchar(' ');
}

int main(int count, char **words) {
  int file = count > 2 ? received(words[1]) : -1;
  struct stat is;
  if (file < 0 || fstat(file, &is) != 0) {
    puts("nothing");
    return 1;
  }
  char *memory = mmap(NULL, (size_t)is.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (strcmp(words[2], "write") == 0) memcpy(memory, words[3], strlen(words[3]));
  int times = strcmp(words[2], "hold") == 0 ? 2 : 1;
  for (char byte; times > 0; times--) {
    show(memory);
    show(memory + is.st_size - 6);
    printf("%lld\n", (long long)is.st_size);
    fflush(stdout);
    while (times > 1 && read(STDIN_FILENO, &byte, 1) > 0) {
    }
  }
  return 0;
}
