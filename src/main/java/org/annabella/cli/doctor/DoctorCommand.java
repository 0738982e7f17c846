package org.annabella.cli.doctor;

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

/** Says what is there, what is missing, and how to fix it. */
@Command(
        name = "doctor",
        description = "Says what is there, what is missing and how to fix it.",
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

    @Option(
            names = "--attest",
            description =
                    "What this program contains, that no chess engine is among it, and what it reaches over a network.")
    boolean attest;

    @Override
    public Integer call() {
        List<Finding> findings = attest ? Attestation.findings(config) : new Doctor(config, model).examine();
        return report(findings, root);
    }

    /** Tells findings, one line each, and returns the exit code that follows from them. */
    public static int report(List<Finding> findings, Root root) {
        findings.forEach(
                finding -> root.terminal().result(root.json() ? Json.line(finding.toJson()) : finding.toSentence()));
        return findings.stream().anyMatch(Finding::isBroken) ? Exit.FINDING : Exit.DONE;
    }
}
