#include "face.h"

#include <string.h>

#define RUNNING_BIT 0x01u
#define BLACK_RUNS_BIT 0x02u
#define WHITE_FLAG_BIT 0x04u
#define BLACK_FLAG_BIT 0x08u
#define KNOWN_BIT 0x10u

void face_clear(struct face *face)
{
    memset(face, 0, sizeof *face);
    face->running = NOBODY;
}

static void take(struct face *face, uint8_t side, uint32_t elapsed)
{
    if (face->left[side] <= elapsed) {
        face->left[side] = 0;
        face->flag[side] = true;
    } else {
        face->left[side] -= elapsed;
    }
}

void face_count(struct face *face, uint32_t elapsed)
{
    if (face->running != NOBODY) {
        take(face, face->running, elapsed);
    }
}

static uint32_t sum(uint32_t one, uint32_t other)
{
    return one > UINT32_MAX - other ? UINT32_MAX : one + other;
}

void face_press(struct face *face, uint8_t by, uint32_t ago)
{
    uint8_t other = (uint8_t)(1 - by);

    if (!(face->flag[by] && face->left[by] == 0)) {
        face->left[by] = sum(face->left[by], sum(ago, (uint32_t)1000 * face->increment_seconds[by]));
    }
    if (face->moves[by] < UINT16_MAX) {
        face->moves[by]++;
    }
    face->running = other;
    take(face, other, ago);
}

bool face_read_show(struct face *face, const struct wire_frame *frame)
{
    struct wire_reader reader = wire_read(frame);
    struct face read;
    uint8_t state;

    read.left[WHITE] = wire_read32(&reader);
    read.left[BLACK] = wire_read32(&reader);
    read.moves[WHITE] = wire_read16(&reader);
    read.moves[BLACK] = wire_read16(&reader);
    state = wire_read8(&reader);
    read.increment_seconds[WHITE] = wire_read16(&reader);
    read.increment_seconds[BLACK] = wire_read16(&reader);
    read.running = NOBODY;
    if (state & RUNNING_BIT) {
        read.running = state & BLACK_RUNS_BIT ? BLACK : WHITE;
    }
    read.flag[WHITE] = (state & WHITE_FLAG_BIT) != 0;
    read.flag[BLACK] = (state & BLACK_FLAG_BIT) != 0;
    if (wire_is_read(&reader)) {
        *face = read;
    }
    return wire_is_read(&reader);
}

static uint8_t state_of(const struct face *face, bool known)
{
    unsigned state = known ? KNOWN_BIT : 0;

    state |= face->running == NOBODY ? 0 : RUNNING_BIT;
    state |= face->running == BLACK ? BLACK_RUNS_BIT : 0;
    state |= face->flag[WHITE] ? WHITE_FLAG_BIT : 0;
    state |= face->flag[BLACK] ? BLACK_FLAG_BIT : 0;
    return (uint8_t)state;
}

void face_write(const struct face *face, bool known, struct wire_writer *writer)
{
    wire_write32(writer, face->left[WHITE]);
    wire_write32(writer, face->left[BLACK]);
    wire_write16(writer, face->moves[WHITE]);
    wire_write16(writer, face->moves[BLACK]);
    wire_write8(writer, state_of(face, known));
}
