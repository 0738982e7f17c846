#include "feel.h"

#define MINUTE ((uint32_t)60000)
#define HOURS_LIMIT 12u
#define MOVES_LIMIT 999u
#define FINE_MINUTES 5u

struct feel feel_of(const struct face *face, uint8_t side)
{
    uint32_t left = face->left[side];
    uint32_t minutes = left / MINUTE + (left % MINUTE != 0 ? 1 : 0);
    uint32_t hours = minutes == 0 ? 0 : (minutes - 1) / 60;
    uint32_t shown;
    struct feel feel;

    hours = hours > HOURS_LIMIT ? HOURS_LIMIT : hours;
    shown = minutes - 60 * hours;
    shown = shown > 60 ? 60 : shown;
    if (shown > FINE_MINUTES) {
        shown = (shown + 4) / 5 * 5;
    }
    feel.hours = (uint8_t)hours;
    feel.minutes = (uint8_t)shown;
    feel.moves = face->moves[side] > MOVES_LIMIT ? MOVES_LIMIT : face->moves[side];
    feel.flag_down = face->flag[side];
    return feel;
}

uint8_t feel_dots(uint8_t minutes)
{
    if (minutes % 15 == 0) {
        return 2;
    }
    return minutes % 5 == 0 ? 1 : 0;
}
