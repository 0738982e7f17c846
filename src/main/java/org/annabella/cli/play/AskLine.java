package org.annabella.cli.play;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.config.BadInput;
import org.annabella.game.Asker;
import org.annabella.game.GameInput;
import org.annabella.game.Subject;
import org.annabella.game.Topic;
import org.annabella.lexicon.TextNames;

/** A question as it is typed: {@code time}, {@code pieces own knight}, {@code square d4}, {@code file e}, {@code rank 4}. */
final class AskLine {
    private final List<String> words;

    private AskLine(List<String> words) {
        this.words = words;
    }

    /**
     * Reads what follows "ask".
     *
     * @throws BadInput if it is no question
     */
    static GameInput.Ask read(Duration at, Side seat, String text) {
        AskLine line = new AskLine(List.of(text.strip().split("\\s+")));
        Topic topic = constant(Topic.class, line.words.get(0));
        return switch (topic) {
            case PIECES -> about(at, seat, line.pieces(seat));
            case SQUARE -> about(at, seat, line.square());
            case FILE -> about(at, seat, new Subject.OnFile(line.index("abcdefgh", "a file from a to h")));
            case RANK -> about(at, seat, new Subject.OnRank(line.index("12345678", "a rank from 1 to 8")));
            default -> {
                line.expect(1, "nothing more");
                yield new GameInput.Ask(at, seat, topic, Asker.PLAYER);
            }
        };
    }

    private static GameInput.Ask about(Duration at, Side seat, Subject subject) {
        return new GameInput.Ask(at, seat, subject, Asker.PLAYER);
    }

    private Subject pieces(Side seat) {
        expect(3, "whose and which, such as 'pieces own knight' or 'pieces opponent queen'");
        String whose = words.get(1).toLowerCase(Locale.ROOT);
        if (!List.of("own", "opponent").contains(whose)) {
            throw new BadInput("give own or opponent after 'pieces', found '" + words.get(1) + "'");
        }
        Role role = constant(Role.class, words.get(2));
        return new Subject.Pieces(whose.equals("own") ? seat : seat.opposite(), role);
    }

    private Subject square() {
        expect(2, "a square from a1 to h8");
        return new Subject.OnSquare(Square.parse(words.get(1).toLowerCase(Locale.ROOT))
                .orElseThrow(() -> new BadInput("give a square from a1 to h8, found '" + words.get(1) + "'")));
    }

    private int index(String names, String wanted) {
        expect(2, wanted);
        String name = words.get(1).toLowerCase(Locale.ROOT);
        int index = name.length() == 1 ? names.indexOf(name) : -1;
        if (index < 0) {
            throw new BadInput("give " + wanted + ", found '" + words.get(1) + "'");
        }
        return index;
    }

    private void expect(int count, String wanted) {
        if (words.size() != count) {
            throw new BadInput("give " + wanted + " after '" + words.get(0) + "'");
        }
    }

    /** A constant of this type by its name, in whatever case and without underscores. */
    static <E extends Enum<E>> E constant(Class<E> type, String name) {
        Map<String, E> known = Arrays.stream(type.getEnumConstants())
                .collect(Collectors.toMap(each -> each.name().replace("_", "").toLowerCase(Locale.ROOT), each -> each));
        if (name.isEmpty()) {
            throw new BadInput("something is missing: give one of "
                    + Arrays.stream(type.getEnumConstants()).map(TextNames::of).collect(Collectors.joining(", ")));
        }
        E found = known.get(name.toLowerCase(Locale.ROOT));
        if (found == null) {
            throw new BadInput("'" + name + "' is not known: 'help' lists the lines");
        }
        return found;
    }
}
