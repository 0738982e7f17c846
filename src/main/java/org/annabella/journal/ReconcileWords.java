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

/** A verdict in words, in every language of the station: {@code config/laws/words}. */
final class ReconcileWords {
    private static final String FOLDER = "/config/laws/words/";
    private static final String ENGLISH = "en";

    private final Fields verdicts = Fields.parse(file("reconcile.json"));
    private final Fields observations = Fields.parse(file("observations.json"));
    private final List<String> languages = verdicts.object("white").names();

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
        return verdicts.object(Names.of(hole)).text(language);
    }

    void write(ObjectNode text, Verdict.Hole hole) {
        languages.forEach(language -> text.put(language, said(hole, language)));
    }

    void write(ObjectNode text, Verdict verdict) {
        languages.forEach(language -> text.put(language, sentence(verdict, language)));
    }

    String sentence(Verdict verdict, String language) {
        String sentence = verdicts.object(key(verdict)).text(language);
        boolean asks = verdict.clocks() == null && verdict.finding() != Verdict.Finding.IN_STEP;
        String clocks = asks ? " " + verdicts.object("clocksUnknown").text(language) : "";
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
        boolean incomplete =
                verdict.finding() == Verdict.Finding.IN_STEP && !verdict.seats().isEmpty();
        return incomplete ? "scoreCompletion" : Names.of(verdict.finding());
    }

    private String seats(List<Side> seats, String language) {
        return seats.stream()
                .map(seat -> seat(seat, language))
                .collect(Collectors.joining(verdicts.object("and").text(language)));
    }

    private String seat(Side seat, String language) {
        return verdicts.object(Names.of(seat)).text(language);
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
                piece == null ? "" : observations.object(name(piece)).text(language),
                "{move}",
                move(seen.move()));
        return filled(observations.object(Names.of(seen.kind())).text(language), values);
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
