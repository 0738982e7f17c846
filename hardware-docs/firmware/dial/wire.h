/* Frames on the line: found among bytes that come one by one and may be damaged, and written. Tactile clock, page 5. */
#ifndef WIRE_H
#define WIRE_H

#include <stdbool.h>
#include <stdint.h>

#define WIRE_BAUD 115200UL
#define WIRE_MAJOR 1u
#define WIRE_MINOR 1u

#define WIRE_HEAD 4u
#define WIRE_TAIL 2u
#define WIRE_PAYLOAD_LIMIT 48u
#define WIRE_FRAME_LIMIT (WIRE_HEAD + WIRE_PAYLOAD_LIMIT + WIRE_TAIL)

enum wire_type {
    WIRE_HELLO = 0x01,
    WIRE_PING = 0x02,
    WIRE_SHOW = 0x03,
    WIRE_VIBRATE = 0x04,
    WIRE_HUSH = 0x05,
    WIRE_IDENTITY = 0x41,
    WIRE_TIMES = 0x42,
    WIRE_LEVER = 0x43,
    WIRE_BUTTON = 0x44,
    WIRE_RESTARTED = 0x45,
    WIRE_ACK = 0x7F
};

enum wire_result { WIRE_DONE = 0, WIRE_REPEATED = 1, WIRE_UNKNOWN_TYPE = 2, WIRE_UNREADABLE = 3 };

struct wire_frame {
    uint8_t type;
    uint8_t sequence;
    uint8_t length;
    uint8_t payload[WIRE_PAYLOAD_LIMIT];
};

struct wire_decoder {
    uint8_t waiting[WIRE_FRAME_LIMIT];
    uint8_t count;
};

/* Forgets a frame that has begun. */
void wire_reset(struct wire_decoder *decoder);

/* Takes a byte. Call wire_next until it finds no more before the next byte is put in. */
void wire_put(struct wire_decoder *decoder, uint8_t byte);

/* True if a frame with the right check is complete; it is then in frame. */
bool wire_next(struct wire_decoder *decoder, struct wire_frame *frame);

/* Reads numbers of a payload, the big end first; past its end it reads zeros and is spoilt. */
struct wire_reader {
    const uint8_t *at;
    uint8_t left;
    bool spoilt;
};

struct wire_reader wire_read(const struct wire_frame *frame);
uint8_t wire_read8(struct wire_reader *reader);
uint16_t wire_read16(struct wire_reader *reader);
uint32_t wire_read32(struct wire_reader *reader);

/* True if the payload has been read to its end and no further. */
bool wire_is_read(const struct wire_reader *reader);

/* Writes one frame. */
struct wire_writer {
    uint8_t bytes[WIRE_FRAME_LIMIT];
    uint8_t count;
};

void wire_begin(struct wire_writer *writer, uint8_t type, uint8_t sequence);
void wire_write8(struct wire_writer *writer, uint8_t value);
void wire_write16(struct wire_writer *writer, uint16_t value);
void wire_write32(struct wire_writer *writer, uint32_t value);

/* Fills in length and check; the frame is then bytes[0] to bytes[count - 1]. */
void wire_end(struct wire_writer *writer);

#endif
