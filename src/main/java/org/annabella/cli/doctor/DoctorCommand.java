package org.annabella.cli.doctor;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.annabella.cli.terminal.Root;
import org.annabella.config.Exit;
import org.annabella.config.Json;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParentCommand;

/** Says what is there, what is missing, and how to mend it. */
@Command(
        name = "doctor",
        description = "Says what is there, what is missing and how to mend it.",
        mixinStandardHelpOptions = true)
public final class DoctorCommand implements Callable<Integer> {
    @ParentCommand
    @SuppressWarnings("NullAway.Init") // picocli sets it before anything is called
    Root root;

    @Option(names = "--config", paramLabel = "FILE", description = "The config to examine; absent: the defaults.")
    @Nullable
    Path config;

    @Option(names = "--model", paramLabel = "DIR", description = "Any Vosk model, to examine in place of the config's.")
    @Nullable
    String model;

    @Option(names = "--attest", description = "What this program contains, and that no chess engine is among it.")
    boolean attest;

    @Override
    public Integer call() {
        List<Finding> findings = attest ? Attestation.findings() : new Doctor(config, model).examine();
        return tell(findings, root);
    }

    /** Tells findings, one line each, and returns the exit code that follows from them. */
    public static int tell(List<Finding> findings, Root root) {
        findings.forEach(
                finding -> root.terminal().result(root.json() ? Json.line(finding.toJson()) : finding.toSentence()));
        return findings.stream().anyMatch(Finding::isBroken) ? Exit.FINDING : Exit.DONE;
    }

    /** How a thing was found. */
    enum Status {
        /** There and in order. */
        FOUND,
        /** Not there; the station works without it. */
        MISSING,
        /** The station does not work like this. */
        BROKEN
    }

    /**
     * One thing that was examined.
     *
     * @param check its short name, stable
     * @param text one sentence
     * @param mend one sentence that says what to do; empty where nothing is to be done
     */
    public record Finding(String check, Status status, String text, String mend) {
        /** Something that is as it should be. */
        public static Finding found(String check, String text) {
            return new Finding(check, Status.FOUND, text, "");
        }

        static Finding missing(String check, String text, String mend) {
            return new Finding(check, Status.MISSING, text, mend);
        }

        /** Something that is there and cannot be used. */
        public static Finding broken(String check, String text, String mend) {
            return new Finding(check, Status.BROKEN, text, mend);
        }

        /** Whether the station does not work like this. */
        public boolean isBroken() {
            return status == Status.BROKEN;
        }

        ObjectNode toJson() {
            return Json.object()
                    .put("check", check)
                    .put("status", status.name().toLowerCase(java.util.Locale.ROOT))
                    .put("text", text)
                    .put("mend", mend);
        }

        /** The finding for people, with how to mend it if it has to be. */
        public String toSentence() {
            String opening =
                    switch (status) {
                        case FOUND -> "Good: ";
                        case MISSING -> "Missing, not needed: ";
                        case BROKEN -> "To mend: ";
                    };
            return opening + text + (mend.isEmpty() ? "" : " " + mend);
        }
    }
}
