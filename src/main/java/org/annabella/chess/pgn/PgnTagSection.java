package org.annabella.chess.pgn;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.annabella.chess.FenReading;
import org.annabella.chess.Position;
import org.annabella.chess.pgn.PgnFault.Code;

/** The tags of one game while they are being read. */
final class PgnTagSection {

    /** The ways to write that a game is chess, without blanks and signs. */
    private static final Set<String> CHESS = Set.of("", "chess", "standard", "normal", "orthodox", "fromposition");

    private static final Set<String> CHESS_960 = Set.of(
            "chess960", "960", "fischerandom", "fischerrandom", "fischerrandomchess", "freestyle", "freestylechess");

    private final PgnFaults faults;
    private final Map<String, String> tags = new LinkedHashMap<>();
    private PgnPlace fenPlace = new PgnPlace(1, 1);
    private PgnPlace variantPlace = fenPlace;

    PgnTagSection(PgnFaults faults) {
        this.faults = faults;
    }

    boolean isEmpty() {
        return tags.isEmpty();
    }

    boolean has(String name) {
        return tags.containsKey(name);
    }

    boolean hasSevenTags() {
        return tags.keySet().containsAll(PgnGame.SEVEN_TAGS);
    }

    Map<String, String> tags() {
        return tags;
    }

    Optional<String> result() {
        return Optional.ofNullable(tags.get("Result"));
    }

    void add(PgnTag tag, PgnPlace place, PgnPlace end) {
        if (!tag.problem().isEmpty()) {
            String what = "the tag " + PgnWords.quote(tag.name()) + " " + tag.problem();
            faults.add(Code.TAG, place, end, what, "write [Name \"value\"] on a line of its own");
        }
        if (tag.problem().isEmpty() || !tag.value().isEmpty()) {
            put(tag, place, end);
        }
    }

    private void put(PgnTag tag, PgnPlace place, PgnPlace end) {
        String first = tags.putIfAbsent(tag.name(), tag.value());
        if (first != null && !first.equals(tag.value())) {
            String what = "the tag " + PgnWords.quote(tag.name()) + " was already given as " + PgnWords.quote(first);
            faults.add(Code.TAG_TWICE, place, end, what, "take the wrong one away");
        } else if (tag.name().equals("FEN")) {
            fenPlace = place;
        } else if (tag.name().equals("Variant")) {
            variantPlace = place;
        }
    }

    /** Where the game begins; where that cannot be read, the moves are left out. */
    PgnStart start() {
        String variant = tags.getOrDefault("Variant", "");
        String plain = variant.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
        if (CHESS_960.contains(plain)) {
            return start(Position::asChess960);
        }
        if (CHESS.contains(plain)) {
            return start(position -> position);
        }
        String what = "the variant " + PgnWords.quote(variant) + " is another game than chess";
        return new PgnStart(
                Position.INITIAL,
                new PgnLeftOut(Code.VARIANT, variantPlace, what, "correct the tag if the game is chess or Chess960"));
    }

    private PgnStart start(UnaryOperator<Position> game) {
        FenReading reading = Position.read(tags.getOrDefault("FEN", Position.INITIAL.fen()));
        if (reading instanceof FenReading.Playable playable) {
            return PgnStart.of(game.apply(playable.position()));
        }
        String why = ((FenReading.Unplayable) reading)
                .faults().stream().map(fault -> fault.message()).collect(Collectors.joining("; "));
        String what = "the position in the tag FEN cannot be played: " + why;
        return new PgnStart(game.apply(Position.INITIAL), new PgnLeftOut(Code.FEN, fenPlace, what, "correct the tag"));
    }
}
