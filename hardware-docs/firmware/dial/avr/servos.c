#include "board.h"

#include <avr/io.h>

#define TWI_HZ 400000UL
#define WRITE 0u
#define SENT 0x28u
#define ADDRESSED 0x18u
#define BEGUN 0x08u
#define STATUS 0xF8u
/* About 100 microseconds: a device that is there answers within 25, and three may be waited for in a millisecond. */
#define PATIENCE 300u

#define PCA9685 0x40u
#define MODE1 0x00u
#define MODE1_SLEEPS 0x10u
#define MODE1_COUNTS_UP 0x20u
#define PRESCALE 0xFEu
#define PRESCALE_50_HZ 121u
#define CHANNEL 0x06u
#define FULL 0x1000u
#define PERIOD_MICROSECONDS 20000UL
#define PERIOD_COUNTS 4096UL

void twi_start(void)
{
    TWSR = 0;
    TWBR = (uint8_t)((CRYSTAL_HZ / TWI_HZ - 16UL) / 2UL);
    TWCR = (uint8_t)_BV(TWEN);
}

static bool step(uint8_t control, uint8_t wanted)
{
    uint16_t patience = PATIENCE;

    TWCR = (uint8_t)(_BV(TWINT) | _BV(TWEN) | control);
    while (!(TWCR & _BV(TWINT))) {
        if (patience-- == 0) {
            return false;
        }
    }
    return (TWSR & STATUS) == wanted;
}

static bool write_byte(uint8_t byte, uint8_t wanted)
{
    TWDR = byte;
    return step(0, wanted);
}

bool twi_write(uint8_t address, const uint8_t *bytes, uint8_t count)
{
    bool is_heard = step((uint8_t)_BV(TWSTA), BEGUN) && write_byte((uint8_t)(address << 1 | WRITE), ADDRESSED);

    while (is_heard && count-- > 0) {
        is_heard = write_byte(*bytes++, SENT);
    }
    TWCR = (uint8_t)(_BV(TWINT) | _BV(TWEN) | _BV(TWSTO));
    if (!is_heard) {
        /* The two wires are begun anew, or a device that hung would hold them for ever. */
        TWCR = 0;
        TWCR = (uint8_t)_BV(TWEN);
    }
    return is_heard;
}

static bool write_register(uint8_t number, uint8_t value)
{
    uint8_t bytes[2];

    bytes[0] = number;
    bytes[1] = value;
    return twi_write(PCA9685, bytes, sizeof bytes);
}

/* It sleeps after a start, and takes its rhythm only then. */
static bool is_awake(void)
{
    static bool awake;

    awake = awake
        || (write_register(MODE1, MODE1_SLEEPS) && write_register(PRESCALE, PRESCALE_50_HZ)
            && write_register(MODE1, MODE1_COUNTS_UP));
    return awake;
}

/* From which count to which the channel is on. */
static bool write_channel(uint8_t channel, uint16_t on, uint16_t off)
{
    uint8_t bytes[5];

    bytes[0] = (uint8_t)(CHANNEL + 4u * channel);
    bytes[1] = (uint8_t)on;
    bytes[2] = (uint8_t)(on >> 8);
    bytes[3] = (uint8_t)off;
    bytes[4] = (uint8_t)(off >> 8);
    return is_awake() && twi_write(PCA9685, bytes, sizeof bytes);
}

bool servos_pulse(uint8_t channel, uint16_t microseconds)
{
    uint16_t counts = (uint16_t)(microseconds * PERIOD_COUNTS / PERIOD_MICROSECONDS);

    return write_channel(channel, 0, counts == 0 ? FULL : counts);
}

bool servos_switch(uint8_t channel, bool on)
{
    return write_channel(channel, on ? FULL : 0, on ? 0 : FULL);
}
