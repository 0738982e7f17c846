#define _XOPEN_SOURCE 700
#include "pty.h"

#include <fcntl.h>
#include <stdlib.h>
#include <termios.h>
#include <unistd.h>

static int master = -1;
/* Open on our side as well: without any opener a pseudo-terminal reads as broken. */
static int slave = -1;

static void make_raw(int descriptor)
{
    struct termios settings;

    if (tcgetattr(descriptor, &settings) == 0) {
        settings.c_iflag &= ~(tcflag_t)(IGNBRK | BRKINT | PARMRK | ISTRIP | INLCR | IGNCR | ICRNL | IXON);
        settings.c_oflag &= ~(tcflag_t)OPOST;
        settings.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
        settings.c_cflag &= ~(tcflag_t)(CSIZE | PARENB);
        settings.c_cflag |= CS8;
        (void)tcsetattr(descriptor, TCSANOW, &settings);
    }
}

bool pty_plug(const char *link_name)
{
    const char *name;

    pty_unplug(link_name);
    master = posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0 || grantpt(master) != 0 || unlockpt(master) != 0) {
        return false;
    }
    name = ptsname(master);
    if (name == NULL || (slave = open(name, O_RDWR | O_NOCTTY)) < 0) {
        return false;
    }
    make_raw(slave);
    return fcntl(master, F_SETFL, O_NONBLOCK) == 0 && symlink(name, link_name) == 0;
}

void pty_unplug(const char *link_name)
{
    if (master >= 0) {
        (void)unlink(link_name);
        (void)close(slave);
        (void)close(master);
        master = -1;
        slave = -1;
    }
}

int16_t pty_read(void)
{
    uint8_t byte;

    return master >= 0 && read(master, &byte, 1) == 1 ? byte : -1;
}

void pty_write(uint8_t byte)
{
    if (master >= 0 && write(master, &byte, 1) != 1) {
        return;
    }
}

int pty_descriptor(void)
{
    return master;
}
