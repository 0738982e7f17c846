/*
 * The peg board on an ATmega328P at 16 MHz and 5 V, such as a Nano module. The wiring is that of peg-board.md:
 *
 *   PD0, PD1            UART, through the module's USB adapter
 *   PD2..PD7, PB0, PB1  the eight file lines a..h, low where a peg is
 *   PB2                 RCLK of the three shift registers 74HC595
 *   PB3, PB5            SER and SRCLK of the same
 *   PC0..PC3            keys to ground
 *   PC4, PC5            motors for files and ranks
 *   ADC7                half the battery's voltage, if built with -DPEG_BATTERY
 *
 * Further choices: -DPEG_FEATURES='"-"' without lights and motors, -DPEG_NO_WATCHDOG for bootloaders that do not stop it.
 *
 * The registers carry, from the far one to the near one: files to light, row to light, row to power. A row is powered
 * for an eighth of a millisecond; its sensors are read at the end of that time, when they have long settled.
 */
#include <avr/interrupt.h>
#include <avr/io.h>
#include <avr/wdt.h>

#include "peg_hal.h"

#ifndef SERIAL_NUMBER
#define SERIAL_NUMBER "PEG-0000"
#endif
#ifndef PEG_FEATURES
#define PEG_FEATURES "LV"
#endif

#define BAUD 9600UL
#define ROWS_PER_SECOND 8000UL
#define FILES_IN_D 0xFC
#define FILES_IN_B 0x03
#define KEYS_IN_C 0x0F
#define MOTORS_SHIFT 4
#define MOTORS_IN_C 0x30
#define LATCH (1 << PB2)
#define DATA (1 << PB3)
#define CLOCK (1 << PB5)
#define IN_SIZE 64 /* a power of two */

static const struct peg_identity IDENTITY = {SERIAL_NUMBER, PEG_FEATURES};

/* Shared with the interrupts: single bytes, each written on one side only. */
static volatile uint8_t scanned[PEG_ROWS];
static volatile uint8_t scans;
static volatile uint8_t lit[PEG_ROWS];
static volatile uint8_t in_bytes[IN_SIZE];
static volatile uint8_t in_written;
static volatile uint8_t in_read;
static uint8_t scans_taken;
static struct peg peg;

/* Eight bits, the highest first: it ends up at the far end of its register. Some five microseconds. */
static inline void shift_byte(uint8_t byte)
{
    uint8_t mask;

    for (mask = 0x80; mask != 0; mask >>= 1) {
        if (byte & mask) {
            PORTB |= DATA;
        } else {
            PORTB &= (uint8_t)~DATA;
        }
        PORTB |= CLOCK;
        PORTB &= (uint8_t)~CLOCK;
    }
}

/* Rows and lights are switched by transistors that conduct while their line is low; files are sunk while high. */
static void shift_out(uint8_t files, uint8_t row)
{
    const uint8_t row_line = (uint8_t) ~(1u << row);

    shift_byte(files);
    shift_byte(files ? row_line : 0xFF);
    shift_byte(row_line);
    PORTB |= LATCH;
    PORTB &= (uint8_t)~LATCH;
}

/* Reads the row that has been powered since the last time, and powers the next. */
ISR(TIMER1_COMPA_vect)
{
    static uint8_t row;

    /* PD2..PD7 are files a..f, PB0 and PB1 are g and h. */
    scanned[row] = (uint8_t) ~((uint8_t)((PIND & FILES_IN_D) >> 2) | (uint8_t)((PINB & FILES_IN_B) << 6));
    row = (uint8_t)((row + 1) & 7);
    if (row == 0) {
        scans++;
    }
    shift_out(lit[row], row);
}

ISR(USART_RX_vect)
{
    uint8_t byte = UDR0;
    uint8_t next = (uint8_t)((in_written + 1) & (IN_SIZE - 1));

    /* A full buffer drops the byte; the line's check value tells. */
    if (next != in_read) {
        in_bytes[in_written] = byte;
        in_written = next;
    }
}

bool hal_millisecond(uint8_t pegs[PEG_ROWS], uint8_t *keys)
{
    uint8_t row;

    if (scans == scans_taken) {
        return false;
    }
    scans_taken++;
    for (row = 0; row < PEG_ROWS; row++) {
        pegs[row] = scanned[row];
    }
    *keys = (uint8_t)(~PINC & KEYS_IN_C);
    return true;
}

int16_t hal_receive(void)
{
    uint8_t byte;

    if (in_read == in_written) {
        return -1;
    }
    byte = in_bytes[in_read];
    in_read = (uint8_t)((in_read + 1) & (IN_SIZE - 1));
    return byte;
}

bool hal_can_send(void)
{
    return (UCSR0A & (1 << UDRE0)) != 0;
}

void hal_send(uint8_t byte)
{
    UDR0 = byte;
}

void hal_light(uint8_t row, uint8_t files)
{
    lit[row] = files;
}

void hal_run_motors(uint8_t motors)
{
    PORTC = (uint8_t)((PORTC & (uint8_t)~MOTORS_IN_C) | (uint8_t)(motors << MOTORS_SHIFT));
}

#ifdef PEG_BATTERY
/* One lithium cell, halved by two resistors, against the supply of 5 V: 3.3 V is empty, 4.2 V full. */
#define EMPTY_STEPS 338
#define FULL_STEPS 430

uint8_t hal_battery(void)
{
    uint16_t steps;

    ADMUX = (1 << REFS0) | 7;
    ADCSRA = (1 << ADEN) | (1 << ADSC) | (1 << ADPS2) | (1 << ADPS1) | (1 << ADPS0);
    while (ADCSRA & (1 << ADSC)) {
    }
    steps = ADC;
    if (steps <= EMPTY_STEPS) {
        return 0;
    }
    return steps >= FULL_STEPS ? 100 : (uint8_t)((steps - EMPTY_STEPS) * 100u / (FULL_STEPS - EMPTY_STEPS));
}
#else
uint8_t hal_battery(void)
{
    return PEG_NO_BATTERY;
}
#endif

static void begin_ports(void)
{
    /* Weak pull-ups beside the strong ones outside: a line that is not wired yet reads as empty. */
    DDRD = 1 << PD1;
    PORTD = FILES_IN_D;
    DDRB = LATCH | DATA | CLOCK;
    PORTB = FILES_IN_B;
    DDRC = MOTORS_IN_C;
    PORTC = KEYS_IN_C;
}

static void begin_uart(void)
{
    UBRR0 = (uint16_t)((F_CPU + BAUD * 8) / (BAUD * 16) - 1);
    UCSR0C = (1 << UCSZ01) | (1 << UCSZ00);
    UCSR0B = (1 << RXCIE0) | (1 << RXEN0) | (1 << TXEN0);
}

static void begin_scan(void)
{
    shift_out(0, 0);
    TCCR1B = (1 << WGM12) | (1 << CS10);
    OCR1A = (uint16_t)(F_CPU / ROWS_PER_SECOND - 1);
    TIMSK1 = 1 << OCIE1A;
}

int main(void)
{
    uint8_t pegs[PEG_ROWS];
    uint8_t keys;

    /* After a reset by the watchdog it is still running. */
    MCUSR = 0;
    wdt_disable();
    begin_ports();
    begin_uart();
    begin_scan();
    sei();
    /* The first scan began in the dark. */
    while (!hal_millisecond(pegs, &keys)) {
    }
    while (!hal_millisecond(pegs, &keys)) {
    }
    peg_power_up(&peg, &IDENTITY, pegs);
#ifndef PEG_NO_WATCHDOG
    wdt_enable(WDTO_250MS);
#endif
    for (;;) {
        wdt_reset();
        peg_turn(&peg);
    }
}
