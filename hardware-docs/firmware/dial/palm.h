/* The vibration motor under one palm: taps one thing after the other in the tally code. */
#ifndef PALM_H
#define PALM_H

#include "wire.h"

#include <stdbool.h>
#include <stdint.h>

#define PALM_NUMBERS 4u
#define PALM_ROOM 8u

enum palm_signal {
    PALM_TIME = 0,
    PALM_LAST_MINUTES = 1,
    PALM_MOVES = 2,
    PALM_ATTENTION = 3,
    PALM_ACCEPTED = 4,
    PALM_REFUSED = 5
};

/* A lead-in that says what it is, then numbers from 0 to 999 with at least so many digits. */
struct vibration {
    uint8_t signal;
    uint8_t count;
    uint16_t value[PALM_NUMBERS];
    uint8_t digits[PALM_NUMBERS];
};

struct palm {
    struct vibration waiting[PALM_ROOM]; /* the first is being tapped */
    uint8_t count;
    uint8_t group;    /* 0 is the lead-in, then digit by digit */
    uint8_t stroke;   /* of that group */
    uint32_t begun;   /* when this stroke began */
};

/* Still at once; what was to follow is dropped. */
void palm_hush(struct palm *palm);

/* Taps this as soon as what is being tapped has ended; drops it if eight are under way. */
void palm_tap(struct palm *palm, const struct vibration *vibration, uint32_t now);

/* Goes on to the stroke that is due, and tells whether the motor runs. */
bool palm_runs(struct palm *palm, uint32_t now);

/* A signal without numbers. */
struct vibration palm_signal(uint8_t signal);

/* Hours and minutes, or in the last five minutes minutes and seconds; seconds that have begun are counted. */
struct vibration palm_time(uint32_t left);

/* The number of moves. */
struct vibration palm_moves(uint16_t moves);

/* Reads the payload of a VIBRATE; false if it makes no sense. */
bool palm_read(struct vibration *vibration, uint8_t *side, const struct wire_frame *frame);

#endif
