/* Contacts that bounce: a press counts when one has been closed for 15 ms, and again only after 15 ms open. */
#ifndef CONTACTS_H
#define CONTACTS_H

#include "dial_hal.h"

#include <stdbool.h>
#include <stdint.h>

#define CONTACTS_SETTLED 15u

struct contact {
    uint8_t same;    /* for how many milliseconds it has been as it is, up to CONTACTS_SETTLED */
    uint8_t first;   /* one more than have passed since it first closed; 0 if it has not */
    bool closed;     /* as it was read last */
    bool pressed;    /* counted already */
};

struct contacts {
    struct contact each[DIAL_CONTACTS];
};

/* Nothing is known of any of them. */
void contacts_clear(struct contacts *contacts);

/*
 * Takes what was read of one contact; to be called for each of them every millisecond. Returns how many milliseconds ago
 * it was first closed if that has just become a press, else 0.
 */
uint8_t contacts_read(struct contacts *contacts, uint8_t number, bool closed);

#endif
