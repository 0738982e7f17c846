/* The whole clock: contacts and bytes in, frames and motors out. A port calls this, and nothing else of the core. */
#ifndef DEVICE_H
#define DEVICE_H

#include "contacts.h"
#include "dial.h"
#include "motion.h"

struct device {
    struct dial dial;
    struct contacts contacts;
    struct motion motion;
    bool vibrates[2];
};

/* Switches on; the identity holds the count of starts with this one. */
void device_start(struct device *device, const struct dial_identity *identity, uint32_t now);

/* A byte has come from the station. */
void device_byte(struct device *device, uint8_t byte, uint32_t now);

/* To be called each millisecond. */
void device_tick(struct device *device, uint32_t now);

#endif
