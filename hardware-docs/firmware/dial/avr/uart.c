#include "board.h"

#include "dial_hal.h"
#include "ring.h"
#include "wire.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#define RECEIVED 128u
#define SENDING 255u

static uint8_t received_bytes[RECEIVED];
static uint8_t sending_bytes[SENDING];
static struct ring received;
static struct ring sending;

ISR(USART_RX_vect)
{
    /* A byte for which there is no room is lost; its frame is sent again. */
    (void)ring_put(&received, UDR0);
}

ISR(USART_UDRE_vect)
{
    int16_t byte = ring_take(&sending);

    if (byte < 0) {
        UCSR0B &= (uint8_t)~_BV(UDRIE0);
    } else {
        UDR0 = (uint8_t)byte;
    }
}

void uart_start(void)
{
    ring_init(&received, received_bytes, RECEIVED);
    ring_init(&sending, sending_bytes, SENDING);
    UBRR0 = (uint16_t)(CRYSTAL_HZ / (16UL * WIRE_BAUD) - 1UL);
    UCSR0C = (uint8_t)(_BV(UCSZ01) | _BV(UCSZ00));
    UCSR0B = (uint8_t)(_BV(RXCIE0) | _BV(RXEN0) | _BV(TXEN0));
}

int16_t uart_take(void)
{
    int16_t byte;

    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        byte = ring_take(&received);
    }
    return byte;
}

void dial_hal_send(const uint8_t *bytes, uint8_t count)
{
    ATOMIC_BLOCK(ATOMIC_RESTORESTATE)
    {
        if (ring_room(&sending) >= count) {
            while (count-- > 0) {
                (void)ring_put(&sending, *bytes++);
            }
            UCSR0B |= (uint8_t)_BV(UDRIE0);
        }
    }
}
