package org.annabella.braille;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is under the finger: the line that was told last, the ones before it, a menu, or what is being typed; in windows as wide
 * as the display. Whatever is told comes to the front at once, except while something is typed: then it waits behind.
 *
 * <p>Not shared: hold a lock.
 */
public final class LineReader {
    private static final char BLANK = '\u2800';
    private static final int BASE = 0x2800;
    private static final int REMEMBERED = 100;

    private final List<String> lines = new ArrayList<>();
    private final StringBuilder typed = new StringBuilder();
    private List<Choice> menu = List.of();
    private int shown = -1;
    private boolean inMenu;
    private int offset;
    private int width = 1;

    /**
     * Something that can be chosen in the menu.
     *
     * @param id what is told when it is chosen
     * @param cells its name, without blanks
     */
    public record Choice(String id, String cells) {}

    /**
     * What is to be shown.
     *
     * @param cells at most as many as the display has
     * @param cursor the cell of the cursor, from 1; 0 for none
     */
    public record Window(String cells, int cursor) {}

    /** What a reader wants. */
    public sealed interface Wish {
        /** Has chosen this from the menu. */
        record Chosen(String id) implements Wish {}

        /** Has typed these cells of Unicode braille. */
        record Typed(String cells) implements Wish {}
    }

    /** Sets how many cells the display has, at least 1. */
    public void resize(int cells) {
        width = Math.max(1, cells);
        offset = 0;
    }

    /** Sets what the menu offers, in order. */
    public void offer(List<Choice> choices) {
        menu = List.copyOf(choices);
    }

    /** Tells this, in Unicode braille. */
    public void show(String cells) {
        lines.add(cells);
        if (lines.size() > REMEMBERED) {
            lines.remove(0);
        }
        show(false, lines.size() - 1);
    }

    /** Returns what is to be shown now. */
    public Window window() {
        if (isTyping()) {
            int from = Math.max(0, typed.length() + 1 - width);
            return new Window(typed.substring(from), Math.min(width, typed.length() - from + 1));
        }
        String line = line();
        return new Window(line.substring(offset, Windows.end(line, offset, width)), 0);
    }

    /** Takes a key. Returns what the reader wants of the station, if anything. */
    public Optional<Wish> press(BrailleKey key) {
        switch (key.kind()) {
            case DOTS -> type((char) (BASE + key.argument()));
            case BACKSPACE -> typed.setLength(Math.max(0, typed.length() - 1));
            case ESCAPE -> leave();
            case ENTER -> {
                return enter();
            }
            case CELL -> {
                return cell(key.argument());
            }
            case MENU -> {
                if (isTyping()) {
                    return enter();
                }
                show(!inMenu, shown);
            }
            default -> move(key.kind());
        }
        return Optional.empty();
    }

    private void move(BrailleKey.Kind kind) {
        switch (kind) {
            case RIGHT -> {
                int next = Windows.next(line(), offset, width);
                offset = next < line().length() ? next : offset;
            }
            case LEFT -> offset = Windows.before(line(), offset, width);
            case OLDER -> show(false, inMenu ? shown : Math.max(Math.min(0, shown), shown - 1));
            case NEWER -> show(false, inMenu ? shown : Math.min(lines.size() - 1, shown + 1));
            case NEWEST -> show(false, lines.size() - 1);
            default -> {
                // No other key moves anything.
            }
        }
    }

    private void show(boolean asMenu, int line) {
        inMenu = asMenu;
        shown = line;
        offset = 0;
    }

    /** A blank alone begins nothing. */
    private void type(char cell) {
        if (isTyping() || cell != BLANK) {
            typed.append(cell);
            if (inMenu) {
                show(false, shown);
            }
        }
    }

    private void leave() {
        typed.setLength(0);
        show(false, lines.size() - 1);
    }

    private Optional<Wish> enter() {
        if (!isTyping()) {
            return Optional.empty();
        }
        String cells = typed.toString();
        leave();
        return Optional.of(new Wish.Typed(cells));
    }

    /** In the menu the key above a name chooses it; anywhere else it opens the menu, as every display has such keys. */
    private Optional<Wish> cell(int cell) {
        if (!inMenu) {
            show(!isTyping(), shown);
            return Optional.empty();
        }
        int at = offset + cell;
        if (cell >= width || at >= Windows.end(line(), offset, width)) {
            return Optional.empty();
        }
        int begin = 0;
        for (Choice choice : menu) {
            int end = begin + choice.cells().length();
            if (at >= begin && at < end) {
                show(false, lines.size() - 1);
                return Optional.of(new Wish.Chosen(choice.id()));
            }
            begin = end + 1;
        }
        return Optional.empty();
    }

    private boolean isTyping() {
        return typed.length() > 0;
    }

    private String line() {
        if (inMenu) {
            return String.join(
                    String.valueOf(BLANK), menu.stream().map(Choice::cells).toList());
        }
        return shown < 0 ? "" : lines.get(shown);
    }
}
