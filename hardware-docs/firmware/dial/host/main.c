/*
 * Plays the tactile clock on a computer, with the very program that runs on the microcontroller.
 *
 *     dial text  SERIAL STARTS [real]   reads lines of script.c from standard input; time passes only by "wait".
 *                                       Frames are printed as "clock A5 ...".
 *     dial port NAME SERIAL STARTS      plugs in under NAME, a symbolic link to a pseudo-terminal, and lives in real
 *                                       time; the same lines, but for "station", may be written to standard input.
 *     dial noise                        feeds standard input to the program as bytes from the station, a millisecond
 *                                       for every eleven, with presses in between.
 *
 * It says that it is simulated unless "real" is asked for, which is for comparing bytes only.
 */
#define _XOPEN_SOURCE 700

#include "line.h"
#include "script.h"
#include "world.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define LINE_LIMIT 512

static struct player player;

static void print_frame(const uint8_t *bytes, uint8_t count)
{
    uint8_t i;

    printf("clock ");
    for (i = 0; i < count; i++) {
        printf(" %02X", bytes[i]);
    }
    printf("\n");
}

static void swallow_frame(const uint8_t *bytes, uint8_t count)
{
    (void)bytes;
    (void)count;
}

static int complain(const char *line)
{
    fprintf(stderr, "not understood: %s\n", line);
    return 2;
}

static int play_text(void)
{
    char line[LINE_LIMIT];

    player.is_virtual = true;
    world.send = print_frame;
    while (fgets(line, sizeof line, stdin)) {
        if (!script_play(&player, line)) {
            return complain(line);
        }
        fflush(stdout);
    }
    return 0;
}

static uint32_t milliseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint32_t)now.tv_sec * 1000u + (uint32_t)(now.tv_nsec / 1000000);
}

static void catch_up(uint32_t begun)
{
    while ((uint32_t)(milliseconds() - begun) != player.now) {
        player_tick(&player);
    }
}

static void receive(void)
{
    uint8_t bytes[256];
    size_t count = line_receive(bytes, sizeof bytes);
    size_t i;

    for (i = 0; player.is_on && i < count; i++) {
        device_byte(&player.device, bytes[i], player.now);
    }
}

/* Plays the lines that have come; false at the end of the input. */
static bool read_lines(void)
{
    static char line[LINE_LIMIT];
    static size_t length;
    char byte;
    ssize_t count = read(STDIN_FILENO, &byte, 1);

    if (count <= 0) {
        return false;
    }
    if (byte == '\n') {
        line[length] = '\0';
        length = 0;
        if (!script_play(&player, line)) {
            complain(line);
        }
        fflush(stdout);
    } else if (length < sizeof line - 1) {
        line[length++] = byte;
    }
    return true;
}

static int live(void)
{
    uint32_t begun;
    bool listening = true;

    world.send = line_send;
    if (!line_plug(player.port)) {
        fprintf(stderr, "%s: no pseudo-terminal to be had: %s\n", player.port, strerror(errno));
        return 1;
    }
    begun = milliseconds();
    script_play(&player, "power on");
    while (listening) {
        struct pollfd both[2] = {{STDIN_FILENO, POLLIN, 0}, {0, POLLIN, 0}};
        both[1].fd = line_descriptor();
        poll(both, 2, 1);
        catch_up(begun);
        receive();
        if (both[0].revents) {
            listening = read_lines();
        }
    }
    line_pull();
    return 0;
}

static int take_noise(void)
{
    uint32_t taken = 0;
    int byte;

    player.is_virtual = true;
    world.send = swallow_frame;
    script_play(&player, "power on");
    while ((byte = getchar()) != EOF) {
        device_byte(&player.device, (uint8_t)byte, player.now);
        if (++taken % 11 == 0) {
            player_tick(&player);
        }
        if (taken % 977 == 0) {
            script_play(&player, taken % 2 ? "press white" : "push black moves");
        }
    }
    /* A sound frame behind 60 zeros, which end whatever has begun, is understood again. */
    world.send = print_frame;
    for (byte = 0; byte < 60; byte++) {
        device_byte(&player.device, 0, player.now);
    }
    script_play(&player, "station A5 00 02 00 AA FE");
    return 0;
}

static void identify(const char *serial, const char *starts, bool simulated)
{
    player.identity.serial = serial;
    player.identity.starts = (uint16_t)strtoul(starts, NULL, 10);
    player.identity.simulated = simulated;
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN);
    world_start();
    identify("SIM-DIAL-C", "0", true);
    if (argc >= 4 && strcmp(argv[1], "text") == 0) {
        identify(argv[2], argv[3], argc == 4);
        return play_text();
    }
    if (argc == 5 && strcmp(argv[1], "port") == 0) {
        player.port = argv[2];
        identify(argv[3], argv[4], true);
        return live();
    }
    if (argc == 2 && strcmp(argv[1], "noise") == 0) {
        return take_noise();
    }
    fprintf(stderr, "dial text SERIAL STARTS [real] | dial port NAME SERIAL STARTS | dial noise\n");
    return 2;
}
