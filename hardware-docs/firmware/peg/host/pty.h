/* A serial port that this program plugs in and pulls out: a pseudo-terminal behind a symbolic link. */
#ifndef PTY_H
#define PTY_H

#include <stdbool.h>
#include <stdint.h>

/* Plugs in under this name. False, with errno, if the system has no terminal to give or the name is taken. */
bool pty_plug(const char *link_name);

/* Pulls the plug: the far side sees its device vanish. Harmless when repeated. */
void pty_unplug(const char *link_name);

/* The next byte from the far side; -1 if there is none. */
int16_t pty_read(void);

/* Sends a byte; lost if nobody fetches it, as on a line without flow control. */
void pty_write(uint8_t byte);

/* The descriptor to wait on; -1 while unplugged. */
int pty_descriptor(void);

#endif
