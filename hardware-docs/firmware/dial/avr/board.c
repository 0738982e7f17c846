#include "board.h"

#include "dial_hal.h"
#include "face.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/wdt.h>

/* Port B */
#define COIL_BLACK_C PB0
#define COIL_BLACK_D PB1
#define SHIFT_LOAD PB2
#define LIGHT PB3
#define ON_MAINS PB4
#define SHIFT_CLOCK PB5
/* Port C */
#define BATTERY_CHANNEL 0
#define SHIFT_DATA PC1
#define ZERO_WHITE PC2
#define ZERO_BLACK PC3
/* Port D: coils of White's hand on 2 to 5, the first two of Black's on 6 and 7 */
#define COILS_WHITE_SHIFT 2
#define COILS_WHITE 0x3C
#define COILS_BLACK_SHIFT 6
#define COILS_BLACK 0xC0

#define SHIFTED 24u
#define VIBRATION_CHANNEL 11u
#define BATTERY_EMPTY 614u /* 6.0 V behind a divider of 2 to 1, against 5 V: 10 bits */
#define BATTERY_FULL 860u  /* 8.4 V */
#define LIGHT_BIT 9u       /* of the milliseconds: about half a second */

static volatile uint32_t millis;

ISR(TIMER1_COMPA_vect)
{
    millis++;
}

static void start_pins(void)
{
    DDRB = (uint8_t)(_BV(COIL_BLACK_C) | _BV(COIL_BLACK_D) | _BV(SHIFT_LOAD) | _BV(LIGHT) | _BV(SHIFT_CLOCK));
    PORTB = (uint8_t)_BV(SHIFT_LOAD);
    DDRC = 0;
    PORTC = (uint8_t)(_BV(ZERO_WHITE) | _BV(ZERO_BLACK));
    DDRD = (uint8_t)(_BV(PD1) | COILS_WHITE | COILS_BLACK);
    PORTD = (uint8_t)_BV(PD0);
}

static void start_millisecond(void)
{
    TCCR1A = 0;
    TCCR1B = (uint8_t)(_BV(WGM12) | _BV(CS10));
    OCR1A = (uint16_t)(CRYSTAL_HZ / 1000UL - 1UL);
    TIMSK1 = (uint8_t)_BV(OCIE1A);
}

static void start_battery(void)
{
    ADMUX = (uint8_t)(_BV(REFS0) | BATTERY_CHANNEL);
    ADCSRA = (uint8_t)(_BV(ADEN) | _BV(ADSC) | _BV(ADATE) | _BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0));
}

void board_start(void)
{
    start_pins();
    start_millisecond();
    start_battery();
    uart_start();
    twi_start();
    sei();
    wdt_enable(WDTO_250MS);
}

uint32_t board_now(void)
{
    uint32_t now;
    uint8_t before = SREG;

    cli();
    now = millis;
    SREG = before;
    return now;
}

void board_is_alive(uint32_t now)
{
    wdt_reset();
    if (now >> LIGHT_BIT & 1u) {
        PORTB |= (uint8_t)_BV(LIGHT);
    } else {
        PORTB &= (uint8_t)~_BV(LIGHT);
    }
}

uint8_t dial_hal_battery(void)
{
    uint16_t level = ADC;

    if (PINB & _BV(ON_MAINS)) {
        return 255;
    }
    if (level <= BATTERY_EMPTY) {
        return 0;
    }
    if (level >= BATTERY_FULL) {
        return 100;
    }
    return (uint8_t)((uint32_t)(level - BATTERY_EMPTY) * 100u / (BATTERY_FULL - BATTERY_EMPTY));
}

/* Three 74HC165 in a row: White's buttons come last, the paddles first; a closed contact is low. */
uint32_t dial_hal_contacts(void)
{
    uint32_t contacts = 0;
    uint8_t bit;

    PORTB &= (uint8_t)~_BV(SHIFT_LOAD);
    PORTB |= (uint8_t)_BV(SHIFT_LOAD);
    for (bit = 0; bit < SHIFTED; bit++) {
        contacts = contacts << 1 | (PINC & _BV(SHIFT_DATA) ? 0u : 1u);
        PORTB |= (uint8_t)_BV(SHIFT_CLOCK);
        PORTB &= (uint8_t)~_BV(SHIFT_CLOCK);
    }
    return contacts;
}

void dial_hal_coils(uint8_t side, uint8_t bits)
{
    if (side == WHITE) {
        PORTD = (uint8_t)((PORTD & ~COILS_WHITE) | bits << COILS_WHITE_SHIFT);
    } else {
        PORTD = (uint8_t)((PORTD & ~COILS_BLACK) | ((bits << COILS_BLACK_SHIFT) & COILS_BLACK));
        PORTB = (uint8_t)((PORTB & ~(_BV(COIL_BLACK_C) | _BV(COIL_BLACK_D))) | bits >> 2);
    }
}

bool dial_hal_zero(uint8_t side)
{
    return (PINC & (side == WHITE ? _BV(ZERO_WHITE) : _BV(ZERO_BLACK))) == 0;
}

bool dial_hal_servo(uint8_t servo, uint16_t microseconds)
{
    return servos_pulse(servo, microseconds);
}

bool dial_hal_vibrate(uint8_t side, bool runs)
{
    return servos_switch((uint8_t)(VIBRATION_CHANNEL + side), runs);
}
