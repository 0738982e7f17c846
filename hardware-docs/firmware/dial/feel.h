/* What a finger finds: where each hand, row, arm and drum stands for a face. */
#ifndef FEEL_H
#define FEEL_H

#include "face.h"

struct feel {
    uint8_t hours;      /* pins of the hour row that stand up, 0 to 12 */
    uint8_t minutes;    /* the minute hand: 0 to 5, then 10, 15 and so on to 60 */
    uint16_t moves;     /* the three drums: 0 to 999 */
    bool flag_down;
};

/* What is felt on one player's side. The hands round up, so that no more time is left than they say. */
struct feel feel_of(const struct face *face, uint8_t side);

/* The raised dots beneath the minute hand: two at each quarter, one at the other fives, else none. */
uint8_t feel_dots(uint8_t minutes);

#endif
