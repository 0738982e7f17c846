package org.annabella.cli.hall;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.annabella.config.BadInput;
import org.annabella.config.Json;
import org.annabella.config.Listing;
import org.annabella.config.WholeFile;
import org.annabella.hall.pairings.Pairing;
import org.annabella.hall.pairings.Pairings;
import org.annabella.hall.pairings.Player;
import org.annabella.threads.DefectWords;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Makes of a round's pairings one small file for each table. */
@Command(
        name = "pairings",
        description = "Reads a round's pairings and writes for each table what 'play --pairing' takes.",
        mixinStandardHelpOptions = true)
public final class HallPairingsCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    HallCommand hall;

    @Parameters(paramLabel = "FILE", description = "TRF26, TRF16, or CSV with the headings board, white and black.")
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Path file;

    @Option(names = "--round", paramLabel = "N", required = true, description = "Which round.")
    int round;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "pairings",
            description = "Where the files go; absent: pairings.")
    Path out = Path.of("pairings");

    @Override
    public Integer call() {
        Pairings pairings = PairingFiles.read(file, round);
        try {
            Files.createDirectories(out);
            for (Pairing pairing : pairings.boards()) {
                WholeFile.replace(out.resolve("table-" + pairing.board() + ".json"), json(pairings, pairing));
                tellLeftOut(pairing.white());
                tellLeftOut(pairing.black());
                hall.root.terminal().result(hall.root.json() ? told(pairing) : line(pairing));
            }
            return 0;
        } catch (IOException unwritable) {
            throw new BadInput(out + " cannot be written: " + DefectWords.whyNot(unwritable));
        }
    }

    private static String line(Pairing pairing) {
        return pairing.board() + "\t" + pairing.white().name() + "\t"
                + pairing.black().name();
    }

    private static String told(Pairing pairing) {
        return Json.line(Json.object()
                .put("board", pairing.board())
                .put("white", pairing.white().name())
                .put("black", pairing.black().name()));
    }

    private static String json(Pairings pairings, Pairing pairing) {
        ObjectNode node = new JsonMapper().createObjectNode();
        ObjectNode event = node.putObject("event");
        if (!pairings.event().isEmpty()) {
            event.put("name", pairings.event());
        }
        if (!pairings.site().isEmpty()) {
            event.put("site", pairings.site());
        }
        event.put("round", Integer.toString(pairings.round())).put("board", pairing.board());
        put(node.putObject("white"), pairing.white());
        put(node.putObject("black"), pairing.black());
        return node.toPrettyString() + "\n";
    }

    private static void put(ObjectNode seat, Player player) {
        Listing listing = listing(player).clean();
        seat.put("player", player.name());
        seat.putObject("listing")
                .put("title", listing.title())
                .put("fideId", listing.fideId())
                .put("rating", listing.rating())
                .put("federation", listing.federation())
                .put("team", listing.team());
    }

    /** A game is not held up by a title that is none. */
    private void tellLeftOut(Player player) {
        if (!listing(player).clean().equals(listing(player))) {
            hall.report("of " + player.name() + " is left out what is no FIDE title, id, rating or federation, among '"
                    + String.join("', '", player.title(), player.fideId(), player.rating(), player.federation())
                    + "'");
        }
    }

    /** Files of pairings write 0 for a number that there is not. */
    private static Listing listing(Player player) {
        return new Listing(
                player.title(),
                unlessNone(player.fideId()),
                unlessNone(player.rating()),
                player.federation(),
                player.team());
    }

    private static String unlessNone(String number) {
        return number.equals("0") ? "" : number;
    }
}
