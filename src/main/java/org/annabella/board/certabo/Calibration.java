package org.annabella.board.certabo;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.annabella.chess.Piece;
import org.jspecify.annotations.Nullable;

/**
 * Which chip is in which piece, for one set of pieces.
 *
 * @param pieces by the five bytes of the chip, as one number that is not 0
 */
public record Calibration(Map<Long, Piece> pieces) {

    /** Nothing is known of any piece. */
    public static final Calibration NONE = new Calibration(Map.of());

    private static final int BYTES = CertaboDecoder.BYTES_OF_CHIP;

    /** Copies the map. */
    public Calibration {
        pieces = Map.copyOf(pieces);
        if (pieces.containsKey(0L)) {
            throw new IllegalArgumentException("0 is no chip");
        }
    }

    /**
     * Reads the form that {@link #text} writes; empty lines, and lines that begin with {@code #}, are passed over.
     *
     * @throws IllegalArgumentException if a line is anything else; the message says which, and what should be there
     */
    public static Calibration parse(String text) {
        Map<Long, Piece> pieces = new HashMap<>();
        List<String> lines = text.lines().toList();
        for (int line = 0; line < lines.size(); line++) {
            String entry = lines.get(line).strip();
            if (!entry.isEmpty() && !entry.startsWith("#")) {
                read(entry, line + 1, pieces);
            }
        }
        return new Calibration(pieces);
    }

    private static void read(String entry, int line, Map<Long, Piece> pieces) {
        String[] halves = entry.split(" *= *", -1);
        Optional<Piece> piece =
                halves.length == 2 && halves[1].length() == 1 ? Piece.ofFenChar(halves[1].charAt(0)) : Optional.empty();
        Optional<Long> chip = chip(halves[0]);
        if (piece.isEmpty() || chip.isEmpty() || pieces.put(chip.get(), piece.get()) != null) {
            throw new IllegalArgumentException("line " + line + " of the calibration is '" + entry
                    + "': write each chip once, as '3 0 84 252 153 = r', or delete the file and calibrate anew");
        }
    }

    private static Optional<Long> chip(String text) {
        String[] bytes = text.split(" ", -1);
        long chip = 0;
        for (String each : bytes) {
            if (!each.matches("[0-9]{1,3}") || Integer.parseInt(each) > 0xFF) {
                return Optional.empty();
            }
            chip = chip << 8 | Integer.parseInt(each);
        }
        return bytes.length == BYTES && chip != 0 ? Optional.of(chip) : Optional.empty();
    }

    /** The piece with a chip; null if it is not known. */
    @Nullable
    Piece piece(long chip) {
        return pieces.get(chip);
    }

    /** This calibration with what another one knows, which wins where both know a chip. */
    Calibration with(Calibration newer) {
        Map<Long, Piece> both = new HashMap<>(pieces);
        both.putAll(newer.pieces);
        return new Calibration(both);
    }

    /** One line for each chip: its five bytes in decimal, an equals sign, and the letter of a FEN. */
    public String text() {
        return new TreeMap<>(pieces)
                .entrySet().stream()
                        .map(each ->
                                bytes(each.getKey()) + " = " + each.getValue().fenChar() + "\n")
                        .collect(Collectors.joining());
    }

    private static String bytes(long chip) {
        StringBuilder text = new StringBuilder();
        for (int shift = 8 * (BYTES - 1); shift >= 0; shift -= 8) {
            text.append(chip >> shift & 0xFF).append(shift == 0 ? "" : " ");
        }
        return text.toString();
    }
}
