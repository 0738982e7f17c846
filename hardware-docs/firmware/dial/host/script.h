/* Lines of text that say what happens to the clock, one act each; see the list in script.c. */
#ifndef SCRIPT_H
#define SCRIPT_H

#include "device.h"

#include <stdbool.h>

struct player {
    struct device device;
    struct dial_identity identity;
    const char *port; /* null where there is no line */
    uint32_t now;
    bool is_on;
    bool is_virtual;  /* waits take no time */
};

/* Lets a millisecond pass. */
void player_tick(struct player *player);

/* Plays one line; false if it cannot be understood. */
bool script_play(struct player *player, const char *line);

#endif
