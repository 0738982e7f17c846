package org.annabella.hall.overview;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.annabella.hall.Entry;
import org.annabella.hall.Lines;
import org.annabella.json.Unreadable;
import org.jspecify.annotations.Nullable;

/**
 * The entries of one game as they come, in any order and more than once. They count once the table has signed for them: its signed
 * state names the hash of the last, and each names the hash of the one before.
 */
final class GameBook {
    private final String game;
    private final Map<Long, Line> lines = new HashMap<>();
    private final List<EntrySeen> trusted = new ArrayList<>();
    private List<EntrySeen> whole = List.of();
    private String trustedHead = Entry.NONE;
    private @Nullable Instant sent;
    private long signedFor;
    private String signedHead = Entry.NONE;
    private long unsigned;

    private record Line(String text, String hash, Instant since) {}

    GameBook(String game) {
        this.game = game;
    }

    String game() {
        return game;
    }

    /** Keeps an entry; one that is signed for already stays. */
    void keep(long n, String text, Instant since) {
        if (n > trusted.size()) {
            Line before = lines.get(n);
            if (before == null || !before.text().equals(text)) {
                unsigned += text.length() - (before == null ? 0 : before.text().length());
                lines.put(n, new Line(text, Lines.hash(text), since));
            }
        }
    }

    private void forget(long n) {
        Line line = lines.remove(n);
        unsigned -= line == null ? 0 : line.text().length();
    }

    /** How many signs the entries have that nobody has signed for yet. */
    long unsigned() {
        return unsigned;
    }

    /** The table has said at this time, by its own clock, where this game stands. */
    void said(@Nullable Instant at) {
        sent = at == null ? sent : at;
    }

    /** Whether that is known, and this is later; by the clock of the one station whose game it is. */
    boolean isNews(@Nullable Instant at) {
        Instant last = sent;
        return at != null && last != null && at.isAfter(last);
    }

    /** Whether that is known, and this is not later. */
    boolean isReplay(@Nullable Instant at) {
        Instant last = sent;
        return at != null && last != null && !at.isAfter(last);
    }

    /** The table has signed for so many entries, the last of which has this hash. */
    void sign(long n, String head) {
        signedFor = n;
        signedHead = head;
        if (n > trusted.size()) {
            trust(n, head);
        }
    }

    /** The table has signed for so many at some time, maybe before what is known already. */
    void signEarlier(long n, String head) {
        if (n > signedFor) {
            sign(n, head);
        }
    }

    /** Looks whether what was signed for is whole now. */
    void look() {
        if (missing() > 0) {
            trust(signedFor, signedHead);
        }
    }

    /** From the signed one backwards each must be the one that the next names. */
    private void trust(long n, String head) {
        List<Line> chain = new ArrayList<>();
        String wanted = head;
        for (long k = n; k > trusted.size(); k--) {
            Line line = lines.get(k);
            if (line == null) {
                return;
            }
            if (!line.hash().equals(wanted)) {
                forget(k);
                return;
            }
            chain.add(0, line);
            wanted = prev(line);
        }
        if (wanted.equals(trustedHead)) {
            accept(chain, head);
        }
    }

    private static String prev(Line line) {
        try {
            return Entry.read(line.text()).prev();
        } catch (Unreadable rubbish) {
            return "";
        }
    }

    private void accept(List<Line> chain, String head) {
        for (Line line : chain) {
            trusted.add(new EntrySeen(Entry.read(line.text()), line.since()));
            forget(trusted.size());
        }
        whole = List.copyOf(trusted);
        trustedHead = head;
    }

    /** What is signed for, from the first on, without a gap; unmodifiable. */
    List<EntrySeen> entries() {
        return whole;
    }

    /** How many that the table has signed for are not here. */
    long missing() {
        return Math.max(0, signedFor - trusted.size());
    }
}
