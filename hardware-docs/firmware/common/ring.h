/* Bytes in the order of their coming, in storage that the caller owns. One thread, no interrupts. */
#ifndef RING_H
#define RING_H

#include <stdbool.h>
#include <stdint.h>

struct ring {
    uint8_t *bytes;
    uint16_t size;
    uint16_t first;
    uint16_t count;
};

/* An empty ring over storage of size bytes. */
void ring_init(struct ring *ring, uint8_t *storage, uint16_t size);

/* How many bytes may still be put in. */
uint16_t ring_room(const struct ring *ring);

/* Puts a byte in; false, and nothing done, if there is no room. */
bool ring_put(struct ring *ring, uint8_t byte);

/* Takes the oldest byte out; -1 if there is none. */
int16_t ring_take(struct ring *ring);

#endif
