package org.annabella.chess.pgn;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.SanReading;
import org.annabella.chess.pgn.PgnFault.Code;
import org.jspecify.annotations.Nullable;

/** The moves of one game while they are being read; no recursion, so that no text can exhaust the stack. */
final class PgnMoveText {

    /** Real games have a handful; what is written here must be walked by recursion later. */
    private static final int DEEPEST = 100;

    private final PgnScanner scanner;
    private final PgnFaults faults;
    private final Set<PgnDeviation> deviations;

    /** The lines that are interrupted by the current one, the innermost first. */
    private final Deque<PgnLineBuilder> outer = new ArrayDeque<>();

    private PgnLineBuilder line;
    private @Nullable PgnLeftOut leftOut;

    /**
     * Begins where the game begins.
     *
     * @param opening comments before the moves; they are kept even if the moves are left out
     */
    PgnMoveText(
            PgnStart start, List<String> opening, PgnScanner scanner, PgnFaults faults, Set<PgnDeviation> deviations) {
        this.line = new PgnLineBuilder(start.position(), scanner.place());
        opening.forEach(comment -> line.comment(new PgnComment(comment)));
        this.leftOut = start.leftOut();
        this.scanner = scanner;
        this.faults = faults;
        this.deviations = deviations;
    }

    boolean isInVariation() {
        return !outer.isEmpty() || leftOut != null && leftOut.isWithin();
    }

    /** From the current token on, nothing of this line is read. */
    void leaveOut(Code code, String what, String mend) {
        if (leftOut == null) {
            leftOut = new PgnLeftOut(code, scanner.place(), what, mend);
        }
    }

    /** As {@link #leaveOut}, but no variation that is open now goes on either. */
    void leaveOutAll(Code code, String what, String mend) {
        closeAll(scanner.place());
        leaveOut(code, what, mend);
    }

    void comment(String text) {
        PgnLeftOut skipping = leftOut;
        if (skipping == null) {
            line.comment(new PgnComment(text));
        } else {
            skipping.comment();
        }
    }

    /** Takes the token that the scanner stands at. */
    void take() {
        PgnLeftOut skipping = leftOut;
        if (skipping != null) {
            skip(skipping);
            return;
        }
        switch (scanner.kind()) {
            case MOVE -> move();
            case NUMBER -> line.number();
            case COMMENT -> comment(scanner.text());
            case GLYPH -> glyph();
            case OPEN -> open();
            case CLOSE -> close();
            default -> unknown();
        }
    }

    private void skip(PgnLeftOut skipping) {
        switch (scanner.kind()) {
            case MOVE -> skipping.move();
            case COMMENT -> skipping.comment();
            case OPEN -> skipping.open();
            case CLOSE -> closeSkipped(skipping);
            default -> {}
        }
    }

    /** Only the end of a variation can end what is left out; in the game itself nothing does but the next game. */
    private void closeSkipped(PgnLeftOut skipping) {
        if (skipping.isWithin()) {
            skipping.close();
        } else if (!outer.isEmpty()) {
            resume(scanner.place());
            close();
        }
    }

    private void resume(PgnPlace place) {
        PgnLeftOut skipped = leftOut;
        if (skipped != null) {
            skipped.report(faults, place);
            leftOut = null;
        }
    }

    private void move() {
        Optional<Move> exact = scanner.exactMove(line.now());
        if (exact.isPresent()) {
            play(exact.get());
        } else {
            inexactMove();
        }
    }

    private void play(Move move) {
        line.move(move, line.now().play(move));
    }

    private void inexactMove() {
        String text = scanner.text();
        SanReading reading = PgnMoves.read(line.now(), text);
        if (reading instanceof SanReading.Legal legal) {
            play(legal.move());
            if (PgnMoves.isForeign(text)) {
                deviations.add(PgnDeviation.FOREIGN_LETTERS);
            }
            return;
        }
        leftOut = PgnMoves.explain(line.now(), text, reading, scanner.place());
    }

    private void glyph() {
        int glyph = PgnSigns.glyph(scanner.text());
        if (glyph == PgnSigns.NONE) {
            String what = PgnWords.quote(scanner.text()) + " is no annotation glyph";
            tell(Code.GLYPH, what, "write $ and a number from 0 to 255");
        } else {
            line.glyph(glyph);
        }
    }

    private void open() {
        if (!line.hasMove()) {
            leaveOutVariation(Code.VARIATION_OF_NOTHING, "there is no move before this variation", "put one before it");
        } else if (outer.size() == DEEPEST) {
            String what = "this variation stands within " + DEEPEST + " others";
            leaveOutVariation(Code.TOO_DEEP, what, "close the parentheses before it");
        } else {
            push();
        }
    }

    /** It is opened as any other, and left out from its beginning. */
    private void leaveOutVariation(Code code, String what, String mend) {
        push();
        leaveOut(code, what, mend);
    }

    private void push() {
        outer.push(line);
        line = new PgnLineBuilder(line.before(), scanner.place());
    }

    private void close() {
        if (outer.isEmpty()) {
            tell(Code.VARIATION_NOT_OPENED, "no variation is open that ')' could close", "take it away");
            return;
        }
        PgnLine variation = finished();
        line = outer.pop();
        if (!variation.equals(PgnLine.EMPTY)) {
            line.variation(variation);
        }
    }

    private PgnLine finished() {
        if (!line.leftOver().isEmpty()) {
            tell(Code.GLYPH, "no move follows the glyph before this", "take the glyph away or put it behind a move");
        }
        return line.build();
    }

    private void unknown() {
        String what = PgnWords.quote(scanner.text()) + " means nothing here";
        tell(Code.CHARACTERS, what, "take it away or put it into a comment in braces");
    }

    private void tell(Code code, String what, String mend) {
        faults.add(code, scanner.place(), scanner.end(), what, mend);
    }

    private void closeAll(PgnPlace place) {
        resume(place);
        while (!outer.isEmpty()) {
            String what = "the variation that begins here is not closed";
            faults.add(Code.VARIATION_NOT_CLOSED, line.opened(), line.opened(), what, "put ')' at its end");
            close();
        }
    }

    /** Closes what is open at this place; comments may follow. */
    void end(PgnPlace place) {
        closeAll(place);
    }

    /** All that was read. */
    PgnLine line() {
        return finished();
    }
}
