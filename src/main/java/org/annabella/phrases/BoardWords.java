package org.annabella.phrases;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Rearrangement.Act;
import org.annabella.chess.Rearrangement.Step;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.Repair;
import org.annabella.game.Replacement;
import org.annabella.game.SquareDifference;
import org.annabella.lexicon.TextNames;
import org.annabella.lexicon.Token;
import org.jspecify.annotations.Nullable;

/** What is wrong on a board, whole, in one sentence, in the order in which it is best put right. */
final class BoardWords {
    /** More hand movements than this cannot be kept in mind: then the squares are counted, and where to begin is told. */
    private static final int MOST_TOLD = 8;

    private static final int TOLD_OF_MANY = 3;

    private final Phrases phrases;
    private final MoveWords moves;
    private final TimeWords counts;

    BoardWords(Phrases phrases, MoveWords moves, TimeWords counts) {
        this.phrases = phrases;
        this.moves = moves;
        this.counts = counts;
    }

    /** Tells the differences to the player of this seat; that there are none if the list is empty. */
    String differences(Side seat, List<SquareDifference> differences) {
        if (differences.isEmpty()) {
            return phrases.sentence("difference.none");
        }
        List<Step> steps = Repair.of(seat, differences).steps();
        List<String> items = items(steps);
        return steps.size() <= MOST_TOLD ? sentence(items) : sentence(beginning(differences.size(), items));
    }

    /** Confirms what was done, tells how much is left, and the next step. */
    String nearer(Side seat, List<Step> done, List<SquareDifference> left) {
        List<Step> steps = Repair.of(seat, left).steps();
        return phrases.sentence(
                "repair.right",
                "items",
                phrases.list(done.stream().map(this::done).toList()),
                "n",
                counts.number(steps.size()),
                "next",
                phrases.say("difference.next", "item", items(steps).get(0)));
    }

    /** Tells what to put back, and which piece must move. */
    String replacement(Replacement replacement) {
        List<String> sentences = new ArrayList<>();
        List<String> back = putBack(replacement);
        if (!back.isEmpty()) {
            sentences.add(phrases.sentence("restored.back", "items", String.join("; ", back)));
        }
        Position position = replacement.position();
        List<Move> allowed = replacement.moves();
        if (!allowed.isEmpty() && allowed.stream().allMatch(position::isCastling)) {
            sentences.add(phrases.sentence("restored.touched", "item", moves.plain(position, allowed.get(0))));
        } else {
            replacement.from().ifPresent(square -> sentences.add(must("restored.touched", position, square)));
            replacement.target().ifPresent(square -> sentences.add(must("restored.capture", position, square)));
        }
        return String.join(" ", sentences);
    }

    private List<String> putBack(Replacement replacement) {
        Move undone = replacement.undone();
        if (undone == null) {
            return List.of();
        }
        List<String> back = new ArrayList<>();
        replacement
                .moved()
                .ifPresent(piece ->
                        back.add(goesBack(piece.role(), replacement.movedTo().orElse(undone.to()), undone.from())));
        Move rook = replacement.rook();
        if (rook != null) {
            back.add(goesBack(Role.ROOK, rook.to(), rook.from()));
        }
        replacement.captured().ifPresent(piece -> replacement
                .capturedOn()
                .ifPresent(
                        on -> back.add(phrases.say("restored.captured", "piece", piece(piece), "square", square(on)))));
        return back;
    }

    private String goesBack(Role role, Square from, Square to) {
        String name = moves.name(Token.ofRole(role));
        return phrases.say("restored.moved", "piece", name, "square", square(from), "place", square(to));
    }

    private String must(String phrase, Position position, Square square) {
        Piece piece = position.pieceAt(square);
        String name = piece == null ? phrases.say("piece.unknown") : moves.name(Token.ofRole(piece.role()));
        return phrases.sentence(
                phrase, "item", phrases.say("restored.captured", "piece", name, "square", square(square)));
    }

    private List<String> beginning(int all, List<String> items) {
        String first = String.join("; ", told(items.subList(0, Math.min(TOLD_OF_MANY, items.size()))));
        return List.of(phrases.say("difference.many", "n", counts.number(all)) + "; "
                + phrases.say("difference.nearest", "item", first));
    }

    private String sentence(List<String> items) {
        return phrases.sentence("difference", "items", String.join("; ", told(items)));
    }

    private List<String> told(List<String> items) {
        List<String> told = new ArrayList<>();
        for (String item : items) {
            told.add(told.isEmpty() ? item : phrases.say("difference.next", "item", item));
        }
        return told;
    }

    /** What each step is about; a piece that makes way for another on its own square is one matter. */
    private List<String> items(List<Step> steps) {
        List<Step> left = new ArrayList<>(steps);
        List<String> items = new ArrayList<>();
        while (!left.isEmpty()) {
            Step step = left.remove(0);
            List<Step> instead = left.stream()
                    .filter(other -> step.act() == Act.REMOVE
                            && other.act() == Act.PLACE
                            && Objects.equals(other.to(), step.from()))
                    .toList();
            left.removeAll(instead);
            items.add(instead.isEmpty() ? item(step) : instead(step, instead.get(0)));
        }
        return items;
    }

    private String instead(Step removed, Step placed) {
        return phrases.say(
                "difference.wrong",
                "square",
                square(removed.from()),
                "found",
                piece(removed.piece()),
                "expected",
                piece(placed.piece()));
    }

    private String item(Step step) {
        return switch (step.act()) {
            case REMOVE -> at("difference.extra", step.piece(), step.from());
            case SET_ASIDE -> at("difference.aside", step.piece(), step.from());
            case PLACE -> at("difference.missing", step.piece(), step.to());
            case MOVE -> step.recognised() ? elsewhere(step) : perhapsElsewhere(step);
        };
    }

    private String elsewhere(Step step) {
        return phrases.say(
                "difference.elsewhere",
                "piece",
                piece(step.piece()),
                "square",
                square(step.from()),
                "place",
                square(step.to()));
    }

    /** A board that does not know its pieces knows only what is too many and what is missing. */
    private String perhapsElsewhere(Step step) {
        String missing = at("difference.missing", step.piece(), step.to());
        return at("difference.extra", null, step.from()) + "; " + phrases.say("difference.next", "item", missing);
    }

    private String at(String phrase, @Nullable Piece piece, @Nullable Square square) {
        return phrases.say(phrase, "piece", piece(piece), "square", square(square));
    }

    private String done(Step step) {
        Piece piece = step.piece();
        String name = piece == null ? phrases.say("piece.unknown") : moves.name(Token.ofRole(piece.role()));
        return step.to() == null
                ? phrases.say("repair.removed", "piece", name, "square", square(step.from()))
                : phrases.say("repair.moved", "piece", name, "square", square(step.to()));
    }

    private String square(@Nullable Square square) {
        return square == null ? "" : moves.square(square);
    }

    String piece(@Nullable Piece piece) {
        return piece == null
                ? phrases.say("piece.unknown")
                : phrases.say(TextNames.of("piece", piece.side()) + "." + TextNames.of(piece.role()));
    }
}
