package org.annabella.hall.pairings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.annabella.hall.pairings.PairingReader.Fault;
import org.annabella.hall.pairings.PairingReader.Faulty;
import org.annabella.hall.pairings.PairingReader.Read;
import org.annabella.hall.pairings.PairingReader.Reading;

/**
 * Reads who plays whom from the player section. The file has no boards: as in most events they are in the order of the better
 * placed of the two, by the points before the round, whatever has been entered since, and then by starting rank.
 */
final class TrfReader {
    private static final int FIRST_ROUND = 92;
    private static final int PER_ROUND = 10;

    private final String text;
    private final int round;
    private final List<Fault> faults = new ArrayList<>();
    private final Map<Integer, Row> rows = new TreeMap<>();
    private String event = "";
    private String site = "";

    /** A player's line; the points are those before the round. */
    private record Row(int line, Player player, double points, int opponent, char colour) {}

    TrfReader(String text, int round) {
        this.text = text;
        this.round = round;
    }

    Reading read() {
        String[] lines = text.split("\r\n|\n|\r", -1);
        for (int i = 0; i < lines.length; i++) {
            take(i + 1, lines[i]);
        }
        List<Pairing> boards = boards();
        if (faults.isEmpty() && boards.isEmpty()) {
            fault(1, column(), "nobody is paired in round " + round);
        }
        return faults.isEmpty() ? new Read(new Pairings(event, site, round, boards)) : new Faulty(faults);
    }

    private void fault(int line, int column, String why) {
        faults.add(new Fault(line, column, why));
    }

    private void take(int number, String line) {
        if (line.startsWith("012")) {
            event = cut(line, 5, line.length());
        } else if (line.startsWith("022")) {
            site = cut(line, 5, line.length());
        } else if (line.startsWith("001")) {
            player(number, line);
        }
    }

    /** The columns from the first to the last, counted from 1; what is not there is blank. */
    private static String cut(String line, int first, int last) {
        return line.length() < first
                ? ""
                : line.substring(first - 1, Math.min(line.length(), last)).strip();
    }

    private int column() {
        return column(round);
    }

    private static int column(int round) {
        return FIRST_ROUND + PER_ROUND * (round - 1);
    }

    private void player(int line, String text) {
        int number = number(line, text, 5, 8, "a starting rank from 1 to 9999");
        String name = cut(text, 15, 47);
        if (name.isEmpty()) {
            fault(line, 15, "a player has no name");
        }
        String opponent = cut(text, column(), column() + 3);
        String colour = cut(text, column() + 5, column() + 5);
        int other = opponent.isEmpty() || opponent.equals("0000")
                ? 0
                : number(line, text, column(), column() + 3, "the opponent's starting rank");
        if (other > 0 && !colour.equals("w") && !colour.equals("b")) {
            fault(line, column() + 5, "the colour must be w or b, found '" + colour + "'");
            return;
        }
        Player player = new Player(
                number, name, cut(text, 11, 13), cut(text, 54, 56), cut(text, 58, 68), cut(text, 49, 52), "");
        double points = before(text, points(line, text));
        Row row = new Row(line, player, points, other, colour.isEmpty() ? '-' : colour.charAt(0));
        Row twice = rows.put(number, row);
        if (twice != null && number > 0) {
            fault(line, 5, "starting rank " + number + " stands in line " + twice.line() + " already");
        }
    }

    private int number(int line, String text, int first, int last, String what) {
        String found = cut(text, first, last);
        if (found.matches("[0-9]{1,4}") && Integer.parseInt(found) > 0) {
            return Integer.parseInt(found);
        }
        fault(line, first, "there must be " + what + ", found '" + found + "'");
        return 0;
    }

    private double points(int line, String text) {
        String found = cut(text, 81, 84);
        if (found.isEmpty()) {
            return 0;
        }
        if (found.matches("[0-9]{1,3}([.,][05])?")) {
            return Double.parseDouble(found.replace(',', '.'));
        }
        fault(line, 81, "there must be points such as 3.5, found '" + found + "'");
        return 0;
    }

    /**
     * The points before the round, where those of the file have later results in them. Byes that were asked for in time stand in the
     * file before they count: only a sum that is the file's own tells what does. Other points for a win are left as they are, less
     * the games since.
     */
    private double before(String text, double points) {
        double before = 0;
        for (int each = 1; each < round; each++) {
            before += points(text, each);
        }
        double sum = before;
        double since = 0;
        int last = (text.length() - FIRST_ROUND) / PER_ROUND + 1;
        for (int each = round; sum != points && each <= last; each++) {
            sum += points(text, each);
            since += cut(text, column(each), column(each) + 3).matches("0*") ? 0 : points(text, each);
        }
        return sum == points ? before : points - since;
    }

    /** The points of one round's code; 0 where none has been entered. */
    private static double points(String text, int round) {
        return switch (cut(text, column(round) + 7, column(round) + 7)) {
            case "1", "+", "W", "F", "U" -> 1;
            case "=", "D", "H" -> 0.5;
            default -> 0;
        };
    }

    private List<Pairing> boards() {
        List<Row> whites = new ArrayList<>();
        for (Row row : rows.values()) {
            if (row.opponent() > 0 && fits(row) && row.colour() == 'w') {
                whites.add(row);
            }
        }
        whites.sort(Comparator.comparingDouble(
                        (Row row) -> -Math.max(row.points(), other(row).points()))
                .thenComparingInt(row -> Math.min(row.player().number(), row.opponent())));
        List<Pairing> boards = new ArrayList<>();
        for (Row row : whites) {
            boards.add(new Pairing(
                    Integer.toString(boards.size() + 1),
                    row.player(),
                    other(row).player()));
        }
        return boards;
    }

    private Row other(Row row) {
        return rows.getOrDefault(row.opponent(), row);
    }

    private boolean fits(Row row) {
        Row other = rows.get(row.opponent());
        if (other == null) {
            fault(row.line(), column(), "there is no player " + row.opponent());
            return false;
        }
        if (other.opponent() != row.player().number()) {
            fault(
                    row.line(),
                    column(),
                    "player " + row.player().number() + " meets " + row.opponent() + ", who meets " + other.opponent()
                            + " (line " + other.line() + ")");
            return false;
        }
        if (other.colour() == row.colour()) {
            fault(row.line(), column() + 5, "both have the same colour (line " + other.line() + ")");
            return false;
        }
        return true;
    }
}
