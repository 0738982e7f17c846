#include "palm.h"

#include <string.h>

#define SHORT 100u
#define LONG 400u
#define DRAWN 900u
#define REST 180u
#define DIGIT_REST 600u
#define NUMBER_REST 1200u
#define LAST_MINUTES 300UL /* seconds */
#define VALUE_LIMIT 999u
#define DIGITS_LIMIT 3u
#define STROKES_LIMIT 6u

/* The strokes of one group, s short, l long, d drawn; and the rest behind the last of them. */
struct group {
    char strokes[STROKES_LIMIT];
    uint16_t rest;
};

static const char *const LEAD_IN[] = {"", "dd", "sd", "sss", "s", "ds"};

void palm_hush(struct palm *palm)
{
    palm->count = 0;
}

static uint8_t digits_of(const struct vibration *vibration, uint8_t number)
{
    uint16_t value = vibration->value[number];
    uint8_t needed = value >= 100 ? 3 : value >= 10 ? 2 : 1;

    return needed > vibration->digits[number] ? needed : vibration->digits[number];
}

static uint8_t digit_of(uint16_t value, uint8_t from_right)
{
    while (from_right-- > 0) {
        value /= 10;
    }
    return (uint8_t)(value % 10);
}

static void write_strokes(char *strokes, uint8_t digit)
{
    if (digit == 0) {
        *strokes++ = 'd';
    }
    if (digit >= 5) {
        *strokes++ = 'l';
    }
    for (digit %= 5; digit > 0; digit--) {
        *strokes++ = 's';
    }
    *strokes = '\0';
}

/* The group with this number: 0 is the lead-in, which may be empty. False behind the last. */
static bool group_of(const struct vibration *vibration, uint8_t number, struct group *group)
{
    uint8_t i;

    if (number == 0) {
        strcpy(group->strokes, LEAD_IN[vibration->signal]);
        group->rest = NUMBER_REST;
        return true;
    }
    number--;
    for (i = 0; i < vibration->count; i++) {
        uint8_t digits = digits_of(vibration, i);
        if (number < digits) {
            uint8_t from_right = (uint8_t)(digits - 1 - number);
            write_strokes(group->strokes, digit_of(vibration->value[i], from_right));
            group->rest = from_right == 0 ? NUMBER_REST : DIGIT_REST;
            return true;
        }
        number = (uint8_t)(number - digits);
    }
    return false;
}

static uint16_t length_of(char stroke)
{
    return stroke == 's' ? SHORT : stroke == 'l' ? LONG : DRAWN;
}

static void begin(struct palm *palm, uint32_t at)
{
    palm->group = 0;
    palm->stroke = 0;
    palm->begun = at;
}

static void drop_first(struct palm *palm)
{
    palm->count--;
    memmove(palm->waiting, palm->waiting + 1, palm->count * sizeof palm->waiting[0]);
}

/* One step forward if the stroke, or the vibration, is over; true if it was. */
static bool advance(struct palm *palm, uint32_t now)
{
    struct group group;
    uint16_t whole;

    if (!group_of(&palm->waiting[0], palm->group, &group)) {
        drop_first(palm);
        begin(palm, palm->begun);
        return true;
    }
    if (group.strokes[palm->stroke] == '\0') {
        palm->group++;
        palm->stroke = 0;
        return true;
    }
    whole = length_of(group.strokes[palm->stroke]);
    whole = (uint16_t)(whole + (group.strokes[palm->stroke + 1] == '\0' ? group.rest : REST));
    if ((uint32_t)(now - palm->begun) < whole) {
        return false;
    }
    palm->begun += whole;
    palm->stroke++;
    return true;
}

static void catch_up(struct palm *palm, uint32_t now)
{
    while (palm->count > 0 && advance(palm, now)) {
        /* until what is under way now */
    }
}

void palm_tap(struct palm *palm, const struct vibration *vibration, uint32_t now)
{
    catch_up(palm, now);
    if (palm->count == PALM_ROOM) {
        return;
    }
    palm->waiting[palm->count++] = *vibration;
    if (palm->count == 1) {
        begin(palm, now);
    }
}

bool palm_runs(struct palm *palm, uint32_t now)
{
    struct group group;

    catch_up(palm, now);
    if (palm->count == 0) {
        return false;
    }
    return group_of(&palm->waiting[0], palm->group, &group)
        && (uint32_t)(now - palm->begun) < length_of(group.strokes[palm->stroke]);
}

struct vibration palm_signal(uint8_t signal)
{
    struct vibration vibration;

    memset(&vibration, 0, sizeof vibration);
    vibration.signal = signal;
    return vibration;
}

static void add_number(struct vibration *vibration, uint32_t value, uint8_t digits)
{
    vibration->value[vibration->count] = (uint16_t)(value > VALUE_LIMIT ? VALUE_LIMIT : value);
    vibration->digits[vibration->count++] = digits;
}

struct vibration palm_time(uint32_t left)
{
    uint32_t seconds = left / 1000 + (left % 1000 != 0);
    bool last = seconds < LAST_MINUTES;
    struct vibration vibration = palm_signal(last ? PALM_LAST_MINUTES : PALM_TIME);

    if (last) {
        add_number(&vibration, seconds / 60, 1);
        add_number(&vibration, seconds % 60, 2);
    } else {
        add_number(&vibration, seconds / 3600, 1);
        add_number(&vibration, seconds / 60 % 60, 2);
    }
    return vibration;
}

struct vibration palm_moves(uint16_t moves)
{
    struct vibration vibration = palm_signal(PALM_MOVES);

    add_number(&vibration, moves, 1);
    return vibration;
}

bool palm_read(struct vibration *vibration, uint8_t *side, const struct wire_frame *frame)
{
    struct wire_reader reader = wire_read(frame);
    uint8_t count;
    uint8_t i;

    *side = wire_read8(&reader);
    *vibration = palm_signal(wire_read8(&reader));
    count = wire_read8(&reader);
    if (*side > 1 || vibration->signal > PALM_REFUSED || count > PALM_NUMBERS) {
        return false;
    }
    for (i = 0; i < count; i++) {
        uint16_t value = wire_read16(&reader);
        uint8_t digits = wire_read8(&reader);
        if (value > VALUE_LIMIT || digits < 1 || digits > DIGITS_LIMIT) {
            return false;
        }
        add_number(vibration, value, digits);
    }
    return wire_is_read(&reader);
}
