#include "peg_hal.h"

#define MILLIS_BETWEEN_BATTERY_READINGS 1000

static void pass_bytes(struct peg *peg)
{
    int16_t byte = hal_receive();

    if (byte >= 0) {
        peg_receive(peg, (uint8_t)byte);
    }
    if (hal_can_send()) {
        byte = peg_next_byte(peg);
        if (byte >= 0) {
            hal_send((uint8_t)byte);
        }
    }
}

static void show(const struct peg *peg)
{
    uint8_t row;

    for (row = 0; row < PEG_ROWS; row++) {
        hal_light(row, peg_lights(peg, row));
    }
    hal_run_motors(peg_motors(peg));
}

void peg_turn(struct peg *peg)
{
    static uint16_t since_battery;
    uint8_t pegs[PEG_ROWS];
    uint8_t keys;

    pass_bytes(peg);
    if (hal_millisecond(pegs, &keys)) {
        peg_millisecond(peg, pegs, keys);
        show(peg);
        if (++since_battery >= MILLIS_BETWEEN_BATTERY_READINGS) {
            since_battery = 0;
            peg_set_battery(peg, hal_battery());
        }
    }
}
