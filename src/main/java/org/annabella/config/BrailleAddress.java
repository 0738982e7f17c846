package org.annabella.config;

import java.util.Optional;
import org.annabella.braille.BrlAddress;
import org.jspecify.annotations.Nullable;

/**
 * Where BRLTTY is asked for a seat's braille display, as a config says it.
 *
 * @param text as it is written there
 * @param read the address that this is; null where there is no display
 */
public record BrailleAddress(String text, @Nullable BrlAddress read) {
    /** There is no display. */
    public static final BrailleAddress NONE = new BrailleAddress("none", null);

    /** What may be written. */
    static final String WANTED = "none, default, the path of BRLTTY's socket, or host:number such as 127.0.0.1:0";

    /** Reads it; nothing if it is neither an address nor the word for none. */
    public static Optional<BrailleAddress> parse(String text) {
        return text.equals(NONE.text)
                ? Optional.of(NONE)
                : BrlAddress.parse(text).map(address -> new BrailleAddress(text, address));
    }

    /** The address, if there is a display. */
    public Optional<BrlAddress> address() {
        return Optional.ofNullable(read);
    }

    /** Whether both have a display, and it is one, however it is written. */
    boolean isSameDisplay(BrailleAddress other) {
        return read != null && other.read != null && read.isSameAs(other.read);
    }
}
