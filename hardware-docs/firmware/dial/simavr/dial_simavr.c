/*
 * Runs the image for the ATmega328P on a simulated one, with the shift registers and White's minute hand of the page around
 * it. Nothing answers on the two-wire bus: simavr 1.6 gets its states wrong, so of the servos and vibration motors only how
 * often they are spoken to is looked at.
 *
 *   dial_simavr dial.elf      reads lines, and prints "clock  A5 ..." for each frame:
 *
 *   wait N                    milliseconds
 *   station A5 00 02 ...      bytes come over the line at its speed
 *   close N | open N          contact N of dial_hal.h
 *   stands                    prints White's hand in half steps, and how long the longest stretch between two looks at
 *                             the contacts was, in microseconds, and how often the bus was begun
 *
 * Needs libsimavr (Debian: libsimavr-dev).
 */
#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define CRYSTAL_HZ 18432000u
#define CYCLES_PER_MS (CRYSTAL_HZ / 1000u)
#define CYCLES_PER_BYTE (10u * CRYSTAL_HZ / 115200u)
#define FRAME_LIMIT 54
#define SHIFT_BITS 24
#define SETTLED (10u * CYCLES_PER_MS) /* the very first millisecond prepares more than the others */
#define TURN 4076
#define MARK_WIDTH 24
#define PORTD_ADDRESS 0x2B
#define TWCR_ADDRESS 0xBC
#define TWCR_START 0x20

static avr_t *avr;
static avr_irq_t *line_in;
static avr_irq_t *shift_out;
static avr_irq_t *mark;

static uint8_t frame[FRAME_LIMIT];
static int frame_count;

static uint32_t contacts;
static uint32_t shifted;
static bool loading;
static bool clock_is_high;
static avr_cycle_count_t last_look;
static avr_cycle_count_t longest;

static int hand = TURN - 60; /* shortly before its mark */
static int phase = -1;

static bool is_begun;
static unsigned begun;

static void line_out(struct avr_irq_t *irq, uint32_t value, void *param)
{
    int i;

    (void)irq;
    (void)param;
    frame[frame_count++] = (uint8_t)value;
    if (frame_count < 2 || frame_count < frame[1] + 6) {
        return;
    }
    printf("clock ");
    for (i = 0; i < frame_count; i++) {
        printf(" %02X", frame[i]);
    }
    printf("\n");
    frame_count = 0;
}

static void show_shifted(void)
{
    avr_raise_irq(shift_out, shifted >> (SHIFT_BITS - 1) & 1u);
}

static void shift_load(struct avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    (void)param;
    loading = value == 0;
    if (loading) {
        shifted = ~contacts;
        if (avr->cycle > SETTLED && avr->cycle - last_look > longest) {
            longest = avr->cycle - last_look;
        }
        last_look = avr->cycle;
    }
    show_shifted();
}

static void shift_clock(struct avr_irq_t *irq, uint32_t value, void *param)
{
    (void)irq;
    (void)param;
    if (value && !clock_is_high && !loading) {
        shifted <<= 1;
    }
    clock_is_high = value != 0;
    show_shifted();
}

/* White's rotor follows its coils by one half step at a time. */
static void follow_coils(void)
{
    static const uint8_t coils[8] = {0x1, 0x3, 0x2, 0x6, 0x4, 0xC, 0x8, 0x9};
    const uint8_t *found = memchr(coils, avr->data[PORTD_ADDRESS] >> 2 & 0xF, sizeof coils);
    int now = found ? (int)(found - coils) : phase;

    if (now == phase) {
        return;
    }
    if (phase >= 0 && (phase + 1) % 8 == now) {
        hand = (hand + 1) % TURN;
    } else if (phase >= 0 && (now + 1) % 8 == phase) {
        hand = (hand + TURN - 1) % TURN;
    }
    phase = now;
    avr_raise_irq(mark, hand >= MARK_WIDTH);
}

static void follow_bus(void)
{
    bool is_begun_now = (avr->data[TWCR_ADDRESS] & TWCR_START) != 0;

    begun += is_begun_now && !is_begun ? 1 : 0;
    is_begun = is_begun_now;
}

static void run(avr_cycle_count_t cycles)
{
    avr_cycle_count_t end = avr->cycle + cycles;

    while (avr->cycle < end) {
        int state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed) {
            fprintf(stderr, "dial_simavr: the processor has stopped\n");
            exit(1);
        }
        follow_coils();
        follow_bus();
    }
}

static void print_stands(void)
{
    printf("stands %d longest %u begun %u\n", hand, (unsigned)(longest * 1000u / CYCLES_PER_MS), begun);
}

static void hear(char *bytes)
{
    char *word;

    for (word = strtok(bytes, " \n"); word; word = strtok(NULL, " \n")) {
        avr_raise_irq(line_in, (uint32_t)strtoul(word, NULL, 16));
        run(CYCLES_PER_BYTE);
    }
}

static void play(char *line)
{
    if (strncmp(line, "wait ", 5) == 0) {
        run((avr_cycle_count_t)strtoul(line + 5, NULL, 10) * CYCLES_PER_MS);
    } else if (strncmp(line, "station ", 8) == 0) {
        hear(line + 8);
    } else if (strncmp(line, "close ", 6) == 0) {
        contacts |= 1u << strtoul(line + 6, NULL, 10);
    } else if (strncmp(line, "open ", 5) == 0) {
        contacts &= ~(1u << strtoul(line + 5, NULL, 10));
    } else if (strncmp(line, "stands", 6) == 0) {
        print_stands();
    } else {
        fprintf(stderr, "dial_simavr: nothing is known of \"%s\"\n", line);
        exit(2);
    }
}

static avr_irq_t *pin(char port, int number)
{
    return avr_io_getirq(avr, AVR_IOCTL_IOPORT_GETIRQ(port), number);
}

static void wire(void)
{
    uint32_t flags = 0;

    avr_ioctl(avr, AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~(uint32_t)AVR_UART_FLAG_STDIO;
    avr_ioctl(avr, AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), line_out, NULL);
    line_in = avr_io_getirq(avr, AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT);
    avr_irq_register_notify(pin('B', 2), shift_load, NULL);
    avr_irq_register_notify(pin('B', 5), shift_clock, NULL);
    shift_out = pin('C', 1);
    mark = pin('C', 2);
    avr_raise_irq(mark, 1);
    avr_raise_irq(pin('C', 3), 1);
    avr_raise_irq(pin('B', 4), 1); /* on mains */
    avr_raise_irq(shift_out, 1);
}

int main(int argc, char **argv)
{
    static elf_firmware_t image;
    char line[512];

    if (argc != 2 || elf_read_firmware(argv[1], &image) != 0) {
        fprintf(stderr, "usage: dial_simavr dial.elf\n");
        return 2;
    }
    avr = avr_make_mcu_by_name("atmega328p");
    avr_init(avr);
    avr_load_firmware(avr, &image);
    avr->frequency = CRYSTAL_HZ;
    avr->log = LOG_ERROR;
    wire();
    while (fgets(line, sizeof line, stdin)) {
        play(line);
        fflush(stdout);
    }
    return 0;
}
