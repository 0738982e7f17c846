package org.annabella.hall.pairings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.annabella.hall.Topics;
import org.annabella.hall.pairings.PairingReader.Fault;
import org.annabella.hall.pairings.PairingReader.Faulty;
import org.annabella.hall.pairings.PairingReader.Read;
import org.annabella.hall.pairings.PairingReader.Reading;

/**
 * Reads pairings as CSV: a line of headings, of which {@code board}, {@code white} and {@code black} must be there, then a line for
 * each board. Fields are parted by commas, semicolons or tabs, whichever the headings have, and may stand in quotes.
 */
final class CsvReader {
    private static final List<String> NEEDED = List.of("board", "white", "black");

    private final String text;
    private final int round;
    private final List<Fault> faults = new ArrayList<>();
    private final Set<String> boards = new HashSet<>();

    /** A field and the column in which it begins. */
    private record Field(String text, int column) {}

    CsvReader(String text, int round) {
        this.text = text;
        this.round = round;
    }

    Reading read() {
        String[] lines = text.split("\r\n|\n|\r", -1);
        char comma = comma(lines[0]);
        List<Field> headings = fields(1, lines[0], comma);
        Map<String, Integer> places = new HashMap<>();
        for (int i = 0; i < headings.size(); i++) {
            places.put(headings.get(i).text().toLowerCase(Locale.ROOT), i);
        }
        for (String needed : NEEDED) {
            if (!places.containsKey(needed)) {
                faults.add(new Fault(1, 1, "there is no column '" + needed + "' among the headings"));
            }
        }
        if (!faults.isEmpty()) {
            return new Faulty(faults);
        }
        List<Pairing> pairings = new ArrayList<>();
        for (int i = 1; i < lines.length; i++) {
            if (!lines[i].isBlank()) {
                pairings.add(pairing(i + 1, new Line(fields(i + 1, lines[i], comma), places)));
            }
        }
        if (faults.isEmpty() && pairings.isEmpty()) {
            faults.add(new Fault(2, 1, "no board stands there"));
        }
        return faults.isEmpty() ? new Read(new Pairings("", "", round, pairings)) : new Faulty(faults);
    }

    private static char comma(String headings) {
        return headings.indexOf(';') >= 0 ? ';' : headings.indexOf('\t') >= 0 ? '\t' : ',';
    }

    private record Line(List<Field> fields, Map<String, Integer> places) {
        String get(String name) {
            int place = places.getOrDefault(name.toLowerCase(Locale.ROOT), -1);
            return place >= 0 && place < fields.size()
                    ? fields.get(place).text().strip()
                    : "";
        }

        int column(String name) {
            int place = places.getOrDefault(name, 0);
            return place < fields.size() ? fields.get(place).column() : 1;
        }
    }

    private Pairing pairing(int number, Line line) {
        String board = line.get("board");
        if (!Topics.NAME.matcher(board).matches()) {
            faults.add(new Fault(
                    number, line.column("board"), "a board has letters, digits and hyphens, found '" + board + "'"));
        } else if (!boards.add(board)) {
            faults.add(new Fault(number, line.column("board"), "board " + board + " stands there twice"));
        }
        for (String seat : List.of("white", "black")) {
            if (line.get(seat).isEmpty()) {
                faults.add(new Fault(number, line.column(seat), "board " + board + " has no " + seat + " player"));
            }
        }
        return new Pairing(board, player(line, "white"), player(line, "black"));
    }

    private static Player player(Line line, String seat) {
        String number = line.get(seat + "Number");
        return new Player(
                number.matches("[0-9]{1,4}") ? Integer.parseInt(number) : 0,
                line.get(seat),
                line.get(seat + "Title"),
                line.get(seat + "Federation"),
                line.get(seat + "FideId"),
                line.get(seat + "Rating"),
                line.get(seat + "Team"));
    }

    private List<Field> fields(int number, String line, char comma) {
        List<Field> fields = new ArrayList<>();
        StringBuilder field = new StringBuilder();
        boolean quoted = false;
        int begin = 1;
        for (int i = 0; i < line.length(); i++) {
            char sign = line.charAt(i);
            if (sign == '"' && quoted && i + 1 < line.length() && line.charAt(i + 1) == '"') {
                field.append('"');
                i++;
            } else if (sign == '"') {
                quoted = !quoted;
            } else if (sign == comma && !quoted) {
                fields.add(new Field(field.toString(), begin));
                field.setLength(0);
                begin = i + 2;
            } else {
                field.append(sign);
            }
        }
        if (quoted) {
            faults.add(new Fault(number, begin, "a quote is not closed"));
        }
        fields.add(new Field(field.toString(), begin));
        return fields;
    }
}
