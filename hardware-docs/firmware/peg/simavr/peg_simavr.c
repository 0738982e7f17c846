/*
 * The image for the ATmega328P on a simulated one, wired as in peg-board.md: three shift registers, 64 sensors of which
 * one rank has power, keys, the serial line. What is told here comes through every pin that the image uses.
 *
 *   peg_simavr peg.elf      the hands' lines and the output are those of virtual time in ../host/peg_host.c,
 *                           without "restart" and "battery"; "show" tells also how many ranks had power at once
 *
 * Needs libsimavr (Debian: libsimavr-dev).
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <simavr/avr_ioport.h>
#include <simavr/avr_uart.h>
#include <simavr/sim_avr.h>
#include <simavr/sim_elf.h>

#define CYCLES_PER_MILLISECOND 16000u
#define CYCLES_PER_BYTE 16667u
#define KEY_MILLIS 60u
#define KEYS 4
#define SAID_LIMIT 4096

static avr_t *avr;
static uint8_t pegs[8] = {0xFF, 0xFF, 0, 0, 0, 0, 0xFF, 0xFF};
static uint32_t shifted; /* the near register is the lowest byte */
static bool data_high;
static uint8_t row_lines = 0xFF;
static uint8_t lights[8];
static uint8_t motors;
static unsigned rows_powered_at_once;
static uint32_t key_until[KEYS];
static uint8_t said[SAID_LIMIT];
static size_t said_length;
static size_t said_taken;
static avr_cycle_count_t next_byte_at;
static char heard[256];
static size_t heard_length;

static uint32_t now_millis(void)
{
    return (uint32_t)(avr->cycle / CYCLES_PER_MILLISECOND);
}

/* Also as what is wired there: otherwise the simulated port's own pull-up wins with its next write. */
static void set_pin(char port, int pin, bool high)
{
    static avr_ioport_external_t wired[26];
    avr_ioport_external_t *outside = &wired[port - 'A'];

    outside->name = (unsigned long)port;
    outside->mask |= 1u << pin;
    outside->value = high ? outside->value | (1u << pin) : outside->value & ~(1u << pin);
    avr_ioctl(avr, (uint32_t)AVR_IOCTL_IOPORT_SET_EXTERNAL(port), outside);
    avr_raise_irq(avr_io_getirq(avr, (uint32_t)AVR_IOCTL_IOPORT_GETIRQ(port), IOPORT_IRQ_PIN0 + pin), high);
}

/* A sensor with power and a magnet pulls its file's line low. */
static void sense(void)
{
    uint8_t light_lines = (uint8_t)(shifted >> 8);
    uint8_t low = 0;
    unsigned powered = 0;
    int i;

    row_lines = (uint8_t)shifted;
    for (i = 0; i < 8; i++) {
        if (!(row_lines & (1u << i))) {
            powered++;
            low |= pegs[i];
        }
        if (!(light_lines & (1u << i))) {
            lights[i] = (uint8_t)(shifted >> 16);
        } else if (!(row_lines & (1u << i))) {
            lights[i] = 0;
        }
    }
    if (powered > rows_powered_at_once) {
        rows_powered_at_once = powered;
    }
    for (i = 0; i < 8; i++) {
        set_pin(i < 6 ? 'D' : 'B', i < 6 ? i + 2 : i - 6, !(low & (1u << i)));
    }
}

static void data_set(struct avr_irq_t *irq, uint32_t value, void *parameter)
{
    (void)irq;
    (void)parameter;
    data_high = value != 0;
}

/* Bits move from the near register to the far one with each rising edge. */
static void clocked(struct avr_irq_t *irq, uint32_t value, void *parameter)
{
    (void)parameter;
    if (value && !irq->value) {
        shifted = ((shifted << 1) | (data_high ? 1u : 0u)) & 0xFFFFFFu;
    }
}

static void latched(struct avr_irq_t *irq, uint32_t value, void *parameter)
{
    (void)parameter;
    if (value && !irq->value) {
        sense();
    }
}

static void motor_switched(struct avr_irq_t *irq, uint32_t value, void *parameter)
{
    uint8_t bit = *(const uint8_t *)parameter;

    (void)irq;
    motors = (uint8_t)(value ? motors | bit : motors & ~bit);
}

static void uart_sent(struct avr_irq_t *irq, uint32_t value, void *parameter)
{
    (void)irq;
    (void)parameter;
    if (value != '\r' && heard_length < sizeof heard - 1) {
        heard[heard_length++] = (char)value;
        return;
    }
    heard[heard_length] = '\0';
    heard_length = 0;
    printf("%lu %s\n", (unsigned long)now_millis(), heard);
}

static void watch(char port, int pin, avr_irq_notify_t notify, void *parameter)
{
    avr_irq_register_notify(
        avr_io_getirq(avr, (uint32_t)AVR_IOCTL_IOPORT_GETIRQ(port), IOPORT_IRQ_PIN0 + pin), notify, parameter);
}

static void connect(void)
{
    static uint8_t motor_bits[2] = {1, 2};
    uint32_t flags = 0;

    avr_ioctl(avr, (uint32_t)AVR_IOCTL_UART_GET_FLAGS('0'), &flags);
    flags &= ~(uint32_t)(AVR_UART_FLAG_STDIO | AVR_UART_FLAG_POLL_SLEEP);
    avr_ioctl(avr, (uint32_t)AVR_IOCTL_UART_SET_FLAGS('0'), &flags);
    avr_irq_register_notify(
        avr_io_getirq(avr, (uint32_t)AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_OUTPUT), uart_sent, NULL);
    watch('B', 2, latched, NULL);
    watch('B', 3, data_set, NULL);
    watch('B', 5, clocked, NULL);
    watch('C', 4, motor_switched, &motor_bits[0]);
    watch('C', 5, motor_switched, &motor_bits[1]);
    shifted = 0xFFFFFFu;
    sense();
}

static void pass_keys_and_bytes(void)
{
    int key;

    for (key = 0; key < KEYS; key++) {
        set_pin('C', key, now_millis() >= key_until[key]);
    }
    if (said_taken < said_length && avr->cycle >= next_byte_at) {
        next_byte_at = avr->cycle + CYCLES_PER_BYTE;
        avr_raise_irq(avr_io_getirq(avr, (uint32_t)AVR_IOCTL_UART_GETIRQ('0'), UART_IRQ_INPUT), said[said_taken++]);
    }
}

static void run(uint32_t millis)
{
    avr_cycle_count_t end = avr->cycle + (avr_cycle_count_t)millis * CYCLES_PER_MILLISECOND;
    avr_cycle_count_t look = 0;

    while (avr->cycle < end) {
        int state;

        if (avr->cycle >= look) {
            look = avr->cycle + 1600;
            pass_keys_and_bytes();
        }
        state = avr_run(avr);
        if (state == cpu_Done || state == cpu_Crashed) {
            fprintf(stderr, "peg_simavr: the processor has stopped\n");
            exit(70);
        }
    }
}

static void complain(const char *line)
{
    fprintf(stderr, "peg_simavr: nothing is known of \"%s\"\n", line);
    exit(2);
}

static void set_peg(const char *square, bool stands)
{
    unsigned file = (unsigned)(square[0] - 'a');
    unsigned rank = square[0] == '\0' ? 8 : (unsigned)(square[1] - '1');

    if (file > 7 || rank > 7) {
        complain(square);
    }
    pegs[rank] = (uint8_t)(stands ? pegs[rank] | (1u << file) : pegs[rank] & ~(1u << file));
}

static void hold_key(const char *name)
{
    static const char *const names[KEYS] = {"read", "where", "yes", "no"};
    int key;

    for (key = 0; key < KEYS && strcmp(names[key], name) != 0; key++) {
    }
    if (key == KEYS) {
        complain(name);
    }
    key_until[key] = now_millis() + KEY_MILLIS;
}

static void say(const char *digits)
{
    unsigned byte;

    if (said_taken == said_length) {
        said_taken = 0;
        said_length = 0;
    }
    for (; said_length < SAID_LIMIT && sscanf(digits, "%2x", &byte) == 1; digits += 2) {
        said[said_length++] = (uint8_t)byte;
    }
}

static void show(void)
{
    int row;

    printf("show ");
    for (row = 7; row >= 0; row--) {
        printf("%02X", lights[row]);
    }
    printf(" %u %u\n", motors, rows_powered_at_once);
}

static void obey(const char *line)
{
    char verb[16] = "";
    char argument[4096] = "";

    if (sscanf(line, "%15s %4095s", verb, argument) < 1) {
        return;
    }
    if (strcmp(verb, "lift") == 0 || strcmp(verb, "place") == 0) {
        set_peg(argument, verb[0] == 'p');
    } else if (strcmp(verb, "wait") == 0) {
        run((uint32_t)strtoul(argument, NULL, 10));
    } else if (strcmp(verb, "key") == 0) {
        hold_key(argument);
    } else if (strcmp(verb, "say") == 0) {
        say(argument);
    } else if (strcmp(verb, "show") == 0) {
        show();
    } else {
        complain(line);
    }
}

int main(int count, char **arguments)
{
    elf_firmware_t image;
    char line[4200];

    memset(&image, 0, sizeof image);
    if (count != 2 || elf_read_firmware(arguments[1], &image) != 0) {
        fprintf(stderr, "usage: peg_simavr peg.elf\n");
        return 2;
    }
    avr = avr_make_mcu_by_name("atmega328p");
    if (avr == NULL) {
        return 3;
    }
    avr_init(avr);
    avr->frequency = 16000000;
    avr->log = LOG_ERROR;
    avr_load_firmware(avr, &image);
    connect();
    while (fgets(line, sizeof line, stdin) != NULL) {
        obey(line);
        fflush(stdout);
    }
    return 0;
}
