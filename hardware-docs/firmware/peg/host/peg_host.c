/*
 * The peg board on a computer: the very same core, its sensors fed from lines of text on standard input.
 *
 *   peg                          virtual time, which stands still but for "wait"; what the board says goes to
 *                                standard output, each line behind the millisecond in which it was complete
 *   peg --port NAME [--speed N]  real time, N times as fast, behind a serial port of this name
 *   also: --serial NUMBER, --battery PERCENT, --pegs PICTURE (16 hexadecimal digits, as in the line B)
 *
 * Lines of the hands:
 *
 *   lift e2      place e4      key read        a key is held for 60 ms
 *   battery 87   restart       show            lights and motors, as "show PICTURE MOTORS"
 *   wait 40                                    milliseconds; virtual time only
 *   say 2351…                                  bytes from the station, hexadecimal; virtual time only
 *   unplug       replug        stall 1|0       real time only, as are:
 *   lose 7       noise ff8600                  bytes that are swallowed, and that no board would send
 *
 * Bytes leave at 9600 baud of the board's time, in both ways of running.
 */
#define _XOPEN_SOURCE 700
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "peg_hal.h"
#include "pty.h"

#define COMMAND_LIMIT 4096
#define SAID_LIMIT (COMMAND_LIMIT / 2)
#define KEY_MILLIS 60
/* A byte is ten bits: 9600 of 10 000 thousandths in each millisecond. */
#define BYTE_THOUSANDTHS 10000
#define MILLISECOND_THOUSANDTHS 9600
#define TURNS_PER_MILLISECOND 4
#define CATCH_UP_LIMIT 100000UL
/* Acts that came at once, because this program had to wait for its turn, are no closer together than hands can be. */
#define MILLIS_BETWEEN_ACTS 10

static struct peg peg;
static struct peg_identity identity = {"PEG-SIM-1", "SLV"};
static uint8_t pegs_now[PEG_ROWS];
static uint8_t lights[PEG_ROWS];
static uint8_t motors;
static uint8_t battery = PEG_NO_BATTERY;
static uint8_t key_held[PEG_KEYS];

static const char *port;
static bool stalled;
static unsigned long to_lose;
static bool tick_due;
static unsigned long millis;
static unsigned line_credit;
static uint8_t said[SAID_LIMIT];
static size_t said_length;
static size_t said_taken;
static char heard[PEG_LINE_LIMIT + 1];
static size_t heard_length;

/* ---- The layer below the core ---- */

bool hal_millisecond(uint8_t pegs[PEG_ROWS], uint8_t *keys)
{
    uint8_t key;

    if (!tick_due) {
        return false;
    }
    tick_due = false;
    memcpy(pegs, pegs_now, PEG_ROWS);
    *keys = 0;
    for (key = 0; key < PEG_KEYS; key++) {
        if (key_held[key] > 0) {
            key_held[key]--;
            *keys |= (uint8_t)(1u << key);
        }
    }
    return true;
}

int16_t hal_receive(void)
{
    if (port != NULL) {
        return pty_read();
    }
    return said_taken < said_length ? said[said_taken++] : -1;
}

bool hal_can_send(void)
{
    return line_credit >= BYTE_THOUSANDTHS;
}

/* In virtual time whole lines are printed; anything else would be a defect of the core, and shows. */
static void print_byte(uint8_t byte)
{
    if (byte != '\r' && heard_length < PEG_LINE_LIMIT) {
        heard[heard_length++] = (char)byte;
        return;
    }
    heard[heard_length] = '\0';
    heard_length = 0;
    printf("%lu %s\n", millis, heard);
}

void hal_send(uint8_t byte)
{
    line_credit -= BYTE_THOUSANDTHS;
    if (port == NULL) {
        print_byte(byte);
    } else if (to_lose > 0) {
        to_lose--;
    } else if (!stalled) {
        pty_write(byte);
    }
}

void hal_light(uint8_t row, uint8_t files)
{
    lights[row] = files;
}

void hal_run_motors(uint8_t now)
{
    motors = now;
}

uint8_t hal_battery(void)
{
    return battery;
}

/* ---- Time ---- */

static void one_millisecond(void)
{
    uint8_t turn;

    millis++;
    tick_due = true;
    if (line_credit < 2 * BYTE_THOUSANDTHS) {
        line_credit += MILLISECOND_THOUSANDTHS;
    }
    for (turn = 0; turn < TURNS_PER_MILLISECOND; turn++) {
        peg_turn(&peg);
    }
}

static void power_up(void)
{
    heard_length = 0;
    peg_power_up(&peg, &identity, pegs_now);
    peg_set_battery(&peg, battery);
}

/* ---- Hands ---- */

static void complain(const char *line)
{
    fprintf(stderr, "peg: nothing is known of \"%s\"; see the beginning of peg_host.c\n", line);
    exit(2);
}

static uint8_t square_of(const char *line, const char *name)
{
    if (strlen(name) != 2 || name[0] < 'a' || name[0] > 'h' || name[1] < '1' || name[1] > '8') {
        complain(line);
    }
    return (uint8_t)((name[1] - '1') * 8 + (name[0] - 'a'));
}

static void set_peg(uint8_t square, bool stands)
{
    uint8_t bit = (uint8_t)(1u << (square % 8));

    pegs_now[square / 8] &= (uint8_t)~bit;
    pegs_now[square / 8] |= stands ? bit : 0;
}

static void hold_key(const char *line, const char *name)
{
    static const char *const names[PEG_KEYS] = {"read", "where", "yes", "no"};
    uint8_t key;

    for (key = 0; key < PEG_KEYS; key++) {
        if (strcmp(names[key], name) == 0) {
            key_held[key] = KEY_MILLIS;
            return;
        }
    }
    complain(line);
}

static void read_bytes(const char *line, const char *digits)
{
    size_t length = strlen(digits) / 2;
    size_t i;

    said_taken = 0;
    said_length = 0;
    for (i = 0; i < length; i++) {
        unsigned byte;

        if (sscanf(digits + 2 * i, "%2x", &byte) != 1) {
            complain(line);
        }
        said[said_length++] = (uint8_t)byte;
    }
}

static void say(const char *line, const char *digits)
{
    read_bytes(line, digits);
    /* As many turns as bytes: the line's own time is the test's business. */
    while (said_taken < said_length) {
        peg_turn(&peg);
    }
}

static void print_shown(void)
{
    uint8_t row;

    printf("show ");
    for (row = PEG_ROWS; row > 0; row--) {
        printf("%02X", lights[row - 1]);
    }
    printf(" %u\n", motors);
}

static void wait_virtually(const char *line, const char *argument)
{
    long left = strtol(argument, NULL, 10);

    if (port != NULL || left < 1) {
        complain(line);
    }
    for (; left > 0; left--) {
        one_millisecond();
    }
}

static void replug(void)
{
    if (!pty_plug(port)) {
        fprintf(stderr, "peg: no serial port %s: %s\n", port, strerror(errno));
        exit(3);
    }
    power_up();
}

static void make_noise(const char *line, const char *digits)
{
    size_t i;

    read_bytes(line, digits);
    for (i = 0; i < said_length; i++) {
        pty_write(said[i]);
    }
}

static bool obey_line_act(const char *line, const char *verb, const char *argument)
{
    if (port == NULL) {
        return false;
    }
    if (strcmp(verb, "unplug") == 0) {
        pty_unplug(port);
    } else if (strcmp(verb, "replug") == 0) {
        replug();
    } else if (strcmp(verb, "stall") == 0) {
        stalled = argument[0] == '1';
    } else if (strcmp(verb, "lose") == 0) {
        to_lose += strtoul(argument, NULL, 10);
    } else if (strcmp(verb, "noise") == 0) {
        make_noise(line, argument);
    } else {
        return false;
    }
    return true;
}

static void obey(const char *line)
{
    char verb[16] = "";
    char argument[COMMAND_LIMIT] = "";

    if (sscanf(line, "%15s %4095s", verb, argument) < 1) {
        return;
    }
    if (strcmp(verb, "lift") == 0 || strcmp(verb, "place") == 0) {
        set_peg(square_of(line, argument), verb[0] == 'p');
    } else if (strcmp(verb, "key") == 0) {
        hold_key(line, argument);
    } else if (strcmp(verb, "wait") == 0) {
        wait_virtually(line, argument);
    } else if (strcmp(verb, "say") == 0 && port == NULL) {
        say(line, argument);
    } else if (strcmp(verb, "battery") == 0) {
        battery = (uint8_t)strtol(argument, NULL, 10);
        peg_set_battery(&peg, battery);
    } else if (strcmp(verb, "restart") == 0) {
        power_up();
    } else if (strcmp(verb, "show") == 0) {
        print_shown();
    } else if (!obey_line_act(line, verb, argument)) {
        complain(line);
    }
}

/* ---- The two ways of running ---- */

static int run_virtually(void)
{
    char line[COMMAND_LIMIT];

    power_up();
    while (fgets(line, sizeof line, stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        obey(line);
        fflush(stdout);
    }
    return 0;
}

static void pass_between_acts(void)
{
    uint8_t passed;

    for (passed = 0; passed < MILLIS_BETWEEN_ACTS; passed++) {
        one_millisecond();
    }
}

/* Reads what there is of standard input. False at its end. */
static bool obey_waiting_hands(void)
{
    static char line[COMMAND_LIMIT];
    static size_t length;
    char bytes[256];
    ssize_t count = read(STDIN_FILENO, bytes, sizeof bytes);
    ssize_t i;

    for (i = 0; i < count; i++) {
        if (bytes[i] == '\n') {
            line[length] = '\0';
            length = 0;
            obey(line);
            fflush(stdout);
            pass_between_acts();
        } else if (length < COMMAND_LIMIT - 1) {
            line[length++] = bytes[i];
        }
    }
    return count > 0;
}

static double seconds(void)
{
    struct timespec now;

    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int run_really(double speed)
{
    double start = seconds();
    struct pollfd hands = {STDIN_FILENO, POLLIN, 0};

    replug();
    printf("port %s\n", port);
    fflush(stdout);
    for (;;) {
        unsigned long due = (unsigned long)((seconds() - start) * 1000 * speed);

        if (due > millis && due - millis > CATCH_UP_LIMIT) {
            millis = due; /* the computer slept */
        }
        while (millis < due) {
            one_millisecond();
        }
        if (poll(&hands, 1, 1) > 0 && !obey_waiting_hands()) {
            pty_unplug(port);
            return 0;
        }
    }
}

static void read_picture(const char *digits)
{
    uint8_t row;

    for (row = 0; row < PEG_ROWS; row++) {
        unsigned files;

        if (strlen(digits) != 2 * PEG_ROWS || sscanf(digits + 2 * row, "%2x", &files) != 1) {
            complain(digits);
        }
        pegs_now[PEG_ROWS - 1 - row] = (uint8_t)files;
    }
}

int main(int count, char **arguments)
{
    double speed = 1;
    int i;

    read_picture("FFFF00000000FFFF");
    for (i = 1; i + 1 < count; i += 2) {
        if (strcmp(arguments[i], "--port") == 0) {
            port = arguments[i + 1];
        } else if (strcmp(arguments[i], "--speed") == 0) {
            speed = strtod(arguments[i + 1], NULL);
        } else if (strcmp(arguments[i], "--serial") == 0 && strlen(arguments[i + 1]) <= PEG_SERIAL_LIMIT) {
            identity.serial = arguments[i + 1];
        } else if (strcmp(arguments[i], "--battery") == 0) {
            battery = (uint8_t)strtol(arguments[i + 1], NULL, 10);
        } else if (strcmp(arguments[i], "--pegs") == 0) {
            read_picture(arguments[i + 1]);
        } else {
            complain(arguments[i]);
        }
    }
    if (i < count || !(speed > 0)) {
        complain(arguments[count - 1]);
    }
    return port == NULL ? run_virtually() : run_really(speed);
}
