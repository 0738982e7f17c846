package org.annabella.cli.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.braille.BrlAddress;
import org.annabella.chess.Side;
import org.annabella.config.BoardConfig;
import org.annabella.config.Port;
import org.annabella.config.StationConfig;
import org.annabella.transport.socket.ServiceName;

/** What a station reaches over a network, and who may reach it, as its config has it. */
final class WaysOut {
    private static final String CHECK = "network";

    private WaysOut() {}

    /** One finding for each connection that the config has the station open, one for all others, and one for its pages. */
    static List<Finding> of(StationConfig config) {
        List<String> opened = opened(config);
        List<Finding> findings = new ArrayList<>();
        opened.forEach(way -> findings.add(Finding.found(CHECK, way)));
        findings.add(Finding.found(
                CHECK,
                (opened.isEmpty() ? "The station opens no network connection with this config" : "It opens no other")
                        + "; it opens one only to a hall's broker ('hall.broker', or 'play --hall'), to LiveChess (a board at"
                        + " 'livechess:' or at 'auto') and to a braille display at 'host:number'."));
        findings.add(pages(config.web()));
        return findings;
    }

    /** What the station connects to, a sentence each. */
    private static List<String> opened(StationConfig config) {
        Stream<String> hall = Stream.of(config.hall())
                .filter(StationConfig.Hall::isWanted)
                .map(wanted -> "The station connects to the hall's broker at " + wanted.broker()
                        + " ('hall.broker') and tells it what is public of the game.");
        Stream<String> seats = Stream.of(Side.values())
                .flatMap(side ->
                        Stream.of(board(config, side), braille(config, side)).flatMap(Optional::stream));
        return Stream.concat(hall, seats).toList();
    }

    private static Optional<String> board(StationConfig config, Side side) {
        BoardConfig board = config.seat(side).board();
        if (!board.isPresent()) {
            return Optional.empty();
        }
        boolean anywhere = board.port() == Port.Word.AUTO;
        return ServiceName.parse(anywhere ? ServiceName.PREFIX : board.port().text())
                .map(service -> "The station connects to LiveChess at " + service.host() + ":" + service.port()
                        + (anywhere ? " if it is there, and looks for " : " for ") + name(side) + " board.");
    }

    private static Optional<String> braille(StationConfig config, Side side) {
        return config.seat(side)
                .braille()
                .address()
                .filter(BrlAddress.Remote.class::isInstance)
                .map(address ->
                        "The station connects to BRLTTY at " + address + " for " + name(side) + " braille display.");
    }

    private static String name(Side side) {
        return side.pick("White's", "Black's");
    }

    private static Finding pages(StationConfig.Web web) {
        return Finding.found(
                "pages",
                web.open()
                        ? "It listens at port " + web.port() + " of " + web.address()
                                + ": browsers with a key may come there."
                        : "It listens on no network unless pages are wanted ('web.open', or 'play --web'): then browsers with a key"
                                + " may come to " + web.address() + ".");
    }
}
