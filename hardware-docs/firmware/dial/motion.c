#include "motion.h"

#include "calibration.h"
#include "feel.h"

#include <string.h>

#define SERVO_MOVES 300u
#define HALF_STEP 2u
#define MINUTES 60u

static const uint16_t flag_up[2] = FLAG_UP;
static const uint16_t flag_down[2] = FLAG_DOWN;
static const uint16_t mark_at[2] = MARK_AT;

/* The coils of a half step, one after the other, turn the hand clockwise. */
static const uint8_t coils[8] = {0x1, 0x3, 0x2, 0x6, 0x4, 0xC, 0x8, 0x9};

void motion_start(struct motion *motion, uint32_t now)
{
    memset(motion, 0, sizeof *motion);
    motion->servo = DIAL_SERVOS;
    motion->stepping = NOBODY;
    motion->stepped = now;
    /* A hand that stands on its mark already has to leave it first: only its edge is the mark. */
    motion->hands[WHITE].was_on_mark = true;
    motion->hands[BLACK].was_on_mark = true;
}

static uint16_t lever_pulse(uint8_t running)
{
    if (running == NOBODY) {
        return LEVER_LEVEL;
    }
    return running == WHITE ? LEVER_WHITE_UP : LEVER_BLACK_UP;
}

static uint8_t drum_digit(uint16_t moves, uint8_t drum)
{
    static const uint8_t place[3] = {100, 10, 1};

    return (uint8_t)(moves / place[drum] % 10);
}

uint16_t motion_pulse(const struct face *face, uint8_t servo)
{
    uint8_t side;

    if (servo == DIAL_SERVO_LEVER) {
        return lever_pulse(face->running);
    }
    if (servo < DIAL_SERVO_HOURS) {
        side = (uint8_t)(servo - DIAL_SERVO_FLAG);
        return face->flag[side] ? flag_down[side] : flag_up[side];
    }
    if (servo < DIAL_SERVO_DRUMS) {
        side = (uint8_t)(servo - DIAL_SERVO_HOURS);
        return (uint16_t)(HOURS_NONE + HOURS_EACH * feel_of(face, side).hours);
    }
    servo = (uint8_t)(servo - DIAL_SERVO_DRUMS);
    return (uint16_t)(DRUM_ZERO + DRUM_EACH * drum_digit(feel_of(face, servo / 3).moves, servo % 3));
}

uint16_t motion_hand_at(const struct face *face, uint8_t side)
{
    uint32_t minutes_gone = (MINUTES - feel_of(face, side).minutes) % MINUTES;

    return (uint16_t)(minutes_gone * MOTION_TURN / MINUTES);
}

/* Lets go of a servo that has arrived; the lever is held, because players lean on it. */
static void rest_servo(struct motion *motion)
{
    if (motion->servo == DIAL_SERVO_LEVER || dial_hal_servo(motion->servo, 0)) {
        motion->servo = DIAL_SERVOS;
    }
}

/*
 * What the face wants of one servo or hand, the next one each time: all of them in a millisecond would be too many
 * divisions for a small processor.
 */
static void look_at_face(struct motion *motion, const struct face *face)
{
    uint8_t next = (uint8_t)((motion->looked_at + 1u) % (DIAL_SERVOS + 2u));

    motion->looked_at = next;
    if (next < DIAL_SERVOS) {
        motion->wanted[next] = motion_pulse(face, next);
    } else {
        motion->hands[next - DIAL_SERVOS].wanted = motion_hand_at(face, (uint8_t)(next - DIAL_SERVOS));
    }
}

static void move_servo(struct motion *motion, uint8_t servo, uint16_t pulse, uint32_t now)
{
    if (dial_hal_servo(servo, pulse)) {
        motion->servo_at[servo] = pulse;
        motion->servo = servo;
        motion->servo_since = now;
    }
}

/* What is not heard is tried again in the next millisecond, before anything else: more than once would take too long. */
static void tick_servos(struct motion *motion, uint32_t now)
{
    uint8_t servo;

    if (motion->servo < DIAL_SERVOS && (uint32_t)(now - motion->servo_since) >= SERVO_MOVES) {
        rest_servo(motion);
    }
    for (servo = 0; servo < DIAL_SERVOS && motion->servo == DIAL_SERVOS; servo++) {
        uint16_t pulse = motion->wanted[servo];
        if (motion->servo_at[servo] != pulse) {
            move_servo(motion, servo, pulse, now);
            return;
        }
    }
}

static bool wants_to_move(const struct motion *motion, uint8_t side)
{
    const struct motion_hand *hand = &motion->hands[side];

    return hand->state == MOTION_SEEKING || (hand->state == MOTION_SET && hand->at != hand->wanted);
}

/* The mark counts where it begins, coming clockwise; a hand that a finger has moved is right again behind it. */
static void look_at_mark(struct motion_hand *hand, uint8_t side, bool clockwise)
{
    bool is_on_mark = dial_hal_zero(side);

    if (is_on_mark && !hand->was_on_mark && clockwise) {
        hand->at = mark_at[side];
        hand->state = MOTION_SET;
    } else if (hand->state == MOTION_SEEKING && hand->sought > MOTION_TURN + MOTION_TURN / 4) {
        hand->state = MOTION_LOST;
    }
    hand->was_on_mark = is_on_mark;
}

static void half_step(struct motion_hand *hand, uint8_t side, bool clockwise)
{
    hand->at = (uint16_t)((hand->at + (clockwise ? 1u : MOTION_TURN - 1u)) % MOTION_TURN);
    if (hand->state == MOTION_SEEKING) {
        hand->sought++;
    }
    hand->phase = (uint8_t)((hand->phase + (clockwise ? 1u : 7u)) % 8u);
    dial_hal_coils(side, coils[hand->phase]);
    look_at_mark(hand, side, clockwise);
}

static bool is_clockwise(const struct motion_hand *hand)
{
    uint16_t way = (uint16_t)((hand->wanted + MOTION_TURN - hand->at) % MOTION_TURN);

    return hand->state == MOTION_SEEKING || way <= MOTION_TURN / 2;
}

static void tick_hands(struct motion *motion, uint32_t now)
{
    uint8_t side = motion->stepping;

    if ((uint32_t)(now - motion->stepped) < HALF_STEP) {
        return;
    }
    if (side != NOBODY && !wants_to_move(motion, side)) {
        side = NOBODY;
    }
    if (side == NOBODY) {
        side = wants_to_move(motion, WHITE) ? WHITE : wants_to_move(motion, BLACK) ? BLACK : NOBODY;
    }
    motion->stepping = side;
    if (side != NOBODY) {
        motion->stepped = now;
        half_step(&motion->hands[side], side, is_clockwise(&motion->hands[side]));
    }
}

void motion_tick(struct motion *motion, const struct face *face, uint32_t now)
{
    look_at_face(motion, face);
    tick_servos(motion, now);
    tick_hands(motion, now);
}

bool motion_is_done(const struct motion *motion, const struct face *face)
{
    uint8_t servo;

    for (servo = 0; servo < DIAL_SERVOS; servo++) {
        if (motion->servo_at[servo] != motion_pulse(face, servo)) {
            return false;
        }
    }
    return motion->servo == DIAL_SERVOS && !wants_to_move(motion, WHITE) && !wants_to_move(motion, BLACK);
}
