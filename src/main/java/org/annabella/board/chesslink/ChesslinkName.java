package org.annabella.board.chesslink;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.annabella.board.chesslink.ChesslinkFrame.Message;

/**
 * A name that somebody has given to a board, in the part of its permanent memory that is free for such things. The
 * protocol knows no serial numbers; without names two boards of one version cannot be told apart.
 *
 * <pre>
 * 11           4E
 * 12           count of characters, 1 to 16
 * 13 and on    the characters, printable ASCII without space
 * next         exclusive or of all cells from 11 on
 * </pre>
 */
final class ChesslinkName {

    static final int FIRST = 0x11;
    static final int LONGEST = 16;
    private static final int SIGN = 0x4E;

    private final List<Integer> cells = new ArrayList<>();
    private boolean none;

    /** The cells that hold a name, from {@link #FIRST} on. */
    static List<Integer> cells(String name) {
        List<Integer> cells = new ArrayList<>(List.of(SIGN, name.length()));
        name.chars().forEach(cells::add);
        cells.add(xor(cells));
        return cells;
    }

    /** The cell to be read next; empty once all is known. */
    OptionalInt next() {
        boolean done = none || cells.size() > 2 && cells.size() == 3 + cells.get(1);
        return done ? OptionalInt.empty() : OptionalInt.of(FIRST + cells.size());
    }

    /** Takes what stands in the cell that was to be read next; anything else is passed over. */
    void accept(Message cell) {
        OptionalInt next = next();
        if (next.isPresent() && next.getAsInt() == cell.address()) {
            cells.add(cell.value());
            none = !isBeginning();
        }
    }

    /** Says that the board does not tell. */
    void unreadable() {
        none = true;
    }

    /** The name, empty if there is none, once {@link #next} is empty. */
    String text() {
        if (none) {
            return "";
        }
        StringBuilder text = new StringBuilder();
        cells.subList(2, cells.size() - 1).forEach(letter -> text.append((char) letter.intValue()));
        return text.toString();
    }

    private boolean isBeginning() {
        int last = cells.get(cells.size() - 1);
        if (cells.size() == 1) {
            return last == SIGN;
        }
        if (cells.size() == 2) {
            return last >= 1 && last <= LONGEST;
        }
        boolean isCheck = cells.size() == 3 + cells.get(1);
        return isCheck ? last == xor(cells.subList(0, cells.size() - 1)) : last > 0x20 && last < 0x7F;
    }

    private static int xor(List<Integer> cells) {
        return cells.stream().reduce(0, (one, other) -> one ^ other);
    }
}
