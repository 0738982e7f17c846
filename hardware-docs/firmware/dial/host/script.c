#include "script.h"

#include "feel.h"
#include "line.h"
#include "world.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WORDS 64
#define LONGEST_WAIT 100000000L

/*
 * power on | power off | power off and on      all is forgotten but serial number and count of starts
 * restart unknown | power | low | watchdog     the same, with the cause
 * wait N                                       so many milliseconds; on a real line they pass by themselves
 * station A5 00 02 00 AA FE                    bytes come from the station; not on a real line
 * press white                                  a press of the lever, its contact settled already
 * push black time                              a button likewise: time opponent_time moves repeat yes no arbiter
 * close white | open white                     the contact of a paddle, as it is read each millisecond
 * feel                                         prints where everything is to stand, and what the motors tap
 * stands                                       prints where everything stands
 * alone                                        prints whether the clock takes the station for absent
 * block | free                                 a hand holds the minute hands fast, or no longer
 * deaf | hears                                 servos and vibration motors take nothing, or do again
 * battery N                                    percent, 255 on mains
 * unplug | replug | lose N | double on | double off    the line; N bytes in a million are lost
 */

static const char *const BUTTONS[] = {"lever", "time", "opponent_time", "moves", "repeat", "yes", "no", "arbiter"};
static const char *const CAUSES[] = {"unknown", "power", "low", "watchdog"};

static int find(const char *word, const char *const *words, int count)
{
    int i;

    for (i = 0; i < count; i++) {
        if (strcmp(word, words[i]) == 0) {
            return i;
        }
    }
    return -1;
}

static int side_of(const char *word)
{
    static const char *const sides[] = {"white", "black"};

    return find(word, sides, 2);
}

static void start(struct player *player, enum dial_cause cause)
{
    player->identity.starts++;
    player->identity.cause = cause;
    player->is_on = true;
    device_start(&player->device, &player->identity, player->now);
    device_tick(&player->device, player->now);
}

void player_tick(struct player *player)
{
    player->now++;
    if (player->is_on) {
        device_tick(&player->device, player->now);
    }
}

static bool power(struct player *player, char **words, int count)
{
    if (count == 2 && strcmp(words[1], "off") == 0) {
        player->is_on = false;
        return true;
    }
    if (strcmp(words[count - 1], "on") == 0) {
        start(player, DIAL_POWER);
        return true;
    }
    return false;
}

static bool restart(struct player *player, const char *word)
{
    int cause = find(word, CAUSES, 4);

    if (cause >= 0) {
        start(player, (enum dial_cause)cause);
    }
    return cause >= 0;
}

static bool wait_for(struct player *player, const char *word)
{
    long millis = strtol(word, NULL, 10);

    if (millis < 0 || millis > LONGEST_WAIT || !isdigit((unsigned char)*word)) {
        return false;
    }
    for (; player->is_virtual && millis > 0; millis--) {
        player_tick(player);
    }
    return true;
}

static bool station(struct player *player, char **words, int count)
{
    int i;

    for (i = 1; i < count; i++) {
        char *end;
        unsigned long byte = strtoul(words[i], &end, 16);
        if (*end != '\0' || byte > 255) {
            return false;
        }
        if (player->is_on) {
            device_byte(&player->device, (uint8_t)byte, player->now);
        }
    }
    return true;
}

static bool act(struct player *player, int side, int button)
{
    if (side < 0 || button < 0) {
        return false;
    }
    if (player->is_on) {
        dial_act(&player->device.dial, (uint8_t)side, (uint8_t)button, 0, player->now);
        device_tick(&player->device, player->now);
    }
    return true;
}

static bool paddle(int side, bool closed)
{
    uint32_t bit;

    if (side < 0) {
        return false;
    }
    bit = (uint32_t)1 << (DIAL_CONTACT_PADDLE_WHITE + (unsigned)side);
    world.contacts = closed ? world.contacts | bit : world.contacts & ~bit;
    return true;
}

static void print_side(const char *name, const struct feel *feel)
{
    printf("%s %u %u %u %s %u ", name, feel->hours, feel->minutes, feel_dots(feel->minutes),
        feel->flag_down ? "down" : "up", feel->moves);
}

static bool print_feel(struct player *player)
{
    static const char *const lever[] = {"white", "black", "level"};
    struct face *face = &player->device.dial.face;
    struct feel white = feel_of(face, WHITE);
    struct feel black = feel_of(face, BLACK);

    printf("feel ");
    print_side("white", &white);
    print_side("black", &black);
    printf("lever %s tapping %s %s\n", lever[face->running], dial_taps(&player->device.dial, WHITE) ? "yes" : "no",
        dial_taps(&player->device.dial, BLACK) ? "yes" : "no");
    return true;
}

static bool print_stands(struct player *player)
{
    world_print(stdout);
    printf("done %s\n", motion_is_done(&player->device.motion, &player->device.dial.face) ? "yes" : "no");
    return true;
}

static bool damage(char **words, int count)
{
    static bool doubling;
    static uint32_t loss;

    if (count != 2) {
        return false;
    }
    if (strcmp(words[0], "lose") == 0) {
        loss = (uint32_t)strtoul(words[1], NULL, 10);
    } else {
        doubling = strcmp(words[1], "on") == 0;
    }
    line_damage(loss, doubling);
    return true;
}

static bool play_alone(struct player *player, const char *verb)
{
    if (strcmp(verb, "feel") == 0) {
        return print_feel(player);
    }
    if (strcmp(verb, "stands") == 0) {
        return print_stands(player);
    }
    if (strcmp(verb, "alone") == 0) {
        printf("alone %s\n", player->device.dial.absent ? "yes" : "no");
        return true;
    }
    if (strcmp(verb, "block") == 0 || strcmp(verb, "free") == 0) {
        world.hand_is_stuck = *verb == 'b';
        return true;
    }
    if (strcmp(verb, "deaf") == 0 || strcmp(verb, "hears") == 0) {
        world.is_deaf = *verb == 'd';
        return true;
    }
    if (strcmp(verb, "unplug") == 0) {
        line_pull();
        return true;
    }
    return strcmp(verb, "replug") == 0 && player->port && line_plug(player->port);
}

static bool play_words(struct player *player, char **words, int count)
{
    const char *verb = words[0];

    if (count == 1) {
        return play_alone(player, verb);
    }
    if (strcmp(verb, "power") == 0) {
        return power(player, words, count);
    }
    if (strcmp(verb, "restart") == 0) {
        return restart(player, words[1]);
    }
    if (strcmp(verb, "wait") == 0) {
        return wait_for(player, words[1]);
    }
    if (strcmp(verb, "station") == 0) {
        return station(player, words, count);
    }
    if (strcmp(verb, "press") == 0) {
        return act(player, side_of(words[1]), DIAL_LEVER);
    }
    if (strcmp(verb, "push") == 0 && count == 3) {
        return act(player, side_of(words[1]), find(words[2], BUTTONS, 8));
    }
    if (strcmp(verb, "close") == 0 || strcmp(verb, "open") == 0) {
        return paddle(side_of(words[1]), *verb == 'c');
    }
    if (strcmp(verb, "battery") == 0) {
        world.battery = (uint8_t)strtoul(words[1], NULL, 10);
        return true;
    }
    return (strcmp(verb, "lose") == 0 || strcmp(verb, "double") == 0) && damage(words, count);
}

bool script_play(struct player *player, const char *line)
{
    char copy[512];
    char *words[WORDS];
    int count = 0;
    char *word;

    snprintf(copy, sizeof copy, "%s", line);
    copy[strcspn(copy, ";#\r\n")] = '\0';
    for (word = strtok(copy, " \t"); word && count < WORDS; word = strtok(NULL, " \t")) {
        words[count++] = word;
    }
    return count == 0 || play_words(player, words, count);
}
