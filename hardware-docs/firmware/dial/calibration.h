/* What differs from one case to the next: measured as the page says, and changed here. Pulses in microseconds. */
#ifndef CALIBRATION_H
#define CALIBRATION_H

#define LEVER_WHITE_UP 1200u
#define LEVER_LEVEL 1500u
#define LEVER_BLACK_UP 1800u

/* White's, Black's: they are mirrored. */
#define FLAG_UP {600u, 2400u}
#define FLAG_DOWN {2400u, 600u}

/* Cam of the hour row: pulse for no pin, and from each pin to the next. */
#define HOURS_NONE 600u
#define HOURS_EACH 150u

/* Drum of a digit: pulse for 0, and from each digit to the next. */
#define DRUM_ZERO 600u
#define DRUM_EACH 200u

/* Where the hand stands, in half steps clockwise from the top, when its magnet comes over the sensor clockwise. */
#define MARK_AT {0u, 0u}

#endif
