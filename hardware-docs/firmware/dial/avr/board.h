/*
 * The clock's microcontroller: ATmega328P at 5 V with a crystal of 18.432 MHz, of which both 115200 baud and a
 * millisecond are whole parts. The pins are those of the page, section 4.
 */
#ifndef BOARD_H
#define BOARD_H

#include <stdbool.h>
#include <stdint.h>

#define CRYSTAL_HZ 18432000UL

/* Pins; watchdog off until the program runs. */
void board_start(void);

/* Milliseconds since the start. */
uint32_t board_now(void);

/* The light goes on and off each half second while the program runs; the watchdog is told so. */
void board_is_alive(uint32_t now);

/* A byte from the station; -1 if none has come. */
int16_t uart_take(void);

void uart_start(void);

/* Sends bytes to a two-wire device; false if it does not answer within a millisecond. */
bool twi_write(uint8_t address, const uint8_t *bytes, uint8_t count);

void twi_start(void);

/* The sixteen channels of the servo driver PCA9685, which is woken by the first that it hears; false if it does not hear. */
bool servos_pulse(uint8_t channel, uint16_t microseconds);
bool servos_switch(uint8_t channel, bool on);

#endif
