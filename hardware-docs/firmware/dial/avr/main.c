#include "board.h"
#include "device.h"

#include <avr/eeprom.h>
#include <avr/io.h>
#include <avr/wdt.h>

#ifndef SERIAL_NUMBER
#define SERIAL_NUMBER "DIAL-0000"
#endif

/* A serial number of 17 characters or more does not compile. */
typedef char serial_number_fits[sizeof SERIAL_NUMBER <= DIAL_SERIAL_LIMIT + 1 ? 1 : -1];

static uint16_t starts_kept EEMEM;
static uint8_t reset_flags __attribute__((section(".noinit")));
static struct device device;

/* Before anything else: the watchdog stays on after it has restarted the program, and would do so again. */
void remember_reset(void) __attribute__((naked, used, section(".init3")));
void remember_reset(void)
{
    reset_flags = MCUSR;
    MCUSR = 0;
    wdt_disable();
}

static enum dial_cause cause_of(uint8_t flags)
{
    if (flags & _BV(PORF)) {
        return DIAL_POWER;
    }
    if (flags & _BV(WDRF)) {
        return DIAL_WATCHDOG;
    }
    return flags & _BV(BORF) ? DIAL_BROWN_OUT : DIAL_UNKNOWN;
}

static uint16_t count_start(void)
{
    uint16_t starts = (uint16_t)(eeprom_read_word(&starts_kept) + 1u);

    eeprom_update_word(&starts_kept, starts);
    return starts;
}

int main(void)
{
    struct dial_identity identity;
    uint32_t now;

    identity.serial = SERIAL_NUMBER;
    identity.simulated = false;
    identity.starts = count_start();
    identity.cause = cause_of(reset_flags);
    board_start();
    now = board_now();
    device_start(&device, &identity, now);
    for (;;) {
        int16_t byte = uart_take();
        if (byte >= 0) {
            device_byte(&device, (uint8_t)byte, now);
        }
        if (now != board_now()) {
            device_tick(&device, ++now);
            board_is_alive(now);
        }
    }
}
