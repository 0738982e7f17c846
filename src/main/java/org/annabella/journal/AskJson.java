package org.annabella.journal;

import java.time.Duration;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.game.Asker;
import org.annabella.game.GameInput;
import org.annabella.game.Subject;
import org.annabella.game.Topic;
import org.annabella.json.Fields;
import org.annabella.json.Unreadable;
import org.jspecify.annotations.Nullable;

/**
 * Questions as JSON: {@code "ask":"time"}, and on the position {@code "ask":"pieces","side":"own","role":"knight"},
 * {@code "ask":"square","square":"d4"}, {@code "ask":"file","file":"e"}, {@code "ask":"rank","rank":4}.
 */
final class AskJson {
    private static final String OWN = "own";
    private static final String OPPONENT = "opponent";

    private AskJson() {}

    static GameInput.Ask read(Duration at, Side seat, Fields f, Asker by) {
        Topic topic = f.constant("ask", Topic.class);
        return new GameInput.Ask(at, seat, topic, subject(topic, seat, f), by);
    }

    private static @Nullable Subject subject(Topic topic, Side seat, Fields f) {
        return switch (topic) {
            case PIECES -> new Subject.Pieces(side(f.textOr("side", OWN), seat), f.constant("role", Role.class));
            case SQUARE -> new Subject.OnSquare(f.square("square"));
            case FILE -> new Subject.OnFile(file(f.text("file")));
            case RANK -> new Subject.OnRank(rank(f.count("rank")));
            case TIME, OPPONENT_TIME, MOVES, LAST_MOVE, MOVES_SO_FAR, TURN, DIFFERENCE, REPEAT -> null;
        };
    }

    private static Side side(String text, Side seat) {
        return switch (text) {
            case OWN -> seat;
            case OPPONENT -> seat.opposite();
            default -> throw new Unreadable("field 'side' must be own or opponent, found '" + text + "'");
        };
    }

    /** The file of this letter, 0 to 7. */
    static int file(String text) {
        if (text.length() != 1 || text.charAt(0) < 'a' || text.charAt(0) > 'h') {
            throw new Unreadable("field 'file' must be a letter from a to h, found '" + text + "'");
        }
        return text.charAt(0) - 'a';
    }

    /** The rank of this number, 0 to 7. */
    static int rank(int number) {
        if (number < 1 || number > 8) {
            throw new Unreadable("field 'rank' must be a number from 1 to 8, found " + number);
        }
        return number - 1;
    }
}
