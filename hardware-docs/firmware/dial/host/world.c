#include "world.h"

#include "motion.h"

#include <string.h>

#define MAINS 255u
#define MARK_WIDTH 24u

struct world world;

static const uint8_t phases[8] = {0x1, 0x3, 0x2, 0x6, 0x4, 0xC, 0x8, 0x9};

void world_start(void)
{
    world.battery = MAINS;
    world.hand[WHITE] = 1234;
    world.hand[BLACK] = 10; /* on its mark */
}

void dial_hal_send(const uint8_t *bytes, uint8_t count)
{
    if (world.send) {
        world.send(bytes, count);
    }
}

uint8_t dial_hal_battery(void)
{
    return world.battery;
}

uint32_t dial_hal_contacts(void)
{
    return world.contacts;
}

bool dial_hal_vibrate(uint8_t side, bool runs)
{
    if (!world.is_deaf) {
        world.vibrates[side] = runs;
    }
    return !world.is_deaf;
}

static uint8_t bits_of(uint16_t set)
{
    uint8_t bits = 0;

    for (; set != 0; set = (uint16_t)(set & (set - 1u))) {
        bits++;
    }
    return bits;
}

bool dial_hal_servo(uint8_t servo, uint16_t microseconds)
{
    uint16_t bit = servo == DIAL_SERVO_LEVER ? 0 : (uint16_t)(1u << servo);

    if (world.is_deaf) {
        return false;
    }
    world.pulsed = (uint16_t)(microseconds == 0 ? world.pulsed & ~bit : world.pulsed | bit);
    if (bits_of(world.pulsed) > world.most_pulsed) {
        world.most_pulsed = bits_of(world.pulsed);
    }
    if (microseconds != 0) {
        world.pulse[servo] = microseconds;
    }
    return true;
}

static int phase_of(uint8_t coils)
{
    const void *found = memchr(phases, coils, sizeof phases);

    return found ? (int)((const uint8_t *)found - phases) : -1;
}

/* A rotor follows its coils by one half step; what is further away it does not follow. */
void dial_hal_coils(uint8_t side, uint8_t bits)
{
    int from = phase_of(world.coils[side]);
    int to = phase_of(bits);

    world.coils[side] = bits;
    if (from < 0 || to < 0 || world.hand_is_stuck) {
        return;
    }
    if ((from + 1) % 8 == to) {
        world.hand[side] = (uint16_t)((world.hand[side] + 1) % MOTION_TURN);
    } else if ((to + 1) % 8 == from) {
        world.hand[side] = (uint16_t)((world.hand[side] + MOTION_TURN - 1) % MOTION_TURN);
    }
}

bool dial_hal_zero(uint8_t side)
{
    return world.hand[side] < MARK_WIDTH;
}

void world_print(FILE *out)
{
    uint8_t servo;

    fprintf(out, "stands hands %u %u servos", world.hand[WHITE], world.hand[BLACK]);
    for (servo = 0; servo < DIAL_SERVOS; servo++) {
        fprintf(out, " %u", world.pulse[servo]);
    }
    fprintf(out, " together %u motors %s %s\n", world.most_pulsed, world.vibrates[WHITE] ? "on" : "off", world.vibrates[BLACK] ? "on" : "off");
}
