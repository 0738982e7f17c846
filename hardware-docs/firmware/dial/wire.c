#include "wire.h"

#include "crc16.h"

#include <string.h>

#define START 0xA5u

void wire_reset(struct wire_decoder *decoder)
{
    decoder->count = 0;
}

void wire_put(struct wire_decoder *decoder, uint8_t byte)
{
    if (decoder->count < WIRE_FRAME_LIMIT) {
        decoder->waiting[decoder->count++] = byte;
    }
}

static bool can_be_frame(const struct wire_decoder *decoder)
{
    return decoder->waiting[0] == START && (decoder->count == 1 || decoder->waiting[1] <= WIRE_PAYLOAD_LIMIT);
}

static uint8_t frame_length(const struct wire_decoder *decoder)
{
    return (uint8_t)(WIRE_HEAD + decoder->waiting[1] + WIRE_TAIL);
}

static bool has_right_check(const struct wire_decoder *decoder)
{
    uint8_t end = (uint8_t)(frame_length(decoder) - WIRE_TAIL);
    uint16_t said = (uint16_t)((uint16_t)(decoder->waiting[end] << 8) | decoder->waiting[end + 1]);

    return crc16(decoder->waiting + 1, (uint16_t)(end - 1)) == said;
}

static void drop(struct wire_decoder *decoder, uint8_t bytes)
{
    decoder->count = (uint8_t)(decoder->count - bytes);
    memmove(decoder->waiting, decoder->waiting + bytes, decoder->count);
}

bool wire_next(struct wire_decoder *decoder, struct wire_frame *frame)
{
    while (decoder->count > 0) {
        if (!can_be_frame(decoder)) {
            drop(decoder, 1);
        } else if (decoder->count == 1 || decoder->count < frame_length(decoder)) {
            return false;
        } else if (has_right_check(decoder)) {
            frame->length = decoder->waiting[1];
            frame->type = decoder->waiting[2];
            frame->sequence = decoder->waiting[3];
            memcpy(frame->payload, decoder->waiting + WIRE_HEAD, frame->length);
            drop(decoder, frame_length(decoder));
            return true;
        } else {
            /* The start byte alone: what follows may be the start of a sound frame. */
            drop(decoder, 1);
        }
    }
    return false;
}

struct wire_reader wire_read(const struct wire_frame *frame)
{
    struct wire_reader reader;

    reader.at = frame->payload;
    reader.left = frame->length;
    reader.spoilt = false;
    return reader;
}

uint8_t wire_read8(struct wire_reader *reader)
{
    if (reader->left == 0) {
        reader->spoilt = true;
        return 0;
    }
    reader->left--;
    return *reader->at++;
}

uint16_t wire_read16(struct wire_reader *reader)
{
    uint16_t high = wire_read8(reader);

    return (uint16_t)((uint16_t)(high << 8) | wire_read8(reader));
}

uint32_t wire_read32(struct wire_reader *reader)
{
    uint32_t high = wire_read16(reader);

    return high << 16 | wire_read16(reader);
}

bool wire_is_read(const struct wire_reader *reader)
{
    return reader->left == 0 && !reader->spoilt;
}

void wire_begin(struct wire_writer *writer, uint8_t type, uint8_t sequence)
{
    writer->bytes[0] = START;
    writer->bytes[1] = 0;
    writer->bytes[2] = type;
    writer->bytes[3] = sequence;
    writer->count = WIRE_HEAD;
}

void wire_write8(struct wire_writer *writer, uint8_t value)
{
    if (writer->count < WIRE_HEAD + WIRE_PAYLOAD_LIMIT) {
        writer->bytes[writer->count++] = value;
    }
}

void wire_write16(struct wire_writer *writer, uint16_t value)
{
    wire_write8(writer, (uint8_t)(value >> 8));
    wire_write8(writer, (uint8_t)value);
}

void wire_write32(struct wire_writer *writer, uint32_t value)
{
    wire_write16(writer, (uint16_t)(value >> 16));
    wire_write16(writer, (uint16_t)value);
}

void wire_end(struct wire_writer *writer)
{
    uint16_t check;

    writer->bytes[1] = (uint8_t)(writer->count - WIRE_HEAD);
    check = crc16(writer->bytes + 1, (uint16_t)(writer->count - 1));
    writer->bytes[writer->count++] = (uint8_t)(check >> 8);
    writer->bytes[writer->count++] = (uint8_t)check;
}
