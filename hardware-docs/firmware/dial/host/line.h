/* A serial line whose far end any program may open: a pseudo-terminal, plugged in and pulled out. */
#ifndef LINE_H
#define LINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Plugs in: the line is then found under this name, a symbolic link. False, with errno set, if that fails. */
bool line_plug(const char *name);

/* Pulls out. */
void line_pull(void);

/* The descriptor to wait for; -1 while pulled out. */
int line_descriptor(void);

/* Takes what has come, damaged as asked for. */
size_t line_receive(uint8_t *bytes, size_t room);

/* Sends, damaged as asked for. */
void line_send(const uint8_t *bytes, uint8_t count);

/* Loses so many bytes of a million, and sends each frame twice or not. */
void line_damage(uint32_t lost_in_a_million, bool twice);

#endif
