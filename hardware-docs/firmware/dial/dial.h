/*
 * The tactile clock: its half of the protocol, its counting, and what it does alone. No wires; those are behind
 * dial_hal.h. One thread; times are milliseconds of one crystal, and may wrap around: nothing is measured over 49 days.
 */
#ifndef DIAL_H
#define DIAL_H

#include "acts.h"
#include "face.h"
#include "palm.h"
#include "wire.h"

#include <stdbool.h>
#include <stdint.h>

#define DIAL_FIRMWARE_MAJOR 1u
#define DIAL_FIRMWARE_MINOR 1u
#define DIAL_SERIAL_LIMIT 16u
#define DIAL_ABSENT_AFTER 3000u
#define DIAL_CALL_EVERY 500u

enum dial_cause { DIAL_UNKNOWN = 0, DIAL_POWER = 1, DIAL_BROWN_OUT = 2, DIAL_WATCHDOG = 3 };

enum dial_button {
    DIAL_LEVER = 0,
    DIAL_OWN_TIME = 1,
    DIAL_OPPONENT_TIME = 2,
    DIAL_MOVES = 3,
    DIAL_REPEAT = 4,
    DIAL_YES = 5,
    DIAL_NO = 6,
    DIAL_ARBITER = 7
};

/* Who a clock is; serial is 1 to 16 printable characters without space. */
struct dial_identity {
    const char *serial;
    bool simulated;
    uint16_t starts;
    enum dial_cause cause;
};

struct dial {
    struct dial_identity identity;
    struct face face;
    struct acts acts;
    struct palm palms[2];
    struct wire_decoder decoder;
    uint32_t now;
    uint32_t last_call;
    uint32_t last_heard;
    uint32_t session;
    uint8_t station_minor;
    uint8_t carried_out; /* the last numbered frame */
    bool holds_times;
    bool greeted;
    bool absent;
};

/* Starts: all is forgotten. The identity holds the count of starts with this one. */
void dial_start(struct dial *dial, const struct dial_identity *identity, uint32_t now);

/* A byte has come from the station. */
void dial_byte(struct dial *dial, uint8_t byte, uint32_t now);

/* To be called each millisecond. */
void dial_tick(struct dial *dial, uint32_t now);

/* A player has pressed the lever (button 0) or pushed a button, so many milliseconds ago. */
void dial_act(struct dial *dial, uint8_t side, uint8_t button, uint32_t ago, uint32_t now);

/* True while the motor under this palm runs. */
bool dial_taps(struct dial *dial, uint8_t side);

#endif
