package org.annabella.chess;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** The same position seen from elsewhere; without castling. */
final class Mirror {

    private Mirror() {}

    /** White for Black and Black for White. */
    static Position colours(Position position) {
        String[] fields = position.fen().split(" ");
        List<String> ranks = Arrays.asList(fields[0].split("/"));
        Collections.reverse(ranks);
        String swapped = String.join("/", ranks)
                .chars()
                .map(c -> Character.isUpperCase(c) ? Character.toLowerCase(c) : Character.toUpperCase(c))
                .mapToObj(Character::toString)
                .collect(Collectors.joining());
        String passed = fields[3].replace('3', 'x').replace('6', '3').replace('x', '6');
        return Position.of(
                String.join(" ", swapped, fields[1].equals("w") ? "b" : "w", "-", passed, fields[4], fields[5]));
    }

    /** The a-file for the h-file. */
    static Position files(Position position) {
        String[] fields = position.fen().split(" ");
        String turned = Arrays.stream(fields[0].split("/"))
                .map(rank -> new StringBuilder(rank).reverse().toString())
                .collect(Collectors.joining("/"));
        String passed = fields[3].equals("-") ? "-" : (char) ('a' + 'h' - fields[3].charAt(0)) + fields[3].substring(1);
        return Position.of(String.join(" ", turned, fields[1], "-", passed, fields[4], fields[5]));
    }
}
