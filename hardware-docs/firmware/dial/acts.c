#include "acts.h"

#include <stddef.h>

void acts_clear(struct acts *acts)
{
    acts->first = 0;
    acts->count = 0;
    acts->under_way = false;
    acts->sequence = 0;
    acts->sent_at = 0;
}

bool acts_add(struct acts *acts, const struct act *act)
{
    uint8_t waiting = (uint8_t)(acts->count - (acts->under_way ? 1 : 0));

    if (waiting >= ACTS_WAITING) {
        return false;
    }
    acts->kept[(acts->first + acts->count) % (ACTS_WAITING + 1)] = *act;
    acts->count++;
    return true;
}

const struct act *acts_due(struct acts *acts, uint32_t now)
{
    if (acts->count == 0 || (acts->under_way && (uint32_t)(now - acts->sent_at) < ACTS_RETRY)) {
        return NULL;
    }
    if (!acts->under_way) {
        acts->under_way = true;
        acts->sequence = (uint8_t)(acts->sequence % 255 + 1);
    }
    acts->sent_at = now;
    return &acts->kept[acts->first];
}

void acts_acknowledged(struct acts *acts, uint8_t sequence)
{
    if (acts->under_way && sequence == acts->sequence) {
        acts->under_way = false;
        acts->first = (uint8_t)((acts->first + 1) % (ACTS_WAITING + 1));
        acts->count--;
    }
}

void acts_hurry(struct acts *acts)
{
    acts->sent_at -= ACTS_RETRY;
}
