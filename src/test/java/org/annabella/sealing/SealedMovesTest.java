package org.annabella.sealing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Notation;
import org.annabella.chess.Position;
import org.annabella.chess.San;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.OpenedMove;
import org.annabella.game.Phase;
import org.annabella.game.SealedMove;
import org.annabella.game.rules.Decider;
import org.annabella.game.rules.RandomTable;
import org.annabella.journal.EventJson;
import org.annabella.journal.Rehearsal;
import org.annabella.table.EventStore;
import org.annabella.table.WordReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A sealed move cannot be read before it is opened, and is what was sealed when it is. */
@SystemTest
class SealedMovesTest {
    private static final int GAMES = 25;
    private static final SealedMoves.Meaning AS_WORDS =
            (words, source, key) -> new OpenedMove(HeardMove.text(null, words), false, key);

    private final KeySafe safe = KeySafe.inMemory();
    private final SealedMoves sealing = new SealedMoves(new SplittableRandom(7), safe);
    private final SealedMove sealed = sealing.seal(Position.INITIAL, Side.WHITE, "Sf3", HeardMove.Source.TEXT);

    private Optional<String> opened(SealedMove move, Position position, Side seat, String code) {
        return sealing.open(move, position, seat, code, AS_WORDS)
                .map(found -> found.heard().words());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "e4", "Sf3", "springer fra gustav et slår felix tre", "?? ulæseligt ♘ \u0000", "a\nb"})
    void opensToExactlyWhatWasSealed(String words) {
        SealedMove move = sealing.seal(Position.INITIAL, Side.WHITE, words, HeardMove.Source.VOICE);
        assertThat(opened(move, Position.INITIAL, Side.WHITE, "")).contains(words.replace("\0", ""));
    }

    @Test
    void opensWithTheCodeAsPeopleTypeIt() {
        String code = sealing.keyOf(sealed).orElseThrow();
        assertThat(code).matches("([0-9A-Z]{4}-){6}[0-9A-Z]{2}");
        String typed = code.replace("-", " ").toLowerCase(java.util.Locale.ROOT).replace('0', 'o');
        assertThat(opened(sealed, Position.INITIAL, Side.WHITE, typed)).contains("Sf3");
    }

    @Test
    void staysShutWithoutItsKey() {
        safe.destroy(sealed.lock());
        assertThat(opened(sealed, Position.INITIAL, Side.WHITE, "")).isEmpty();
        assertThat(opened(sealed, Position.INITIAL, Side.WHITE, "R5E0-52FC-5M59-2SZC-HSJT-33FB-QR"))
                .isEmpty();
        assertThat(opened(sealed, Position.INITIAL, Side.WHITE, "open sesame")).isEmpty();
    }

    @Test
    void staysShutInAnotherPositionOrForAnotherSeat() {
        Position other = Position.INITIAL.play(Move.parse("e2e4"));
        assertThat(opened(sealed, other, Side.WHITE, "")).isEmpty();
        assertThat(opened(sealed, Position.INITIAL, Side.BLACK, "")).isEmpty();
    }

    @Test
    void staysShutWhereItWasTamperedWith() {
        String cipher =
                (sealed.cipher().startsWith("k") ? "l" : "k") + sealed.cipher().substring(1);
        SealedMove changed = new SealedMove(sealed.nonce(), cipher, sealed.lock());
        assertThat(opened(changed, Position.INITIAL, Side.WHITE, "")).isEmpty();
        assertThat(opened(new SealedMove("?", "?", sealed.lock()), Position.INITIAL, Side.WHITE, ""))
                .isEmpty();
    }

    @Test
    void isAsLongForALongMoveAsForAShortOne() {
        SealedMove longer = sealing.seal(
                Position.INITIAL, Side.WHITE, "springer fra gustav et til felix tre", HeardMove.Source.VOICE);
        assertThat(longer.cipher()).hasSameSizeAs(sealed.cipher());
    }

    @Test
    void neverLooksTheSameTwice() {
        SealedMove again = sealing.seal(Position.INITIAL, Side.WHITE, "Sf3", HeardMove.Source.TEXT);
        assertThat(again.cipher()).isNotEqualTo(sealed.cipher());
        assertThat(again.lock()).isNotEqualTo(sealed.lock());
    }

    @Test
    void theKeyOfAMoveThatWasChangedIsDestroyed() {
        List<String> lines = new ArrayList<>();
        Rehearsal rehearsal = new Rehearsal(
                EventStore.NONE,
                WordReader.NONE,
                safe,
                List.of((event, before, after) -> lines.add(EventJson.line(event))));
        rehearsal.run(
                List.of("{\"at\":0,\"start\":{\"time\":\"90+30\"}}", "{\"at\":1,\"seat\":\"white\",\"seal\":\"Sf3\"}"));
        String first = java.util.Objects.requireNonNull(
                        rehearsal.state().adjournment().sealed())
                .lock();
        rehearsal.accept("{\"at\":2,\"seat\":\"white\",\"seal\":\"d4\"}");
        assertThat(safe.find(first)).isEmpty();
        assertThat(lines)
                .allSatisfy(line -> assertThat(line).doesNotContain("Sf3").doesNotContain("d4"));
    }

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 8);
    }

    /**
     * Two games that differ only in the sealed move are, up to its opening, the same in every event, but for the locked
     * words, and no event spells the move.
     */
    @ParameterizedTest
    @MethodSource("seeds")
    void nothingThatHappensBeforeTheOpeningDependsOnTheSealedMove(long seed) {
        int sealedGames = 0;
        for (int game = 0; game < GAMES; game++) {
            sealedGames += compare(seed * 1_000 + game) ? 1 : 0;
        }
        assertThat(sealedGames).as("games in which a move was sealed").isGreaterThan(GAMES / 3);
    }

    private boolean compare(long seed) {
        Played one = new Played(seed, 0);
        Played other = new Played(seed, 1);
        assertThat(one.hidden).as("seed %d", seed).isEqualTo(other.hidden);
        for (Played played : List.of(one, other)) {
            // A bare square may be touched by chance, and says nothing that the other game does not say as well.
            played.spellings.stream().filter(spelling -> spelling.length() > 2).forEach(spelling -> assertThat(
                            played.hidden)
                    .as("seed %d", seed)
                    .noneMatch(line -> line.contains("\"" + spelling + "\"")));
        }
        return !one.spellings.isEmpty();
    }

    /** A random game until a move is sealed and the game adjourned, and what follows up to the opening. */
    private final class Played {
        final List<String> hidden = new ArrayList<>();
        final List<String> spellings = new ArrayList<>();
        private GameState state = GameState.NOT_STARTED;
        private boolean secret;

        Played(long seed, int which) {
            RandomTable table = new RandomTable(seed);
            take(new GameInput.Start(Duration.ZERO, table.setup()));
            for (int act = 0; act < 150 && (act < 20 || !isFit()); act++) {
                take(table.next(state));
            }
            if (isFit()) {
                List<Move> legal = state.position().legalMoves();
                seal(legal.get(new SplittableRandom(seed).nextInt(legal.size() - 1) + which));
                for (int act = 0; act < 25; act++) {
                    take(harmless(table));
                }
            }
        }

        private boolean isFit() {
            return state.phase() == Phase.RUNNING
                    && state.position().legalMoves().size() > 1
                    && state.turn().executed() == null
                    && state.turn().announced() == null
                    && !state.adjournment().isOpenToChange();
        }

        /** Nobody plays or writes the sealed move by chance, and nobody opens anything. */
        private GameInput harmless(RandomTable table) {
            GameInput next = table.next(state);
            boolean tells = next instanceof GameInput.Execute
                    || next instanceof GameInput.Announce
                    || next instanceof GameInput.TypeMove
                    || next instanceof GameInput.Correct
                    || next instanceof GameInput.Claim
                    || next instanceof GameInput.Mirror
                    || next instanceof GameInput.Repeat
                    || next instanceof GameInput.Write
                    || next instanceof GameInput.Rule rule && rule.act() instanceof ArbiterAct.OpenSealed;
            return tells ? new GameInput.Tick(next.at()) : next;
        }

        private void seal(Move move) {
            Side seat = state.turnSeat();
            for (Notation notation : List.of(Notation.ENGLISH, Notation.DANISH, Notation.GERMAN)) {
                spellings.add(San.write(state.position(), move, notation));
            }
            spellings.add(move.uci());
            take(new GameInput.Rule(state.now().plusMillis(1), new ArbiterAct.RequireSeal("late")));
            secret = true;
            take(sealing.sealing(state.now().plusMillis(1), state, seat, spellings.get(0), HeardMove.Source.TEXT));
            take(new GameInput.Press(state.now().plusMillis(1), seat));
            take(new GameInput.Rule(state.now(), new ArbiterAct.Adjourn("", "tomorrow", "here")));
            take(new GameInput.Rule(state.now(), new ArbiterAct.OpenSealed()));
        }

        private void take(GameInput input) {
            for (GameEvent event : Decider.decide(state, input)) {
                if (secret) {
                    hidden.add(EventJson.line(event).replaceAll("\"(nonce|cipher|lock)\":\"[^\"]*\"", "\"$1\":\"\""));
                }
                state = state.evolve(event);
            }
        }
    }
}
