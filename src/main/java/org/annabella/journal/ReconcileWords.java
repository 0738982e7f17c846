package org.annabella.journal;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.annabella.arbiter.Observation;
import org.annabella.arbiter.Verdict;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.json.Fields;
import org.annabella.json.Names;
import org.annabella.json.Unreadable;
import org.jspecify.annotations.Nullable;

/** A verdict in words, in every language of the station: {@code config/laws/words}. Immutable; read once. */
final class ReconcileWords {
    private static final String FOLDER = "/config/laws/words/";
    private static final String ENGLISH = "en";

    /** The words of this build. */
    static final ReconcileWords ALL = new ReconcileWords();

    /** By name, and then by language. */
    private final Map<String, Map<String, String>> verdicts = texts("reconcile.json");

    private final Map<String, Map<String, String>> observations = texts("observations.json");
    /** In the order of the file. */
    private final List<String> languages =
            List.copyOf(verdicts.getOrDefault("white", Map.of()).keySet());

    private ReconcileWords() {}

    private static Map<String, Map<String, String>> texts(String name) {
        Fields all = Fields.parse(file(name));
        return all.names().stream().collect(Collectors.toUnmodifiableMap(text -> text, text -> all.object(text)
                .allTexts()));
    }

    private static String text(Map<String, Map<String, String>> texts, String name, String language) {
        String text = texts.getOrDefault(name, Map.of()).get(language);
        if (text == null) {
            throw new Unreadable("config/laws/words has no '" + name + "' in '" + language + "'");
        }
        return text;
    }

    private static String file(String name) {
        try (InputStream in = ReconcileWords.class.getResourceAsStream(FOLDER + name)) {
            if (in == null) {
                throw new Unreadable("config/laws/words/" + name + " is not in this build");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException broken) {
            throw new UncheckedIOException(broken);
        }
    }

    /** What the Law leaves open, in English. */
    String english(Verdict.Hole hole) {
        return said(hole, ENGLISH);
    }

    private String said(Verdict.Hole hole, String language) {
        return text(verdicts, Names.of(hole), language);
    }

    void write(ObjectNode text, Verdict.Hole hole) {
        languages.forEach(language -> text.put(language, said(hole, language)));
    }

    void write(ObjectNode text, Verdict verdict) {
        languages.forEach(language -> text.put(language, sentence(verdict, language)));
    }

    String sentence(Verdict verdict, String language) {
        String sentence = text(verdicts, key(verdict), language);
        boolean asks =
                verdict.clocks() == null && !verdict.clocksStay() && verdict.finding() != Verdict.Finding.IN_STEP;
        String clocks = asks ? " " + text(verdicts, "clocksUnknown", language) : "";
        Verdict.Hole hole = verdict.hole();
        return filled(
                sentence + clocks,
                Map.of(
                        "{seats}",
                        seats(verdict.seats(), language),
                        "{ply}",
                        String.valueOf(verdict.ply()),
                        "{article}",
                        verdict.article(),
                        "{hole}",
                        hole == null ? "" : said(hole, language)));
    }

    private static String key(Verdict verdict) {
        boolean queen = verdict.overview().observations().stream()
                .anyMatch(seen -> seen.kind() == Observation.Kind.BECOMES_QUEEN);
        if (queen) {
            return "leftUnpromoted";
        }
        if (verdict.finding() != Verdict.Finding.IN_STEP) {
            return Names.of(verdict.finding());
        }
        boolean unseen = verdict.overview().observations().stream()
                .anyMatch(seen -> seen.kind() == Observation.Kind.BOARD_UNSEEN);
        return (verdict.seats().isEmpty() ? "inStep" : "scoreCompletion") + (unseen ? "Unseen" : "");
    }

    private String seats(List<Side> seats, String language) {
        return seats.stream()
                .map(seat -> seat(seat, language))
                .collect(Collectors.joining(text(verdicts, "and", language)));
    }

    private String seat(Side seat, String language) {
        return text(verdicts, Names.of(seat), language);
    }

    void write(ObjectNode text, Observation seen) {
        languages.forEach(language -> text.put(language, sentence(seen, language)));
    }

    String sentence(Observation seen, String language) {
        List<Square> squares = seen.squares();
        Piece piece = seen.piece();
        Map<String, String> values = Map.of(
                "{seat}",
                seat(seen.seat(), language),
                "{ply}",
                String.valueOf(seen.ply()),
                "{squares}",
                squares.stream().map(Square::toString).collect(Collectors.joining("-")),
                "{from}",
                squares.isEmpty() ? "" : squares.get(0).toString(),
                "{to}",
                squares.isEmpty() ? "" : squares.get(squares.size() - 1).toString(),
                "{piece}",
                piece == null ? "" : text(observations, name(piece), language),
                "{move}",
                move(seen.move()));
        return filled(text(observations, Names.of(seen.kind()), language), values);
    }

    private static String move(@Nullable Move move) {
        return move == null ? "" : move.from() + "-" + move.to();
    }

    /** A piece as the contract names it, such as {@code black knight}. */
    static String name(Piece piece) {
        return Names.of(piece.side()) + " " + Names.of(piece.role());
    }

    private static String filled(String sentence, Map<String, String> values) {
        String filled = sentence;
        for (Map.Entry<String, String> value : values.entrySet()) {
            filled = filled.replace(value.getKey(), value.getValue());
        }
        return filled;
    }
}
