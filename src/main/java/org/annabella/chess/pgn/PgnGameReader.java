package org.annabella.chess.pgn;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.annabella.chess.Position;
import org.annabella.chess.pgn.PgnEnclosed.Trouble;
import org.annabella.chess.pgn.PgnFault.Code;
import org.annabella.chess.pgn.PgnScanner.Kind;
import org.jspecify.annotations.Nullable;

/** Reads one game: the tags, the moves, the result. */
final class PgnGameReader {

    private static final long LONGEST_GAME = 1L << 23;

    private final PgnScanner scanner;
    private final PgnPlace place;
    private final long limit;
    private final PgnFaults faults = new PgnFaults();
    private final Set<PgnDeviation> deviations = EnumSet.noneOf(PgnDeviation.class);
    private final PgnTagSection tags = new PgnTagSection(faults);

    /** Comments before the first move, number or anything else of the moves. */
    private final List<String> opening = new ArrayList<>();

    private PgnStart start = PgnStart.of(Position.INITIAL);
    private @Nullable PgnMoveText moves;
    private @Nullable PgnResult result;
    private boolean tooLong;

    /** The scanner stands before the first token of the game. */
    PgnGameReader(PgnScanner scanner) {
        this.scanner = scanner;
        this.place = scanner.place();
        this.limit = scanner.offset() + LONGEST_GAME;
    }

    PgnReading read() {
        while (scanner.next() != Kind.END && result == null && !isNextGame()) {
            tellTrouble();
            if (scanner.offset() > limit) {
                stop();
            }
            take();
        }
        scanner.hold();
        return reading();
    }

    /** A tag at the beginning of a line when there have been moves, or once more when there has been a blank line. */
    private boolean isNextGame() {
        if (scanner.kind() != Kind.TAG || !scanner.isFirstInLine()) {
            return false;
        }
        if (moves == null) {
            return scanner.isAfterBlankLine()
                    && tags.has(PgnTag.parse(scanner.text()).name());
        }
        return PgnTag.parse(scanner.text()).problem().isEmpty();
    }

    private void tellTrouble() {
        if (scanner.trouble() == Trouble.NOT_CLOSED) {
            String what = "the comment that begins here is not closed";
            faults.add(Code.COMMENT_NOT_CLOSED, scanner.place(), scanner.end(), what, "put '}' at its end");
        } else if (scanner.trouble() == Trouble.TOO_LONG) {
            String what = "what begins here is longer than " + PgnBuffer.LONGEST_TOKEN
                    + " characters; the rest of it is left out";
            faults.add(
                    Code.TOO_LONG, scanner.place(), scanner.end(), what, "look for a missing end of a comment or tag");
        }
    }

    private void stop() {
        if (!tooLong) {
            tooLong = true;
            String what = "the game is longer than " + LONGEST_GAME + " characters; the rest of it is left out";
            moveText().leaveOutAll(Code.TOO_LONG, what, "look for the end of the game before");
        }
    }

    private void take() {
        switch (scanner.kind()) {
            case TAG -> tag();
            case COMMENT -> comment();
            case RESULT -> result();
            default -> moveText().take();
        }
    }

    private void tag() {
        if (moves == null) {
            tags.add(PgnTag.parse(scanner.text()), scanner.place(), scanner.end());
        } else {
            moves.take();
        }
    }

    private void comment() {
        if (moves == null) {
            opening.add(scanner.text());
        } else {
            moves.take();
        }
    }

    /** In a variation, a result before the closing parenthesis is the opinion of a commentator. */
    private void result() {
        PgnResult read = PgnSigns.result(scanner.text()).orElseThrow();
        PgnPlace end = scanner.place();
        PgnPlace after = scanner.end();
        PgnMoveText text = moveText();
        Kind following = scanner.next();
        if (text.isInVariation() && following == Kind.CLOSE) {
            scanner.hold();
            return;
        }
        result = read;
        compareWithTag(read, end, after);
        text.end(end);
        while (scanner.kind() == Kind.COMMENT && !scanner.isFirstInLine()) {
            tellTrouble();
            text.comment(scanner.text());
            scanner.next();
        }
        scanner.hold();
    }

    /** Which of two results is true, nobody can tell; that of the moves is taken, as it was written after them. */
    private void compareWithTag(PgnResult ending, PgnPlace written, PgnPlace after) {
        PgnResult tagged = tagged();
        if (ending != PgnResult.UNKNOWN && tagged != PgnResult.UNKNOWN && ending != tagged) {
            String what =
                    "the tag Result says " + tagged + " and the moves end with " + ending + "; the tag is left out";
            faults.add(Code.RESULTS_DIFFER, written, after, what, "correct the one that is wrong");
        }
    }

    private PgnResult tagged() {
        return tags.result().flatMap(PgnSigns::result).orElse(PgnResult.UNKNOWN);
    }

    private PgnMoveText moveText() {
        PgnMoveText text = moves;
        if (text == null) {
            start = tags.start();
            text = new PgnMoveText(start, opening, scanner, faults, deviations);
            moves = text;
        }
        return text;
    }

    private PgnReading reading() {
        PgnMoveText text = moveText();
        text.end(scanner.place());
        PgnLine line = text.line();
        if (tags.isEmpty() && result == null && line.moves().isEmpty()) {
            return rubbish();
        }
        return new PgnReading.Game(place, game(line), faults.list(), deviations);
    }

    private PgnReading rubbish() {
        if (faults.list().isEmpty()) {
            String what = "there is neither a tag nor a move nor a result here";
            faults.add(Code.CHARACTERS, place, scanner.place(), what, "put the comment into a game");
        }
        return new PgnReading.Rubbish(place, faults.list());
    }

    private PgnGame game(PgnLine line) {
        PgnResult ending = result;
        if (ending == null) {
            deviations.add(PgnDeviation.RESULT_MISSING);
        } else if (tags.result()
                .filter(tagged -> !tagged.equals(ending.toString()))
                .isPresent()) {
            deviations.add(PgnDeviation.RESULTS_DIFFER);
        }
        if (!tags.hasSevenTags()) {
            deviations.add(PgnDeviation.TAGS_MISSING);
        }
        PgnResult known = ending == null || ending == PgnResult.UNKNOWN ? tagged() : ending;
        return new PgnGame(tags.tags(), start.position(), line, known);
    }
}
