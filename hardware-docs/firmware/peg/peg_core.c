#include "peg_core.h"

#include <string.h>

#include "crc16.h"

#define SCAN_MILLIS 40
#define SCANS_BETWEEN_PICTURES 25

/* Samples in a row, one each millisecond, before a change of a sensor is believed. */
#define SAMPLES_TO_OPEN 2
#define SAMPLES_TO_FILL 4
#define SAMPLES_TO_FILL_RESTLESS 100
#define SAMPLES_OF_KEY 20

/* A hole that opens three times within a second holds a peg that is not quite in: it has to be in for longer. */
#define RESTLESS_BY_OPENING 25
#define RESTLESS_LIMIT 60

/* '#', number, blank, kind, blank, version, serial, firmware, features, with their blanks, check value, end. */
#define LONGEST_ANSWER (6 + 2 + PEG_SERIAL_LIMIT + 20 + 6)

#define TAP_MILLIS 80
#define TAP_PERIOD_MILLIS 250
#define TAP_PAUSE_MILLIS 500
#define SQUARE_PAUSE_MILLIS 1000

static const char *const KEY_NAMES[PEG_KEYS] = {"read", "where", "yes", "no"};
static const char HEX[] = "0123456789ABCDEF";

/* ---- Writing lines ---- */

static void put(struct peg *peg, char character)
{
    peg->crc = crc16_add(peg->crc, (uint8_t)character);
    (void)ring_put(&peg->out, (uint8_t)character);
}

static void put_text(struct peg *peg, const char *text)
{
    while (*text != '\0') {
        put(peg, *text++);
    }
}

static void put_hex(struct peg *peg, uint8_t value)
{
    put(peg, HEX[value >> 4]);
    put(peg, HEX[value & 0x0F]);
}

static void put_number(struct peg *peg, uint8_t value)
{
    if (value >= 100) {
        put(peg, (char)('0' + value / 100));
    }
    if (value >= 10) {
        put(peg, (char)('0' + value / 10 % 10));
    }
    put(peg, (char)('0' + value % 10));
}

static bool has_room(const struct peg *peg)
{
    return ring_room(&peg->out) >= LONGEST_ANSWER;
}

static void begin_line(struct peg *peg, char kind)
{
    put(peg, '#');
    peg->crc = CRC16_START;
    put_hex(peg, peg->sequence++);
    put(peg, ' ');
    put(peg, kind);
}

static void end_line(struct peg *peg)
{
    uint16_t crc = peg->crc;

    put(peg, '*');
    put_hex(peg, (uint8_t)(crc >> 8));
    put_hex(peg, (uint8_t)(crc & 0xFF));
    put(peg, '\r');
}

static void say_number(struct peg *peg, char kind, uint8_t number)
{
    begin_line(peg, kind);
    put(peg, ' ');
    put_hex(peg, number);
    end_line(peg);
}

static void say_square(struct peg *peg, char kind, uint8_t square)
{
    begin_line(peg, kind);
    put(peg, ' ');
    put(peg, (char)('A' + square % 8));
    put(peg, (char)('1' + square / 8));
    end_line(peg);
}

static void say_identity(struct peg *peg)
{
    begin_line(peg, 'I');
    put_text(peg, " " PEG_VERSION " ");
    put_text(peg, peg->identity.serial);
    put_text(peg, " " PEG_FIRMWARE " ");
    put_text(peg, peg->identity.features);
    end_line(peg);
}

static void say_picture(struct peg *peg)
{
    uint8_t row;

    begin_line(peg, 'B');
    put(peg, ' ');
    for (row = PEG_ROWS; row > 0; row--) {
        put_hex(peg, peg->told[row - 1]);
    }
    put(peg, ' ');
    if (peg->battery == PEG_NO_BATTERY) {
        put(peg, '-');
    } else {
        put_number(peg, peg->battery);
    }
    end_line(peg);
}

/* ---- Reading lines ---- */

static bool is_hex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'F');
}

static uint8_t hex_digit(char c)
{
    return (uint8_t)(c <= '9' ? c - '0' : c - 'A' + 10);
}

/* A word's number: one to four decimal digits. */
static bool read_number(const char *word, uint8_t length, uint16_t *number)
{
    uint8_t i;

    if (length < 1 || length > 4) {
        return false;
    }
    *number = 0;
    for (i = 0; i < length; i++) {
        if (word[i] < '0' || word[i] > '9') {
            return false;
        }
        *number = (uint16_t)(*number * 10 + (word[i] - '0'));
    }
    return true;
}

static bool read_square(const char *word, uint8_t length, uint8_t *square)
{
    uint8_t file;
    uint8_t rank;

    if (length != 2) {
        return false;
    }
    file = (uint8_t)((word[0] | 0x20) - 'a');
    rank = (uint8_t)(word[1] - '1');
    *square = (uint8_t)(rank * 8 + file);
    return file < 8 && rank < 8;
}

/* The length of the word at an index; 0 at the end. */
static uint8_t word_length(const char *text, uint8_t at, uint8_t end)
{
    uint8_t length = 0;

    while (at + length < end && text[at + length] != ' ') {
        length++;
    }
    return length;
}

/* All squares must be squares, or nothing is changed. */
static bool guide(struct peg *peg, const char *text, uint8_t at, uint8_t end)
{
    uint8_t rows[PEG_ROWS] = {0};
    uint8_t tapped[PEG_TAPPED_LIMIT];
    uint8_t count = 0;

    while (at < end) {
        uint8_t length = word_length(text, at, end);
        uint8_t square;

        if (!read_square(text + at, length, &square)) {
            return false;
        }
        rows[square / 8] |= (uint8_t)(1u << (square % 8));
        if (count < PEG_TAPPED_LIMIT) {
            tapped[count++] = square;
        }
        at = (uint8_t)(at + length + 1);
    }
    memcpy(peg->guided, rows, sizeof rows);
    memcpy(peg->tapped, tapped, count);
    peg->tapped_count = count;
    peg->tap_square = 0;
    peg->tap_number = 0;
    peg->tap_millis = 0;
    return true;
}

/* One whole line; arguments are text[at..end), one blank between words. False if it means nothing to us. */
static bool obey(struct peg *peg, char kind, const char *text, uint8_t at, uint8_t end, uint8_t number)
{
    uint16_t argument = 0;
    bool has_argument = read_number(text + at, word_length(text, at, end), &argument);

    if (kind == 'H' && has_argument) {
        say_identity(peg);
        return true;
    }
    if (kind == 'D') {
        say_picture(peg);
        return true;
    }
    if (kind == 'E' && has_argument) {
        peg->events = argument != 0;
    } else if (kind == 'G') {
        if (!guide(peg, text, at, end)) {
            return false;
        }
    } else if (kind != 'Q') {
        return false;
    }
    say_number(peg, 'A', number);
    return true;
}

/* Checks blanks and characters between the kind and the star: " word word". */
static bool are_words(const char *text, uint8_t at, uint8_t end)
{
    char before = 'x';

    if (at < end && text[at] != ' ') {
        return false;
    }
    for (; at < end; at++) {
        char c = text[at];

        if (c < ' ' || c > '~' || c == '*' || (c == ' ' && before == ' ')) {
            return false;
        }
        before = c;
    }
    return before != ' ';
}

static bool is_whole(const char *line, uint8_t length)
{
    uint8_t star = (uint8_t)(length - 5);
    uint16_t crc;
    uint8_t i;

    if (length < 10 || line[0] != '#' || !is_hex(line[1]) || !is_hex(line[2]) || line[3] != ' ' || line[4] < 'A'
        || line[4] > 'Z' || line[star] != '*' || !are_words(line, 5, star)) {
        return false;
    }
    crc = 0;
    for (i = (uint8_t)(star + 1); i < length; i++) {
        if (!is_hex(line[i])) {
            return false;
        }
        crc = (uint16_t)((crc << 4) | hex_digit(line[i]));
    }
    return crc == crc16((const uint8_t *)line + 1, (uint16_t)(star - 1));
}

/* A line whose answer would not fit is dropped whole: the station asks again. */
static void line_ended(struct peg *peg)
{
    const char *line = peg->line;
    uint8_t length = peg->line_length;
    uint8_t number;
    uint8_t end;
    uint8_t at;

    if (!has_room(peg) || !is_whole(line, length)) {
        return;
    }
    number = (uint8_t)((hex_digit(line[1]) << 4) | hex_digit(line[2]));
    end = (uint8_t)(length - 5);
    at = (uint8_t)(end > 5 ? 6 : 5);
    if (!obey(peg, line[4], line, at, end, number)) {
        say_number(peg, 'N', number);
    }
}

void peg_receive(struct peg *peg, uint8_t byte)
{
    if (byte == '\r' || byte == '#') {
        if (byte == '\r' && !peg->discarding && peg->line_length > 0) {
            line_ended(peg);
        }
        peg->line_length = 0;
        peg->discarding = false;
    }
    if (byte == '\r' || byte == '\n' || peg->discarding) {
        return;
    }
    if (peg->line_length == PEG_LINE_LIMIT) {
        peg->discarding = true;
        return;
    }
    peg->line[peg->line_length++] = (char)byte;
}

int16_t peg_next_byte(struct peg *peg)
{
    return ring_take(&peg->out);
}

/* ---- Sensors ---- */

static uint8_t samples_needed(const struct peg *peg, uint8_t square, bool filling)
{
    if (!filling) {
        return SAMPLES_TO_OPEN;
    }
    return peg->restless[square] > RESTLESS_LIMIT ? SAMPLES_TO_FILL_RESTLESS : SAMPLES_TO_FILL;
}

static void change(struct peg *peg, uint8_t row, uint8_t bit, uint8_t square)
{
    peg->filled[row] ^= bit;
    if (!(peg->filled[row] & bit)) {
        peg->opened[row] |= bit;
        if (peg->restless[square] <= 255 - RESTLESS_BY_OPENING) {
            peg->restless[square] = (uint8_t)(peg->restless[square] + RESTLESS_BY_OPENING);
        }
    }
}

static void sample_row(struct peg *peg, uint8_t row, uint8_t pegs)
{
    uint8_t file;

    for (file = 0; file < 8; file++) {
        uint8_t square = (uint8_t)(row * 8 + file);
        uint8_t bit = (uint8_t)(1u << file);

        if (!((pegs ^ peg->filled[row]) & bit)) {
            peg->run[square] = 0;
        } else if (++peg->run[square] >= samples_needed(peg, square, (pegs & bit) != 0)) {
            peg->run[square] = 0;
            change(peg, row, bit, square);
        }
    }
}

static void sample_keys(struct peg *peg, uint8_t keys)
{
    uint8_t key;

    for (key = 0; key < PEG_KEYS; key++) {
        uint8_t bit = (uint8_t)(1u << key);

        if (!((keys ^ peg->keys) & bit)) {
            peg->key_run[key] = 0;
        } else if (++peg->key_run[key] >= SAMPLES_OF_KEY) {
            peg->key_run[key] = 0;
            peg->keys ^= bit;
            peg->keys_untold |= (uint8_t)(peg->keys & bit);
        }
    }
}

/* ---- Reporting ---- */

/* With events off the station knows nothing by them: the next picture is to show what is. */
static void follow_silently(struct peg *peg)
{
    memcpy(peg->told, peg->filled, sizeof peg->told);
    memset(peg->opened, 0, sizeof peg->opened);
}

/* False if the line is full: the rest stays held, and is told with a later scan. */
static bool tell_lifted(struct peg *peg)
{
    uint8_t square;

    for (square = 0; square < PEG_SQUARES; square++) {
        uint8_t row = square / 8;
        uint8_t bit = (uint8_t)(1u << (square % 8));

        if (!(peg->told[row] & bit) || !((peg->opened[row] | (uint8_t)~peg->filled[row]) & bit)) {
            continue;
        }
        if (!has_room(peg)) {
            return false;
        }
        say_square(peg, 'L', square);
        peg->told[row] &= (uint8_t)~bit;
    }
    /* What was told before as open, or is not told as filled yet, needs no second opening. */
    memset(peg->opened, 0, sizeof peg->opened);
    return true;
}

static bool tell_placed(struct peg *peg)
{
    uint8_t square;

    for (square = 0; square < PEG_SQUARES; square++) {
        uint8_t row = square / 8;
        uint8_t bit = (uint8_t)(1u << (square % 8));

        if (!((uint8_t)(peg->filled[row] & ~peg->told[row]) & bit)) {
            continue;
        }
        if (!has_room(peg)) {
            return false;
        }
        say_square(peg, 'P', square);
        peg->told[row] |= bit;
    }
    return true;
}

static void tell_keys(struct peg *peg)
{
    uint8_t key;

    for (key = 0; key < PEG_KEYS; key++) {
        uint8_t bit = (uint8_t)(1u << key);

        if ((peg->keys_untold & bit) && has_room(peg)) {
            peg->keys_untold &= (uint8_t)~bit;
            begin_line(peg, 'K');
            put(peg, ' ');
            put_text(peg, KEY_NAMES[key]);
            end_line(peg);
        }
    }
}

static void calm(struct peg *peg)
{
    uint8_t square;

    for (square = 0; square < PEG_SQUARES; square++) {
        if (peg->restless[square] > 0) {
            peg->restless[square]--;
        }
    }
}

/* Liftings before placings: a piece comes from somewhere. The picture shows what has been told, never more. */
static void report(struct peg *peg)
{
    calm(peg);
    if (++peg->scans >= SCANS_BETWEEN_PICTURES) {
        peg->scans = 0;
        peg->picture_due = true;
    }
    if (!peg->events) {
        follow_silently(peg);
        peg->picture_due = false;
        return;
    }
    if (!tell_lifted(peg) || !tell_placed(peg)) {
        return;
    }
    if (peg->picture_due && has_room(peg)) {
        peg->picture_due = false;
        say_picture(peg);
    }
}

/* ---- Showing squares ---- */

uint8_t peg_lights(const struct peg *peg, uint8_t row)
{
    return peg->guided[row];
}

static uint8_t taps_of_file(const struct peg *peg)
{
    return (uint8_t)(peg->tapped[peg->tap_square] % 8 + 1);
}

static uint8_t taps_of_rank(const struct peg *peg)
{
    return (uint8_t)(peg->tapped[peg->tap_square] / 8 + 1);
}

uint8_t peg_motors(const struct peg *peg)
{
    if (peg->tap_square >= peg->tapped_count || peg->tap_millis >= TAP_MILLIS) {
        return 0;
    }
    return peg->tap_number < taps_of_file(peg) ? PEG_MOTOR_FILE : PEG_MOTOR_RANK;
}

/* E4 is five taps of the one motor, a pause, four of the other, a longer pause. */
static void tap(struct peg *peg)
{
    uint8_t files;
    uint8_t all;
    uint16_t period = TAP_PERIOD_MILLIS;

    if (peg->tap_square >= peg->tapped_count) {
        return;
    }
    files = taps_of_file(peg);
    all = (uint8_t)(files + taps_of_rank(peg));
    if (peg->tap_number + 1 == files) {
        period += TAP_PAUSE_MILLIS;
    } else if (peg->tap_number + 1 == all) {
        period += SQUARE_PAUSE_MILLIS;
    }
    if (++peg->tap_millis < period) {
        return;
    }
    peg->tap_millis = 0;
    if (++peg->tap_number == all) {
        peg->tap_number = 0;
        peg->tap_square++;
    }
}

/* ---- Life ---- */

void peg_power_up(struct peg *peg, const struct peg_identity *identity, const uint8_t pegs[PEG_ROWS])
{
    memset(peg, 0, sizeof *peg);
    peg->identity = *identity;
    peg->battery = PEG_NO_BATTERY;
    memcpy(peg->filled, pegs, PEG_ROWS);
    memcpy(peg->told, pegs, PEG_ROWS);
    ring_init(&peg->out, peg->out_bytes, PEG_OUT_SIZE);
    begin_line(peg, 'R');
    end_line(peg);
}

void peg_millisecond(struct peg *peg, const uint8_t pegs[PEG_ROWS], uint8_t keys)
{
    uint8_t row;

    for (row = 0; row < PEG_ROWS; row++) {
        sample_row(peg, row, pegs[row]);
    }
    sample_keys(peg, keys);
    tell_keys(peg);
    tap(peg);
    if (++peg->millis == SCAN_MILLIS) {
        peg->millis = 0;
        report(peg);
    }
}

void peg_set_battery(struct peg *peg, uint8_t percent)
{
    peg->battery = percent > 100 && percent != PEG_NO_BATTERY ? 100 : percent;
}
