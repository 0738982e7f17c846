/* What the clock counts and shows. All times in milliseconds. */
#ifndef FACE_H
#define FACE_H

#include "wire.h"

#include <stdbool.h>
#include <stdint.h>

enum { WHITE = 0, BLACK = 1, NOBODY = 2 };

struct face {
    uint32_t left[2];
    uint16_t moves[2];
    uint16_t increment_seconds[2];
    uint8_t running;
    bool flag[2];
};

/* No times, nobody's runs. */
void face_clear(struct face *face);

/* Lets time pass: at zero the time stands, and the flag falls. */
void face_count(struct face *face, uint32_t elapsed);

/*
 * Switches for want of a station: the move counts and earns its increment. The press was made some milliseconds ago;
 * what has been counted since was the other player's time.
 */
void face_press(struct face *face, uint8_t by, uint32_t ago);

/* Reads the payload of a SHOW; false, and face as it was, if it makes no sense. */
bool face_read_show(struct face *face, const struct wire_frame *frame);

/* Writes the part that SHOW and TIMES have in common; known tells whether the times are. */
void face_write(const struct face *face, bool known, struct wire_writer *writer);

#endif
