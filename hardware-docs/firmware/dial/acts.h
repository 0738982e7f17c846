/* What the players did, kept until the station has acknowledged it: one act on the way, the others waiting. */
#ifndef ACTS_H
#define ACTS_H

#include <stdbool.h>
#include <stdint.h>

#define ACTS_WAITING 32u
#define ACTS_RETRY 250u

struct act {
    uint32_t at;     /* when it was done */
    uint16_t moves;  /* of that player before it, as the clock showed them */
    uint8_t side;
    uint8_t button;  /* 0 for the lever */
    bool moves_known;
    bool alone;      /* the clock has switched by itself */
};

struct acts {
    struct act kept[ACTS_WAITING + 1];
    uint8_t first;
    uint8_t count;
    bool under_way;   /* the first one has been sent */
    uint8_t sequence; /* of the first one, once it is under way */
    uint32_t sent_at;
};

void acts_clear(struct acts *acts);

/* Keeps an act; false if there is no room. */
bool acts_add(struct acts *acts, const struct act *act);

/* The act that is to be sent now, under acts->sequence; null if none is. */
const struct act *acts_due(struct acts *acts, uint32_t now);

/* The station has acknowledged a number: if it is that of the act under way, the act is done with. */
void acts_acknowledged(struct acts *acts, uint8_t sequence);

/* Makes the act under way due at once. */
void acts_hurry(struct acts *acts);

#endif
