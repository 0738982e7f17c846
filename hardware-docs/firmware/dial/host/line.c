#define _XOPEN_SOURCE 700

#include "line.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

#define NAME_LIMIT 4096

static int master = -1;
static int slave = -1;
static char link_name[NAME_LIMIT];
static uint32_t loss;
static bool doubling;
static uint32_t random_state = 1;

/* Numbers that look like chance, the same in each run. */
static uint32_t chance(void)
{
    random_state = (uint32_t)(random_state * 1664525u + 1013904223u);
    return random_state >> 8;
}

static bool is_lost(void)
{
    return loss > 0 && chance() % 1000000u < loss;
}

static bool make_raw(int descriptor)
{
    struct termios mode;

    if (tcgetattr(descriptor, &mode) != 0) {
        return false;
    }
    mode.c_iflag = 0;
    mode.c_oflag = 0;
    mode.c_lflag = 0;
    mode.c_cflag = (mode.c_cflag & ~(tcflag_t)(CSIZE | PARENB)) | CS8 | CREAD | CLOCAL;
    mode.c_cc[VMIN] = 1;
    mode.c_cc[VTIME] = 0;
    return tcsetattr(descriptor, TCSANOW, &mode) == 0;
}

/* Whoever opens the name finds the old line or the new one, never none. */
static bool put_under_name(const char *path)
{
    char fresh[NAME_LIMIT + 8];

    snprintf(fresh, sizeof fresh, "%s.new", link_name);
    unlink(fresh);
    return symlink(path, fresh) == 0 && rename(fresh, link_name) == 0;
}

bool line_plug(const char *name)
{
    const char *path;

    line_pull();
    snprintf(link_name, sizeof link_name, "%s", name);
    master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0) {
        return false;
    }
    path = ptsname(master);
    /* Kept open on our side as well: without any opener the line would read as broken. */
    slave = path ? open(path, O_RDWR | O_NOCTTY) : -1;
    return slave >= 0 && make_raw(slave) && fcntl(master, F_SETFL, O_NONBLOCK) == 0 && put_under_name(path);
}

void line_pull(void)
{
    if (master >= 0) {
        unlink(link_name);
        close(slave);
        close(master);
    }
    master = -1;
    slave = -1;
}

int line_descriptor(void)
{
    return master;
}

static size_t damaged(uint8_t *bytes, size_t count)
{
    size_t kept = 0;
    size_t i;

    for (i = 0; i < count; i++) {
        if (!is_lost()) {
            bytes[kept++] = bytes[i];
        }
    }
    return kept;
}

size_t line_receive(uint8_t *bytes, size_t room)
{
    ssize_t count = master < 0 ? 0 : read(master, bytes, room);

    return count <= 0 ? 0 : damaged(bytes, (size_t)count);
}

static void send_once(const uint8_t *bytes, uint8_t count)
{
    uint8_t copy[UINT8_MAX];
    size_t kept;

    memcpy(copy, bytes, count);
    kept = damaged(copy, count);
    if (master >= 0 && kept > 0 && write(master, copy, kept) < 0) {
        /* Nobody fetches them: they are lost, as on a line without flow control. */
        return;
    }
}

void line_send(const uint8_t *bytes, uint8_t count)
{
    send_once(bytes, count);
    if (doubling) {
        send_once(bytes, count);
    }
}

void line_damage(uint32_t lost_in_a_million, bool twice)
{
    loss = lost_in_a_million;
    doubling = twice;
}
