#include "contacts.h"

#include <string.h>

void contacts_clear(struct contacts *contacts)
{
    uint8_t number;

    memset(contacts, 0, sizeof *contacts);
    for (number = 0; number < DIAL_CONTACTS; number++) {
        /* What is closed when the clock starts, jammed perhaps, has to be opened before it can be pressed. */
        contacts->each[number].pressed = true;
    }
}

static void follow(struct contact *contact, bool closed)
{
    if (contact->closed != closed) {
        contact->closed = closed;
        contact->same = 0;
    } else if (contact->same < CONTACTS_SETTLED) {
        contact->same++;
    }
    if (contact->first > 0 || closed) {
        contact->first = (uint8_t)(contact->first < UINT8_MAX ? contact->first + 1 : UINT8_MAX);
    }
}

uint8_t contacts_read(struct contacts *contacts, uint8_t number, bool closed)
{
    struct contact *contact = &contacts->each[number];

    follow(contact, closed);
    if (contact->same < CONTACTS_SETTLED) {
        return 0;
    }
    if (!contact->closed) {
        contact->pressed = false;
        contact->first = 0;
        return 0;
    }
    if (contact->pressed) {
        return 0;
    }
    contact->pressed = true;
    return (uint8_t)(contact->first - 1);
}
