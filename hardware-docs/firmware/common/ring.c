#include "ring.h"

void ring_init(struct ring *ring, uint8_t *storage, uint16_t size)
{
    ring->bytes = storage;
    ring->size = size;
    ring->first = 0;
    ring->count = 0;
}

uint16_t ring_room(const struct ring *ring)
{
    return (uint16_t)(ring->size - ring->count);
}

bool ring_put(struct ring *ring, uint8_t byte)
{
    uint16_t at;

    if (ring->count == ring->size) {
        return false;
    }
    at = (uint16_t)(ring->first + ring->count);
    if (at >= ring->size) {
        at = (uint16_t)(at - ring->size);
    }
    ring->bytes[at] = byte;
    ring->count++;
    return true;
}

int16_t ring_take(struct ring *ring)
{
    uint8_t byte;

    if (ring->count == 0) {
        return -1;
    }
    byte = ring->bytes[ring->first];
    ring->first++;
    if (ring->first == ring->size) {
        ring->first = 0;
    }
    ring->count--;
    return byte;
}
