/* A disk that fails under a real server. Preloaded (LD_PRELOAD), it lets calls on files of one folder
 * fail as a kernel would: all writing while the file WEAK_DISK_READ_ONLY is there, as after a remount;
 * flushing alone while WEAK_DISK_NO_FLUSH is there, as on broken hardware: what was written can be
 * read, and whether it will survive nobody knows. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static int is_there(const char *variable) {
    const char *path = getenv(variable);
    return path != NULL && access(path, F_OK) == 0;
}

static int in_folder(const char *path) {
    const char *folder = getenv("WEAK_DISK");
    return folder != NULL && strncmp(path, folder, strlen(folder)) == 0;
}

static int is_weak(int file) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/self/fd/%d", file);
    ssize_t size = readlink(link, path, sizeof path - 1);
    if (size < 0) return 0;
    path[size] = 0;
    return in_folder(path);
}

static int refuses_writing(int file) {
    return is_there("WEAK_DISK_READ_ONLY") && is_weak(file);
}

#define WRITES(name)                                                        \
    ssize_t name(int file, const void *bytes, size_t count, off_t offset) { \
        if (refuses_writing(file)) return errno = EROFS, -1;                \
        return REAL(name)(file, bytes, count, offset);                      \
    }
WRITES(pwrite)
WRITES(pwrite64)

#define CUTS(name)                                           \
    int name(int file, off_t size) {                         \
        if (refuses_writing(file)) return errno = EROFS, -1; \
        return REAL(name)(file, size);                       \
    }
CUTS(ftruncate)
CUTS(ftruncate64)

#define FLUSHES(name)                                                                \
    int name(int file) {                                                             \
        if (is_there("WEAK_DISK_NO_FLUSH") && is_weak(file)) return errno = EIO, -1; \
        return REAL(name)(file);                                                     \
    }
FLUSHES(fsync)
FLUSHES(fdatasync)

#define OPENS(name)                                                                      \
    int name(const char *path, int flags, ...) {                                         \
        va_list more;                                                                    \
        va_start(more, flags);                                                           \
        int mode = va_arg(more, int);                                                    \
        va_end(more);                                                                    \
        int writes = (flags & O_ACCMODE) != O_RDONLY || flags & O_CREAT;                 \
        if (writes && in_folder(path) && is_there("WEAK_DISK_READ_ONLY"))                \
            return errno = EROFS, -1;                                                    \
        return REAL(name)(path, flags, mode);                                            \
    }
OPENS(open)
OPENS(open64)
