package org.annabella.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.annabella.config.Exit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;

/** One call looks into the one command that it names; whoever asks what there is sees all. */
class CommandNamesTest {
    @Test
    void everyCommandHasItsNameInTheList() {
        assertThat(Main.COMMANDS)
                .allSatisfy((name, command) ->
                        assertThat(command.getAnnotation(Command.class).name()).isEqualTo(name));
    }

    @Test
    void theHelpListsAllInTheirOrder() {
        String help = CommandRun.of("", "--help").out();
        assertThat(help).containsSubsequence(Main.COMMANDS.keySet().toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(strings = {"demo", "play", "rules", "review", "simulate"})
    void eachTellsItsOwnUsage(String name) {
        CommandRun run = CommandRun.of("", name, "--help");
        assertThat(run.exit()).isEqualTo(Exit.DONE);
        assertThat(run.out()).startsWith("Usage: annabella " + name).contains("--json");
    }

    @Test
    void anOptionMayComeBeforeTheCommand() {
        CommandRun run = CommandRun.of("", "--json", "rules", "perft", "--depth", "1");
        assertThat(run.exit()).isEqualTo(Exit.DONE);
        assertThat(run.json())
                .singleElement()
                .satisfies(line -> assertThat(line.path("nodes").asInt()).isEqualTo(20));
    }

    @Test
    void whatIsNoCommandIsRefused() {
        CommandRun run = CommandRun.of("", "plya");
        assertThat(run.exit()).isEqualTo(Exit.USAGE);
        assertThat(run.err()).contains("plya");
    }
}
