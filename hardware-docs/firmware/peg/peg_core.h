/*
 * The peg board: what its processor does, whatever the processor. Protocol and times are those of ../../peg-board.md.
 *
 * No heap, no operating system, no floating point, no waiting: the layer below calls in each millisecond, with what
 * the sensors say, and carries bytes. One thread; nothing here may be called from an interrupt.
 *
 * Pictures of the board are eight rows: row 0 is rank 1, bit 0 of a row is file a; a bit is set where a peg is.
 */
#ifndef PEG_CORE_H
#define PEG_CORE_H

#include <stdbool.h>
#include <stdint.h>

#include "ring.h"

#define PEG_VERSION "1"
#define PEG_FIRMWARE "0.1"

#define PEG_ROWS 8
#define PEG_SQUARES 64
#define PEG_KEYS 4

/* The longest line before its end: guidance of all squares. */
#define PEG_LINE_LIMIT 202
/* Bytes that may wait for the line: half a second of it. */
#define PEG_OUT_SIZE 512
#define PEG_SERIAL_LIMIT 24
#define PEG_NO_BATTERY 0xFF

/* Motors: bit 0 taps files, bit 1 taps ranks. */
#define PEG_MOTOR_FILE 0x01
#define PEG_MOTOR_RANK 0x02
/* Squares that are tapped at most after one line; lights show all. */
#define PEG_TAPPED_LIMIT 4

/* Who this board is. The texts must outlive it; no spaces, '#' or '*' in them. */
struct peg_identity {
    const char *serial;   /* at most PEG_SERIAL_LIMIT characters, unique to each board ever built */
    const char *features; /* letters; "-" for none */
};

struct peg {
    struct peg_identity identity;

    /* The sensors, steadied. */
    uint8_t filled[PEG_ROWS];        /* where a peg is, after debouncing */
    uint8_t opened[PEG_ROWS];        /* openings, however short, that have not been told yet */
    uint8_t run[PEG_SQUARES];        /* samples in a row that contradict 'filled' */
    uint8_t restless[PEG_SQUARES];   /* grows with each opening, fades with time */

    /* What the station knows. */
    uint8_t told[PEG_ROWS];
    bool events;
    bool picture_due;
    uint8_t millis;                  /* within the scan */
    uint8_t scans;                   /* since the last picture */
    uint8_t battery;

    uint8_t keys;                    /* pressed, after debouncing */
    uint8_t keys_untold;
    uint8_t key_run[PEG_KEYS];

    /* Showing squares. */
    uint8_t guided[PEG_ROWS];
    uint8_t tapped[PEG_TAPPED_LIMIT];
    uint8_t tapped_count;
    uint8_t tap_square;              /* index into 'tapped' */
    uint8_t tap_number;              /* taps done: files first, then ranks */
    uint16_t tap_millis;

    /* The line. */
    char line[PEG_LINE_LIMIT];
    uint8_t line_length;
    bool discarding;
    uint8_t sequence;
    uint16_t crc;
    struct ring out;
    uint8_t out_bytes[PEG_OUT_SIZE];
};

/* Begins anew, as after a loss of power: pegs that are in their holes now are taken for granted. Says 'R'. */
void peg_power_up(struct peg *peg, const struct peg_identity *identity, const uint8_t pegs[PEG_ROWS]);

/* One millisecond has passed; the sensors say this. Bit n of keys is set while key n is held. */
void peg_millisecond(struct peg *peg, const uint8_t pegs[PEG_ROWS], uint8_t keys);

/* A byte has come from the station. */
void peg_receive(struct peg *peg, uint8_t byte);

/* The next byte for the station; -1 if there is none. */
int16_t peg_next_byte(struct peg *peg);

/* The charge of the battery in percent, or PEG_NO_BATTERY. */
void peg_set_battery(struct peg *peg, uint8_t percent);

/* The lights of one row that are to be lit: bit 0 is file a. */
uint8_t peg_lights(const struct peg *peg, uint8_t row);

/* The motors that are to run now. */
uint8_t peg_motors(const struct peg *peg);

#endif
