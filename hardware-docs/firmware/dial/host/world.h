/* What is around the program when a computer plays the microcontroller: motors that turn, contacts, and the line. */
#ifndef WORLD_H
#define WORLD_H

#include "dial_hal.h"
#include "face.h"

#include <stdio.h>

struct world {
    uint32_t contacts;
    bool vibrates[2];
    uint16_t pulse[DIAL_SERVOS]; /* the last one that was not 0: where the servo stands */
    uint16_t pulsed;             /* one bit for each servo, but for the lever, that has pulses now */
    uint8_t most_pulsed;         /* how many had them at once, at most */
    uint8_t coils[2];
    uint16_t hand[2];            /* half steps clockwise from the top */
    uint8_t battery;
    bool hand_is_stuck;
    bool is_deaf; /* servos and vibration motors hear nothing */
    void (*send)(const uint8_t *bytes, uint8_t count);
};

extern struct world world;

/* Everything stands anywhere, as in a clock that has been carried about. */
void world_start(void);

/* Prints where the motors stand. */
void world_print(FILE *out);

#endif
