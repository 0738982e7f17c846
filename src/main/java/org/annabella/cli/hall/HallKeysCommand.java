package org.annabella.cli.hall;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import org.annabella.config.BadInput;
import org.annabella.config.Json;
import org.annabella.hall.Topics;
import org.annabella.hall.keys.KeyFiles;
import org.annabella.threads.DefectWords;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Makes the keys of a hall. */
@Command(
        name = "keys",
        description = "Makes a key file for each table, each arbiter and the viewers, and what Mosquitto needs.",
        mixinStandardHelpOptions = true)
public final class HallKeysCommand implements Callable<Integer> {
    private static final int MOST_TABLES = 1_000;

    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    HallCommand hall;

    @Option(names = "--event", paramLabel = "NAME", required = true, description = "The event, such as cup-2027.")
    String event = "";

    @Option(
            names = "--tables",
            paramLabel = "N",
            required = true,
            description = "How many tables there are: they are named 1 to N.")
    int tables;

    @Option(
            names = "--arbiters",
            paramLabel = "NAMES",
            split = ",",
            defaultValue = "chief",
            description = "The names of the arbiters, such as Anna,Bo; absent: chief.")
    List<String> arbiters = new ArrayList<>();

    @Option(
            names = "--broker",
            paramLabel = "NAMES",
            split = ",",
            defaultValue = "localhost,127.0.0.1",
            description = "Names and addresses under which the broker is reached; absent: this computer alone.")
    List<String> brokers = new ArrayList<>();

    @Option(names = "--port", paramLabel = "N", defaultValue = "8883", description = "Where it listens; absent: 8883.")
    int port;

    @Option(
            names = "--out",
            paramLabel = "DIR",
            defaultValue = "hall",
            description = "Where the files go; absent: hall.")
    Path out = Path.of("hall");

    @Override
    public Integer call() {
        int made = make(plan(), out);
        if (hall.root.json()) {
            tellJson(made);
        } else {
            tell(made);
        }
        return 0;
    }

    private void tell(int made) {
        hall.root
                .terminal()
                .result(made + " key files are in " + out + ": give each to whom it names, and to nobody else");
        hall.root.terminal().result("start the broker with: mosquitto -c " + mosquitto());
    }

    private void tellJson(int made) {
        hall.root
                .terminal()
                .result(Json.line(Json.object()
                        .put("keys", made)
                        .put("folder", out.toString())
                        .put("mosquitto", mosquitto().toString())));
    }

    private Path mosquitto() {
        return out.resolve("broker/mosquitto.conf");
    }

    private KeyFiles.Plan plan() {
        if (tables < 1 || tables > MOST_TABLES) {
            throw new BadInput("--tables: a hall has 1 to " + MOST_TABLES + " tables, found " + tables);
        }
        if (port < 1 || port > 65_535) {
            throw new BadInput("--port is a number from 1 to 65535, found " + port);
        }
        arbiters.forEach(name -> checkName("--arbiters", name));
        if (new TreeSet<>(arbiters).size() < arbiters.size()) {
            throw new BadInput("--arbiters: a name stands there twice");
        }
        checkName("--event", event);
        List<String> names =
                IntStream.rangeClosed(1, tables).mapToObj(Integer::toString).toList();
        return new KeyFiles.Plan(new Topics(event), names, arbiters, brokers, port, Instant.now());
    }

    private static void checkName(String option, String name) {
        if (!Topics.NAME.matcher(name).matches()) {
            throw new BadInput(option + ": a name has letters a to z, digits and hyphens, found '" + name + "'");
        }
    }

    static int make(KeyFiles.Plan plan, Path out) {
        try {
            return KeyFiles.make(plan, out, new SecureRandom());
        } catch (FileAlreadyExistsException there) {
            throw new BadInput(there.getMessage()
                    + " is there already: keys in use are not replaced; give another folder with --out, or remove it");
        } catch (IOException unwritable) {
            throw new BadInput(out + " cannot be written: " + DefectWords.whyNot(unwritable));
        } catch (IllegalArgumentException wrong) {
            throw new BadInput("--broker: " + wrong.getMessage());
        }
    }
}
