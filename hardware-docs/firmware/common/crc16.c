#include "crc16.h"

#define POLYNOMIAL 0x1021u

uint16_t crc16_add(uint16_t crc, uint8_t byte)
{
    uint8_t bit;

    crc = (uint16_t)(crc ^ ((uint16_t)byte << 8));
    for (bit = 0; bit < 8; bit++) {
        crc = (uint16_t)((crc & 0x8000u) ? (uint16_t)(crc << 1) ^ POLYNOMIAL : (uint16_t)(crc << 1));
    }
    return crc;
}

uint16_t crc16(const uint8_t *bytes, uint16_t length)
{
    uint16_t crc = CRC16_START;
    uint16_t i;

    for (i = 0; i < length; i++) {
        crc = crc16_add(crc, bytes[i]);
    }
    return crc;
}
