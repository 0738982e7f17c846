#include "dial.h"

#include "dial_hal.h"

static void send(struct wire_writer *writer)
{
    wire_end(writer);
    dial_hal_send(writer->bytes, writer->count);
}

static void send_restarted(const struct dial *dial)
{
    struct wire_writer writer;

    wire_begin(&writer, WIRE_RESTARTED, 0);
    wire_write8(&writer, (uint8_t)dial->identity.cause);
    wire_write16(&writer, dial->identity.starts);
    send(&writer);
}

static void send_identity(const struct dial *dial)
{
    struct wire_writer writer;
    uint8_t i;

    wire_begin(&writer, WIRE_IDENTITY, 0);
    wire_write8(&writer, WIRE_MAJOR);
    wire_write8(&writer, WIRE_MINOR);
    wire_write8(&writer, (uint8_t)((dial->identity.simulated ? 1 : 0) | (dial->holds_times ? 2 : 0)));
    wire_write16(&writer, dial->identity.starts);
    wire_write8(&writer, DIAL_FIRMWARE_MAJOR);
    wire_write8(&writer, DIAL_FIRMWARE_MINOR);
    for (i = 0; i < DIAL_SERIAL_LIMIT && dial->identity.serial[i] != '\0'; i++) {
        wire_write8(&writer, (uint8_t)dial->identity.serial[i]);
    }
    send(&writer);
}

static void send_times(const struct dial *dial)
{
    struct wire_writer writer;

    wire_begin(&writer, WIRE_TIMES, 0);
    face_write(&dial->face, dial->holds_times, &writer);
    wire_write8(&writer, dial_hal_battery());
    send(&writer);
}

static void send_ack(uint8_t sequence, uint8_t result)
{
    struct wire_writer writer;

    wire_begin(&writer, WIRE_ACK, sequence);
    wire_write8(&writer, result);
    send(&writer);
}

static void send_act(const struct dial *dial, const struct act *act)
{
    struct wire_writer writer;
    bool is_lever = act->button == DIAL_LEVER;

    wire_begin(&writer, is_lever ? WIRE_LEVER : WIRE_BUTTON, dial->acts.sequence);
    wire_write8(&writer, act->side);
    wire_write8(&writer, is_lever ? (act->alone ? 1 : 0) : act->button);
    wire_write32(&writer, dial->now - act->at);
    if (is_lever && dial->station_minor > 0 && act->moves_known) {
        wire_write16(&writer, act->moves);
    }
    send(&writer);
}

static void send_due_act(struct dial *dial)
{
    const struct act *act = acts_due(&dial->acts, dial->now);

    if (act) {
        send_act(dial, act);
    }
}

/* Time goes on, whatever else happens. */
static void step(struct dial *dial, uint32_t now)
{
    face_count(&dial->face, now - dial->now);
    dial->now = now;
}

static void look_for_station(struct dial *dial)
{
    /* Once absent it stays so until something comes, or the count would wrap around after 49 days. */
    dial->absent = dial->absent || (uint32_t)(dial->now - dial->last_heard) >= DIAL_ABSENT_AFTER;
}

void dial_start(struct dial *dial, const struct dial_identity *identity, uint32_t now)
{
    dial->identity = *identity;
    face_clear(&dial->face);
    acts_clear(&dial->acts);
    palm_hush(&dial->palms[WHITE]);
    palm_hush(&dial->palms[BLACK]);
    wire_reset(&dial->decoder);
    dial->now = now;
    dial->last_call = now - DIAL_CALL_EVERY;
    dial->last_heard = now - DIAL_ABSENT_AFTER;
    dial->session = 0;
    dial->station_minor = 0;
    dial->carried_out = 0;
    dial->holds_times = false;
    dial->greeted = false;
    dial->absent = true;
}

static void hello(struct dial *dial, const struct wire_frame *frame)
{
    struct wire_reader reader = wire_read(frame);
    uint8_t minor;
    uint32_t session;

    (void)wire_read8(&reader);
    minor = wire_read8(&reader);
    session = wire_read32(&reader);
    if (!wire_is_read(&reader)) {
        if (frame->sequence != 0) {
            send_ack(frame->sequence, WIRE_UNREADABLE);
        }
        return;
    }
    dial->greeted = true;
    dial->station_minor = minor;
    if (session != dial->session) {
        dial->session = session;
        dial->carried_out = 0;
    }
    send_identity(dial);
    send_times(dial);
}

static bool vibrate(struct dial *dial, const struct wire_frame *frame, bool is_new)
{
    struct vibration vibration;
    uint8_t side;

    if (!palm_read(&vibration, &side, frame)) {
        return false;
    }
    if (is_new) {
        palm_tap(&dial->palms[side], &vibration, dial->now);
    }
    return true;
}

static bool show(struct dial *dial, const struct wire_frame *frame, bool is_new)
{
    struct face face;

    if (!face_read_show(&face, frame)) {
        return false;
    }
    if (is_new) {
        dial->face = face;
        face_count(&dial->face, 0);
        dial->holds_times = true;
    }
    return true;
}

static bool hush(struct dial *dial, const struct wire_frame *frame, bool is_new)
{
    if (frame->length != 0) {
        return false;
    }
    if (is_new) {
        palm_hush(&dial->palms[WHITE]);
        palm_hush(&dial->palms[BLACK]);
    }
    return true;
}

/* False if the frame cannot be read. */
static bool carry_out(struct dial *dial, const struct wire_frame *frame, bool is_new)
{
    switch (frame->type) {
    case WIRE_SHOW:
        return show(dial, frame, is_new);
    case WIRE_VIBRATE:
        return vibrate(dial, frame, is_new);
    default:
        return hush(dial, frame, is_new);
    }
}

/* What a frame says is carried out once, under whatever number it comes; without a number it wants no answer. */
static void numbered(struct dial *dial, const struct wire_frame *frame)
{
    bool is_new = frame->sequence == 0 || frame->sequence != dial->carried_out;
    uint8_t result = is_new ? WIRE_DONE : WIRE_REPEATED;

    if (!carry_out(dial, frame, is_new)) {
        result = WIRE_UNREADABLE;
    } else if (frame->sequence != 0) {
        dial->carried_out = frame->sequence;
    }
    if (frame->sequence != 0) {
        send_ack(frame->sequence, result);
    }
}

static void ping(struct dial *dial, const struct wire_frame *frame)
{
    if (frame->length == 0) {
        send_times(dial);
    } else if (frame->sequence != 0) {
        send_ack(frame->sequence, WIRE_UNREADABLE);
    }
}

/* An acknowledgement is never answered, or two sides that differ about one would answer each other for ever. */
static void acknowledged(struct dial *dial, const struct wire_frame *frame)
{
    if (frame->length == 1 && frame->payload[0] <= WIRE_UNREADABLE) {
        acts_acknowledged(&dial->acts, frame->sequence);
    }
}

static void understand(struct dial *dial, const struct wire_frame *frame)
{
    switch (frame->type) {
    case WIRE_HELLO:
        hello(dial, frame);
        break;
    case WIRE_PING:
        ping(dial, frame);
        break;
    case WIRE_SHOW:
    case WIRE_VIBRATE:
    case WIRE_HUSH:
        numbered(dial, frame);
        break;
    case WIRE_ACK:
        acknowledged(dial, frame);
        break;
    default:
        if (frame->sequence != 0) {
            send_ack(frame->sequence, WIRE_UNKNOWN_TYPE);
        }
    }
}

static void receive(struct dial *dial, const struct wire_frame *frame)
{
    dial->last_heard = dial->now;
    if (dial->absent) {
        dial->absent = false;
        acts_hurry(&dial->acts);
    }
    understand(dial, frame);
    send_due_act(dial);
}

void dial_byte(struct dial *dial, uint8_t byte, uint32_t now)
{
    struct wire_frame frame;

    step(dial, now);
    wire_put(&dial->decoder, byte);
    while (wire_next(&dial->decoder, &frame)) {
        receive(dial, &frame);
    }
}

void dial_tick(struct dial *dial, uint32_t now)
{
    step(dial, now);
    look_for_station(dial);
    if (!dial->greeted && (uint32_t)(now - dial->last_call) >= DIAL_CALL_EVERY) {
        dial->last_call = now;
        send_restarted(dial);
    }
    if (!dial->absent) {
        send_due_act(dial);
    }
}

/* What the clock tells about itself while it is alone; false if that button asks for something else. */
static bool own_answer(const struct dial *dial, uint8_t side, uint8_t button, struct vibration *answer)
{
    switch (button) {
    case DIAL_OWN_TIME:
        *answer = palm_time(dial->face.left[side]);
        return true;
    case DIAL_OPPONENT_TIME:
        *answer = palm_time(dial->face.left[1 - side]);
        return true;
    case DIAL_MOVES:
        *answer = palm_moves(dial->face.moves[side]);
        return true;
    default:
        return false;
    }
}

/* False if there are more acts than can be kept, and nobody has fetched them: both players are felt to be told. */
static bool keep(struct dial *dial, const struct act *act)
{
    struct vibration refused = palm_signal(PALM_REFUSED);
    bool is_kept = acts_add(&dial->acts, act);

    if (!is_kept) {
        palm_tap(&dial->palms[WHITE], &refused, dial->now);
        palm_tap(&dial->palms[BLACK], &refused, dial->now);
    }
    return is_kept;
}

void dial_act(struct dial *dial, uint8_t side, uint8_t button, uint32_t ago, uint32_t now)
{
    struct act act;
    struct vibration answer;

    step(dial, now);
    look_for_station(dial);
    act.at = now - ago;
    act.side = side;
    act.button = button;
    act.moves = dial->face.moves[side];
    act.moves_known = dial->holds_times;
    act.alone = button == DIAL_LEVER && dial->absent && dial->holds_times && dial->face.running == side;
    if (dial->absent && dial->holds_times && own_answer(dial, side, button, &answer)) {
        palm_tap(&dial->palms[side], &answer, now);
        return;
    }
    if (keep(dial, &act) && act.alone) {
        face_press(&dial->face, side, ago);
    }
}

bool dial_taps(struct dial *dial, uint8_t side)
{
    return palm_runs(&dial->palms[side], dial->now);
}
