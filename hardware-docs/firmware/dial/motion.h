/*
 * Hands, rows, arms, drums and lever are moved to where the face wants them: one servo and one stepping motor at a time,
 * because a motor that starts takes more current than the supply likes to give twice.
 */
#ifndef MOTION_H
#define MOTION_H

#include "dial_hal.h"
#include "face.h"

#include <stdbool.h>
#include <stdint.h>

/* A turn of the minute hand in half steps: 28BYJ-48, 64 half steps behind a gear of 63.684 to 1. */
#define MOTION_TURN 4076u

enum motion_hand_state { MOTION_SEEKING, MOTION_SET, MOTION_LOST };

struct motion_hand {
    enum motion_hand_state state;
    uint16_t wanted;   /* where it should stand, in half steps clockwise from the top */
    uint16_t at;       /* half steps clockwise from the top */
    uint8_t phase;     /* of the coils; goes on by one with each half step, whatever the mark says of the place */
    uint16_t sought;   /* half steps gone in search of the zero mark */
    bool was_on_mark;
};

struct motion {
    uint8_t looked_at;              /* what was looked at last: a servo, or behind them a hand */
    uint16_t wanted[DIAL_SERVOS];   /* the pulse it should have; 0 until the face has been looked at */
    uint16_t servo_at[DIAL_SERVOS]; /* the pulse it has heard of; 0 after a start */
    uint8_t servo;                  /* the one that moves; DIAL_SERVOS if none does */
    uint32_t servo_since;
    struct motion_hand hands[2];
    uint8_t stepping;               /* the side whose hand moves; NOBODY if none does */
    uint32_t stepped;
};

/* Nothing is known of where anything stands: the hands look for their marks. */
void motion_start(struct motion *motion, uint32_t now);

/* Goes on towards the face; to be called each millisecond. */
void motion_tick(struct motion *motion, const struct face *face, uint32_t now);

/* The pulse that a servo should have for a face, in microseconds. */
uint16_t motion_pulse(const struct face *face, uint8_t servo);

/* Where the minute hand should stand, in half steps clockwise from the top. */
uint16_t motion_hand_at(const struct face *face, uint8_t side);

/* True if everything stands where the face wants it. */
bool motion_is_done(const struct motion *motion, const struct face *face);

#endif
