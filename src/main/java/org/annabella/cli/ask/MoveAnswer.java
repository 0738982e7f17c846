package org.annabella.cli.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.SanDeviation;
import org.annabella.chess.SanReading;
import org.annabella.cli.terminal.Fens;
import org.annabella.config.BadInput;
import org.jspecify.annotations.Nullable;

/**
 * The answer to one line of {@code rules read}.
 *
 * @param fen the position as given
 * @param text the move as given; null if there is none
 * @param position the position; null if it is not playable
 * @param reading what the move is; null if there was nothing to read it from
 * @param error what is wrong; null if the move is legal
 */
record MoveAnswer(
        String fen,
        @Nullable String text,
        @Nullable Position position,
        @Nullable SanReading reading,
        @Nullable String error) {

    private static final int LIKELY_LENGTH = 400;

    private static final List<Notation> LANGUAGES = Stream.of(Notation.values())
            .filter(notation -> notation != Notation.FIGURINE)
            .toList();

    static MoveAnswer of(String line, List<Notation> notations) {
        int tab = line.indexOf('\t');
        if (tab < 0) {
            return new MoveAnswer(
                    line.strip(), null, null, null, "no tab in '" + line + "': write the FEN, a tab, the move");
        }
        String fen = line.substring(0, tab).strip();
        String text = line.substring(tab + 1).strip();
        try {
            Position position = Fens.position(fen);
            SanReading reading = San.read(position, text, notations);
            return new MoveAnswer(fen, text, position, reading, error(position, text, reading));
        } catch (BadInput bad) {
            return new MoveAnswer(fen, text, null, null, bad.getMessage());
        }
    }

    private static @Nullable String error(Position position, String text, SanReading reading) {
        if (reading instanceof SanReading.Legal) {
            return null;
        }
        if (reading instanceof SanReading.Ambiguous several) {
            return "'" + text + "' may be any of " + String.join(", ", inWords(position, several.moves()));
        }
        if (reading instanceof SanReading.Illegal illegal) {
            return "'" + text + "' is not legal here: " + illegal.reason();
        }
        return "'" + text + "' is no move: " + ((SanReading.Unreadable) reading).why();
    }

    private static List<String> inWords(Position position, List<Move> moves) {
        return moves.stream()
                .map(move -> San.write(position, move, Notation.ENGLISH) + " (" + move.uci() + ")")
                .toList();
    }

    String toText() {
        return position != null && reading instanceof SanReading.Legal legal
                ? legal.move().uci() + " " + San.write(position, legal.move(), Notation.ENGLISH)
                : String.valueOf(error);
    }

    String toJson() {
        JsonLine json = new JsonLine(LIKELY_LENGTH).put("fen", fen);
        if (text != null) {
            json.put("text", text);
        }
        if (position != null && reading instanceof SanReading.Legal legal) {
            put(json, position, legal);
        }
        if (reading instanceof SanReading.Ambiguous several) {
            json.put("candidates", several.moves().stream().map(Move::uci).toList());
        }
        return error == null ? json.end() : json.put("error", error).end();
    }

    private static void put(JsonLine json, Position position, SanReading.Legal legal) {
        json.put("move", legal.move().uci()).open("san");
        Notation last = Notation.ENGLISH;
        String san = San.write(position, legal.move(), last);
        for (Notation notation : LANGUAGES) {
            san = notation.isWrittenLike(last) ? san : San.write(position, legal.move(), notation);
            last = notation;
            json.put(notation.language(), san);
        }
        json.close().put("after", position.play(legal.move()).fen()).put("deviations", deviations(legal));
    }

    private static List<String> deviations(SanReading.Legal legal) {
        List<String> names = new ArrayList<>(legal.deviations().size());
        for (SanDeviation deviation : legal.deviations()) {
            names.add(camelCase(deviation.name()));
        }
        return names;
    }

    /** {@code captureSignMissing}, as all names of the command line are written. */
    private static String camelCase(String constant) {
        StringBuilder name = new StringBuilder();
        for (String word : constant.toLowerCase(Locale.ROOT).split("_")) {
            name.append(name.isEmpty() ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
        }
        return name.toString();
    }
}
