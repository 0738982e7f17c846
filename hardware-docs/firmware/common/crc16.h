/* CRC-16/CCITT-FALSE: polynomial 1021, start FFFF, nothing reflected, nothing inverted; of "123456789" it is 29B1. */
#ifndef CRC16_H
#define CRC16_H

#include <stdint.h>

#define CRC16_START 0xFFFFu

/* The check value with one byte more. */
uint16_t crc16_add(uint16_t crc, uint8_t byte);

/* The check value of bytes, from the beginning. */
uint16_t crc16(const uint8_t *bytes, uint16_t length);

#endif
