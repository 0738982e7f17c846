package org.annabella.cli.play;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Side;
import org.annabella.cli.CommandRun;
import org.annabella.game.ClaimKind;
import org.annabella.game.EndReason;
import org.annabella.game.GameEvent;
import org.annabella.game.GameResult;
import org.annabella.game.GameState;
import org.annabella.game.Phase;
import org.annabella.journal.Journal;
import org.annabella.journal.LastSession;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What arbiter and assistant type: acts that end the game ask first, a game waits for its start, a seal for the arbiter. */
@SystemTest
class ActsAtTheKeyboardTest {
    @TempDir
    Path folder;

    private String config = "";

    /** Without boards and clock words alone make a move, and nothing waits for hardware. */
    @BeforeEach
    void writeConfig() throws IOException {
        config = Files.writeString(folder.resolve("station.json"), """
                        {"white": {"board": {"kind": "none"}}, "black": {"board": {"kind": "none"}},
                         "clock": {"kind": "none"}, "hearing": {"keepSound": false}}
                        """).toString();
    }

    private CommandRun play(String... lines) {
        return CommandRun.of(
                String.join("\n", lines) + "\nquit\n", "play", "--config", config, "--out", game().toString());
    }

    private CommandRun resume(String... lines) {
        return CommandRun.of(
                String.join("\n", lines) + "\nquit\n", "play", "--config", config, "--resume", game().toString());
    }

    private Path game() {
        return folder.resolve("game");
    }

    private List<GameEvent> events() throws IOException {
        return Journal.read(game()).events();
    }

    private GameState state() throws IOException {
        return LastSession.beforeItsEnd(events());
    }

    private <E extends GameEvent> Stream<E> every(Class<E> kind) throws IOException {
        return events().stream().filter(kind::isInstance).map(kind::cast);
    }

    @Test
    void aGameWaitsForItsStartAndItsTimeBeginsWithIt() throws IOException {
        CommandRun run = play("status", "white ask time");

        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("waits for its start: 'start', the arbiter's page, or Black's press");
        assertThat(state().phase()).isEqualTo(Phase.WAITING);
        assertThat(events()).allMatch(event -> event.at().isZero());

        resume("start");

        assertThat(state().running()).isPresent();
        assertThat(every(GameEvent.PlayStarted.class)).singleElement().satisfies(event -> assertThat(event.at())
                .isEqualTo(Duration.ZERO));
    }

    @Test
    void blacksPressStartsTheGame() throws IOException {
        play("white press", "black press");
        assertThat(every(GameEvent.PlayStarted.class)).hasSize(1);
        assertThat(state().running()).contains(Side.WHITE);
    }

    @Test
    void aClockIsNotSetToMoreThanItCanShow() throws IOException {
        CommandRun run = play("start", "arbiter clock 10:00:00 1:00:00 mistyped", "arbiter clock 9:59:59 1:00:00 so");
        assertThat(run.err()).contains("a clock shows no more than 9:59:59, found 10:00:00");
        assertThat(every(GameEvent.ClockSet.class)).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "arbiter end 1-0 by mistake",
                "arbiter flag white by mistake",
                "arbiter {\"do\":\"bothFlags\",\"seat\":\"white\",\"reason\":\"by mistake\"}",
                "arbiter {\"do\":\"phone\",\"seat\":\"white\",\"reason\":\"by mistake\"}"
            })
    void whatEndsTheGameIsAskedFirst(String line) throws IOException {
        CommandRun run = play("start", line, "status", "yes");
        assertThat(run.out()).containsPattern("White has 1 h (30|29) min .* left.*\\? Type 'yes'");
        assertThat(run.err()).contains("nothing was asked");
        assertThat(state().phase()).isEqualTo(Phase.RUNNING);
    }

    @Test
    void whatIsMissingInALineIsSaidAndNothingIsKept() throws IOException {
        CommandRun run = play("start", "white say", "arbiter end draw", "arbiter flag", "white declare", "white claim");
        assertThat(run.err())
                .contains("give the words or the notation after 'say'")
                .contains("give a result: 1-0, 0-1, 1/2-1/2, 0-0, 1/2-0, 0-1/2 or *")
                .contains("'arbiter flag': something is missing: give one of white, black")
                .contains("'white declare': something is missing: give one of offerDraw")
                .contains("'white claim': something is missing: give one of repetition");
        assertThat(every(GameEvent.NotUnderstood.class)).isEmpty();
    }

    @Test
    void aYesOrTheSameLineAgainDoesIt() throws IOException {
        play("start", "arbiter end 1-0 Black has left", "yes");
        assertThat(state().result()).isEqualTo(GameResult.WHITE_WINS);

        resume("arbiter playOn by mistake", "arbiter end 0-1 White has left", "arbiter end 0-1 White has left");
        assertThat(state().result()).isEqualTo(GameResult.BLACK_WINS);
    }

    @Test
    void aClaimThatCostsTimeWhereItIsWrongIsAskedFirst() throws IOException {
        CommandRun run = play("start", "white claim repetition", "status", "yes", "white claim flag");
        assertThat(run.out()).contains("Claim a draw for White by repetition? Type 'yes'");
        assertThat(run.err()).contains("nothing was asked");
        assertThat(every(GameEvent.ClaimDecided.class)).noneMatch(decided -> decided.kind() == ClaimKind.REPETITION);

        resume("arbiter resume", "white claim repetition", "yes");
        assertThat(every(GameEvent.ClaimDecided.class)).anyMatch(decided -> decided.kind() == ClaimKind.REPETITION);
    }

    @Test
    void aWronglyEndedGameGoesOnInEveryPaper() throws IOException {
        play("start", "arbiter flag white by mistake", "yes");
        assertThat(Files.readString(game().resolve("game.pgn"))).contains("[Termination \"time forfeit\"]", "0-1");

        resume("arbiter playOn it stood");

        assertThat(state().phase()).isEqualTo(Phase.PAUSED);
        assertThat(Files.readString(game().resolve("game.pgn")))
                .contains("[Termination \"unterminated\"]", "[Result \"*\"]");
        resume("arbiter resume");
        assertThat(state().phase()).isEqualTo(Phase.RUNNING);
    }

    @Test
    void aCorrectedResultHasItsOwnReasonInEveryPaper() throws IOException {
        play("start", "arbiter flag white by mistake", "yes");
        resume("arbiter {\"do\":\"correctResult\",\"result\":\"*\",\"reason\":\"the flag stood\"}");

        assertThat(state().endReason()).contains(EndReason.CORRECTED);
        assertThat(Files.readString(game().resolve("game.pgn")))
                .contains("[Termination \"unterminated\"]", "[Result \"*\"]");
        for (String form : List.of("--dossier", "--large", "--replay", "--pgn")) {
            CommandRun.of("", "review", game().toString(), form, "--language", "en");
        }
        assertThat(Files.readString(game().resolve("dossier.txt")))
                .contains("*, the result was put right by the arbiter (the flag stood)")
                .doesNotContain("Result: *, time has run out");
    }

    @Test
    void aStraySealIsAnsweredAndSwallowsNothing() throws IOException {
        CommandRun run = play("start", "white seal", "white say eva fire", "white press");
        assertThat(run.err()).contains("nothing is sealed: the arbiter has not asked for it");
        assertThat(state().plies()).hasSize(1);
        assertThat(every(GameEvent.MoveSealed.class)).isEmpty();
    }

    @Test
    void aSealThatIsTakenBackSwallowsNothing() throws IOException {
        CommandRun run =
                play("start", "arbiter seal late", "white seal", "white unseal", "white say eva fire", "white press");
        assertThat(run.out()).contains("What White says next is sealed", "What White says is not sealed");
        assertThat(state().plies()).hasSize(1);
    }

    @Test
    void aSealEndsWhenTheArbiterCancelsIt() throws IOException {
        play("start", "arbiter seal late", "white seal", "arbiter cancelSeal", "white say eva fire", "white press");
        assertThat(every(GameEvent.MoveSealed.class)).isEmpty();
        assertThat(state().plies()).hasSize(1);
    }

    @Test
    void aPenaltyIsAcceptedOrNone() throws IOException {
        CommandRun run = play(
                "start",
                "white say eva fem",
                "white move e2e5",
                "white press",
                "status",
                "arbiter none misread",
                "white say eva fem",
                "white move e2e5",
                "white press",
                "arbiter accept seen");
        assertThat(run.out())
                .contains("Type ‘arbiter accept’ or ‘arbiter none’", "An illegal move waits for the arbiter")
                .doesNotContain("illegalMove");
        assertThat(every(GameEvent.PenaltyProposed.class)).hasSize(2);
        assertThat(state().seat(Side.WHITE).illegalMoves()).isEqualTo(1);
        assertThat(state().phase()).isEqualTo(Phase.RUNNING);
    }

    /** "Black" may be the first word of the reason for which White's move was legal. */
    @Test
    void noneTakesNothingBackOfAPlayerWhoHasNothing() throws IOException {
        play("start", "white say eva fem", "white move e2e5", "white press", "arbiter none black was not in check");

        assertThat(every(GameEvent.IllegalMoveWithdrawn.class))
                .singleElement()
                .satisfies(withdrawn -> assertThat(withdrawn.seat()).isEqualTo(Side.WHITE));
        assertThat(every(GameEvent.Ruling.class))
                .anySatisfy(ruled -> assertThat(ruled.reason()).isEqualTo("black was not in check"));
    }

    @Test
    void noneAsksBeforeItTakesBackAnotherThanTheOneThatWaits() throws IOException {
        List<String> twice = List.of(
                "start",
                "white say eva fire",
                "white move e2e4",
                "white press",
                "black say eva fire",
                "black move e7e4",
                "black press",
                "arbiter accept seen",
                "black say eva fem",
                "black move e7e5",
                "black press",
                "white say eva seks",
                "white move e4e6",
                "white press");
        CommandRun run = play(Stream.concat(twice.stream(), Stream.of("arbiter none black was not in check", "no"))
                .toArray(String[]::new));

        assertThat(run.out())
                .contains(
                        "White's illegal move, which waits for a decision, stays",
                        "Withdraw the illegal move of Black that was counted");
        assertThat(every(GameEvent.IllegalMoveWithdrawn.class)).isEmpty();
        assertThat(state().seat(Side.BLACK).illegalMoves()).isEqualTo(1);

        resume("arbiter none black it was legal", "yes");

        assertThat(every(GameEvent.IllegalMoveWithdrawn.class))
                .singleElement()
                .satisfies(withdrawn -> assertThat(withdrawn.seat()).isEqualTo(Side.BLACK));
    }
}
