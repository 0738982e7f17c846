/*
 * What the clock wants from the hardware below it. A port implements these; avr/ drives a microcontroller, host/ plays
 * one on a computer. None of them waits for longer than a fraction of a millisecond.
 */
#ifndef DIAL_HAL_H
#define DIAL_HAL_H

#include <stdbool.h>
#include <stdint.h>

/* Bits of dial_hal_contacts: one byte of buttons for each player, button 1 in bit 0; then the two paddles. */
#define DIAL_CONTACT_BUTTONS 7u
#define DIAL_CONTACT_BLACK 8u
#define DIAL_CONTACT_PADDLE_WHITE 16u
#define DIAL_CONTACT_PADDLE_BLACK 17u
#define DIAL_CONTACTS 18u

/* Servos, in the order in which they are wired. */
enum dial_servo {
    DIAL_SERVO_LEVER = 0,
    DIAL_SERVO_FLAG = 1,   /* White, Black */
    DIAL_SERVO_HOURS = 3,  /* White, Black */
    DIAL_SERVO_DRUMS = 5,  /* White hundreds, tens, ones; Black likewise */
    DIAL_SERVOS = 11
};

/* Puts bytes into the line; a frame that does not fit is dropped whole, and asked for or sent again later. */
void dial_hal_send(const uint8_t *bytes, uint8_t count);

/* Battery in percent, 255 on mains. */
uint8_t dial_hal_battery(void);

/* The contacts that are closed now, one bit each. */
uint32_t dial_hal_contacts(void);

/* Runs the vibration motor of one side, or stops it; false if that was not heard, and has to be said again. */
bool dial_hal_vibrate(uint8_t side, bool runs);

/* Moves a servo; 0 lets it rest without pulses, else the length of its pulse in microseconds. False likewise. */
bool dial_hal_servo(uint8_t servo, uint16_t microseconds);

/* Lets current through the coils of one side's minute hand: bits 0 to 3. */
void dial_hal_coils(uint8_t side, uint8_t bits);

/* True while the magnet of that minute hand is over its sensor. */
bool dial_hal_zero(uint8_t side);

#endif
