/* What a processor has to offer below the core: one file for each kind, in a folder of its own. */
#ifndef PEG_HAL_H
#define PEG_HAL_H

#include <stdbool.h>
#include <stdint.h>

#include "peg_core.h"

/*
 * True once in each millisecond, with what the sensors and keys say. If calls come late the milliseconds are made up
 * for, as far as the processor can tell.
 */
bool hal_millisecond(uint8_t pegs[PEG_ROWS], uint8_t *keys);

/* The next byte that the station has sent; -1 if there is none. */
int16_t hal_receive(void);

/* True if the line takes a byte now. */
bool hal_can_send(void);

/* Sends a byte; only after hal_can_send. */
void hal_send(uint8_t byte);

/* Lights one row of squares, bit 0 is file a. */
void hal_light(uint8_t row, uint8_t files);

/* Runs the motors of these bits, PEG_MOTOR_…, and stops the others. */
void hal_run_motors(uint8_t motors);

/* The charge of the battery in percent, or PEG_NO_BATTERY. Called once in each second. */
uint8_t hal_battery(void);

/* The portable loop: one turn of it, never waiting. The port calls it for ever. */
void peg_turn(struct peg *peg);

#endif
