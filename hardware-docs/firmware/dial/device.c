#include "device.h"

void device_start(struct device *device, const struct dial_identity *identity, uint32_t now)
{
    uint8_t side;

    dial_start(&device->dial, identity, now);
    contacts_clear(&device->contacts);
    motion_start(&device->motion, now);
    for (side = WHITE; side <= BLACK; side++) {
        device->vibrates[side] = !dial_hal_vibrate(side, false);
    }
}

void device_byte(struct device *device, uint8_t byte, uint32_t now)
{
    dial_byte(&device->dial, byte, now);
}

static void pressed(struct device *device, uint8_t contact, uint8_t ago, uint32_t now)
{
    uint8_t side = contact == DIAL_CONTACT_PADDLE_BLACK || contact / DIAL_CONTACT_BLACK == 1 ? BLACK : WHITE;
    uint8_t button = (uint8_t)(contact % DIAL_CONTACT_BLACK + 1);

    if (contact >= DIAL_CONTACT_PADDLE_WHITE) {
        button = DIAL_LEVER;
    }
    dial_act(&device->dial, side, button, ago, now);
}

static void read_contacts(struct device *device, uint32_t now)
{
    uint32_t closed = dial_hal_contacts();
    uint8_t contact;

    for (contact = 0; contact < DIAL_CONTACTS; contact++) {
        uint8_t ago = contacts_read(&device->contacts, contact, (closed >> contact & 1u) != 0);
        bool is_wired = contact >= DIAL_CONTACT_PADDLE_WHITE || contact % DIAL_CONTACT_BLACK < DIAL_CONTACT_BUTTONS;
        if (ago > 0 && is_wired) {
            pressed(device, contact, ago, now);
        }
    }
}

static void vibrate(struct device *device, uint8_t side)
{
    bool runs = dial_taps(&device->dial, side);

    if (runs != device->vibrates[side] && dial_hal_vibrate(side, runs)) {
        device->vibrates[side] = runs;
    }
}

void device_tick(struct device *device, uint32_t now)
{
    read_contacts(device, now);
    dial_tick(&device->dial, now);
    vibrate(device, WHITE);
    vibrate(device, BLACK);
    motion_tick(&device->motion, &device->dial.face, now);
}
