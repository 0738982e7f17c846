package org.annabella.web.player;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.ArbiterAct;
import org.annabella.game.ClaimKind;
import org.annabella.game.Declaration;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.game.Judging;
import org.annabella.game.Phase;
import org.annabella.game.Settings;
import org.annabella.game.Sight;
import org.annabella.phrases.UserText;
import org.annabella.sealing.KeySafe;
import org.annabella.sealing.SealedMoves;
import org.annabella.table.MoveReader;
import org.annabella.table.WordReader;
import org.annabella.web.page.Acts;
import org.annabella.web.page.Form;
import org.annabella.web.page.Reply;
import org.annabella.web.page.Role;
import org.annabella.web.page.TableService;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlayerActsTest {
    private PlayedTable table = PlayedTable.started();
    private final List<GameInput> posted = new ArrayList<>();
    private final List<String> read = new ArrayList<>();

    private Reply does(Role role, String... fields) {
        Map<String, List<String>> form = new LinkedHashMap<>();
        form.put("seq", List.of(Integer.toString(table.events().size())));
        for (int i = 0; i < fields.length; i += 2) {
            form.put(fields[i], List.of(fields[i + 1]));
        }
        return PlayerPage.PAGE.act(new Form(form), table.view(role), new TableActs());
    }

    @Test
    void theTimeIsToldToWhoAsks() {
        Reply reply = does(Role.PLAYER_WHITE, "do", "ask", "topic", "time");
        assertThat(reply).isEqualTo(new Reply.Done("You have one hour and thirty minutes left."));
        assertThat(table.page(Role.PLAYER_WHITE).select(".told").text()).contains("You have one hour");
        assertThat(table.page(Role.PLAYER_BLACK).select(".told")).isEmpty();
    }

    @Test
    void anAnswerIsGoneFromThePageAfterTheNextMove() {
        does(Role.PLAYER_WHITE, "do", "ask", "topic", "time");
        table.plays("e2e4");
        assertThat(table.page(Role.PLAYER_WHITE).select(".told")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "opponentTime, Your opponent has one hour and thirty minutes left.",
        "moves, No move has been made yet.",
        "lastMove, No move has been made yet.",
        "turn, It is your move.",
        "difference, Your board is correct.",
        "repeat, No move has been made yet."
    })
    void everyQuestionIsAnsweredInWords(String topic, String answer) {
        assertThat(does(Role.PLAYER_WHITE, "do", "ask", "topic", topic)).isEqualTo(new Reply.Done(answer));
    }

    @Test
    void whoSeesIsNotToldTheTime() {
        table = PlayedTable.started(PlayedTable.setup(Sight.LOW, Sight.SIGHTED));
        assertThat(does(Role.PLAYER_BLACK, "do", "ask", "topic", "time"))
                .isEqualTo(new Reply.Refused("Not allowed now: " + UserText.of("You may not ask for that.")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"resign", "offerDraw", "acceptDraw", "claim"})
    void whatCannotBeTakenBackIsAskedForTwice(String act) {
        Reply reply = does(Role.PLAYER_WHITE, "do", act, "kind", "flag");
        assertThat(reply).isInstanceOf(Reply.Refused.class);
        assertThat(reply.message()).endsWith("?");
        assertThat(posted).isEmpty();
    }

    @Test
    void resigningTwiceAskedEndsTheGame() {
        assertThat(does(Role.PLAYER_WHITE, "do", "resign", "confirm", "yes")).isInstanceOf(Reply.Done.class);
        assertThat(table.state().phase()).isEqualTo(Phase.OVER);
        assertThat(table.page(Role.PLAYER_BLACK).select("#standing").text()).contains("Black wins");
        assertThat(does(Role.PLAYER_BLACK, "do", "confirmResult")).isInstanceOf(Reply.Done.class);
        assertThat(table.page(Role.PLAYER_BLACK).select("#declaring").text())
                .contains("You have confirmed the result.");
    }

    @Test
    void theOwnOfferIsTheOwn() {
        does(Role.PLAYER_WHITE, "do", "offerDraw", "confirm", "yes");
        assertThat(table.page(Role.PLAYER_WHITE).select("#standing").text()).contains("You have offered a draw.");
        assertThat(table.page(Role.PLAYER_BLACK).select("#standing").text()).contains("White offers a draw.");
    }

    /** What was refused because the game was over is not so any more. */
    @Test
    void aRefusalOfAGameThatWasOverIsGoneWhenItGoesOn() {
        does(Role.PLAYER_WHITE, "do", "resign", "confirm", "yes");
        does(Role.PLAYER_WHITE, "do", "offerDraw", "confirm", "yes");
        assertThat(table.page(Role.PLAYER_WHITE).select(".told").text()).contains("over");
        table.put(new GameInput.Rule(table.next(), new ArbiterAct.PlayOn("a slip"), "arbiter"));
        assertThat(table.state().phase()).isEqualTo(Phase.PAUSED);
        assertThat(table.page(Role.PLAYER_WHITE).select(".told")).isEmpty();
    }

    @Test
    void theArbiterIsCalledAfterTheEndToo() {
        does(Role.PLAYER_WHITE, "do", "resign", "confirm", "yes");
        assertThat(table.page(Role.PLAYER_BLACK).select("#declaring input[name=do][value=callArbiter]"))
                .hasSize(1);
        assertThat(does(Role.PLAYER_BLACK, "do", "callArbiter")).isInstanceOf(Reply.Done.class);
        assertThat(table.events()).last().satisfies(what -> assertThat(what.event())
                .isInstanceOf(GameEvent.ArbiterCalled.class));
    }

    @Test
    void aResignationDecidedOnAnOlderPageDoesNothing() {
        int seen = table.events().size();
        table.plays("e2e4");
        Reply reply = does(Role.PLAYER_WHITE, "do", "resign", "confirm", "yes", "seq", Integer.toString(seen));
        assertThat(reply).isInstanceOf(Reply.Stale.class);
        assertThat(table.state().phase()).isEqualTo(Phase.RUNNING);
    }

    @Test
    void aDrawIsOfferedAndAccepted() {
        table.plays("e2e4", "e7e5");
        does(Role.PLAYER_WHITE, "do", "offerDraw", "confirm", "yes");
        assertThat(table.page(Role.PLAYER_BLACK).select("#standing").text()).contains("White offers a draw.");
        assertThat(table.page(Role.PLAYER_WHITE).select("#acceptDraw, [value=declineDraw]"))
                .isEmpty();
        does(Role.PLAYER_BLACK, "do", "acceptDraw", "confirm", "yes");
        assertThat(table.state().phase()).isEqualTo(Phase.OVER);
    }

    @Test
    void aDrawIsDeclinedAtOnce() {
        table.plays("e2e4", "e7e5");
        does(Role.PLAYER_WHITE, "do", "offerDraw", "confirm", "yes");
        does(Role.PLAYER_BLACK, "do", "declineDraw");
        assertThat(posted)
                .last()
                .isEqualTo(new GameInput.Declare(table.state().now(), Side.BLACK, Declaration.DECLINE_DRAW));
        assertThat(table.state().drawOfferedBy()).isEmpty();
    }

    @Test
    void aClaimMayNameTheMoveThatIsIntended() {
        does(Role.PLAYER_WHITE, "do", "claim", "kind", "repetition", "move", "Sf3", "confirm", "yes");
        GameInput.Claim claim = (GameInput.Claim) posted.get(0);
        assertThat(claim.kind()).isEqualTo(ClaimKind.REPETITION);
        assertThat(claim.intended().move()).isEqualTo(Move.parse("g1f3"));
    }

    @ParameterizedTest
    @CsvSource({
        "claim, kind, setup, move, hello, “hello” is not a move",
        "claim, kind, nothing, move, '', choose what you claim",
        "ask, topic, evaluation, x, x, does not know this question",
        "announce, words, '', x, x, write what you want to say",
        "bestMove, x, x, x, x, does not know this act"
    })
    void whatCannotBeReadGetsOneClearLine(String act, String a, String b, String c, String d, String why) {
        Reply reply = does(Role.PLAYER_WHITE, "do", act, "confirm", "yes", a, b, c, d);
        assertThat(reply).isInstanceOf(Reply.Unreadable.class);
        assertThat(reply.message()).startsWith("Nothing was done: ").contains(why);
        assertThat(posted).isEmpty();
    }

    @Test
    void wordsAreSaidForTheSeatOfThePage() {
        assertThat(does(Role.PLAYER_BLACK, "do", "announce", "words", "Eva fire"))
                .isEqualTo(new Reply.Done("Said for you: " + UserText.of("Eva fire")));
        assertThat(read).containsExactly("BLACK: Eva fire");
    }

    @Test
    void endlessWordsAreNotSaid() {
        assertThat(does(Role.PLAYER_WHITE, "do", "announce", "words", "x".repeat(5000)))
                .isInstanceOf(Reply.Unreadable.class);
        assertThat(read).isEmpty();
    }

    /** Nobody hears the own offer told as if another had made it, and a ruling says what was ruled. */
    @Test
    void anOfferAndARulingAreToldToEachAsTheyConcernThem() {
        table.plays("e2e4");
        table.put(new GameInput.Announce(table.next(), Side.BLACK, PlayedTable.heard("e7e5")));
        table.put(new GameInput.Execute(table.next(), Side.BLACK, Move.parse("e7e5")));
        table.put(new GameInput.Declare(table.next(), Side.BLACK, Declaration.OFFER_DRAW));
        assertThat(table.said(Role.PLAYER_BLACK, 0)).last().isEqualTo("You have offered a draw.");
        assertThat(table.said(Role.PLAYER_WHITE, 0)).last().isEqualTo("Black offers a draw.");
        table.put(new GameInput.Press(table.next(), Side.BLACK));
        table.put(new GameInput.Mirror(table.next(), Side.WHITE, Move.parse("e7e5")));
        table.put(new GameInput.Declare(table.next(), Side.WHITE, Declaration.DECLINE_DRAW));
        assertThat(table.said(Role.PLAYER_WHITE, 0)).last().isEqualTo("You have declined the draw.");
        assertThat(table.said(Role.PLAYER_BLACK, 0)).last().isEqualTo("White declines the draw.");
        table.put(new GameInput.Rule(
                table.next(),
                new ArbiterAct.Sanction(Side.WHITE, ArbiterAct.Sanction.Penalty.WARNING, null, "he knows why"),
                "Inga"));
        assertThat(table.said(Role.PLAYER_BLACK, 0))
                .last()
                .asString()
                .isEqualTo("The arbiter has decided: warning to White.");
    }

    @Test
    void theArbiterIsCalled() {
        does(Role.PLAYER_WHITE, "do", "callArbiter");
        assertThat(table.said(Role.PLAYER_BLACK, 0)).last().isEqualTo("The arbiter has been called.");
    }

    @Test
    void theClocksAreStoppedInTwoSteps() {
        assertThat(does(Role.PLAYER_WHITE, "do", "pause")).isInstanceOf(Reply.Refused.class);
        assertThat(posted).isEmpty();
        assertThat(does(Role.PLAYER_WHITE, "do", "pause", "confirm", "yes")).isInstanceOf(Reply.Done.class);
        assertThat(posted).last().isInstanceOfSatisfying(GameInput.Declare.class, declared -> assertThat(
                        declared.declaration())
                .isEqualTo(Declaration.PAUSE));
    }

    @Test
    void beforeTheStartNothingIsDone() {
        table = new PlayedTable();
        assertThat(does(Role.PLAYER_WHITE, "do", "resign", "confirm", "yes")).isInstanceOf(Reply.Refused.class);
        assertThat(table.page(Role.PLAYER_WHITE).text()).isEqualTo("The game has not started.");
        assertThat(posted).isEmpty();
    }

    /** The arbiter has asked for it: what is typed is sealed, and neither the other page nor the journal names it. */
    @Test
    void aMoveThatIsToBeSealedIsNotAnnounced() {
        table.put(new GameInput.Rule(table.next(), new ArbiterAct.RequireSeal("late"), "arbiter"));
        Document page = table.page(Role.PLAYER_WHITE);
        assertThat(page.select("#declaring input[name=do][value=announce]")).isEmpty();
        assertThat(page.select("#declaring").text()).contains("Your sealed move", "Seal this move");
        assertThat(table.page(Role.PLAYER_BLACK).select("#declaring input[name=do][value=announce]"))
                .hasSize(1);

        assertThat(does(Role.PLAYER_WHITE, "do", "seal", "words", "Nf3")).isInstanceOf(Reply.Done.class);

        assertThat(table.state().adjournment().sealer()).isEqualTo(Side.WHITE);
        assertThat(read).isEmpty();
        assertThat(table.events()).noneMatch(what -> what.event().toString().matches("(?s).*(Nf3|g1f3).*"));
        assertThat(table.page(Role.PLAYER_BLACK).text()).doesNotContain("Gustav", "Nf3");
    }

    @Test
    void whatNobodyHasAskedForIsNotSealed() {
        table = PlayedTable.started(
                PlayedTable.setup(Sight.LOW, Sight.LOW).withSettings(Settings.TOURNAMENT.withRulings(Judging.ARBITER)));
        assertThat(does(Role.PLAYER_WHITE, "do", "seal", "words", "Nf3")).isInstanceOf(Reply.Refused.class);
        assertThat(table.state().adjournment().sealed()).isNull();
    }

    /** Decides at the table at once. */
    private final class TableActs implements Acts, TableService {
        @Override
        public Outcome post(GameInput input) {
            posted.add(input);
            return new Outcome.Taken(table.put(input));
        }

        @Override
        public Outcome post(GameInput input, long seq) {
            return seq == table.events().size() ? post(input) : new Outcome.TooLate();
        }

        @Override
        public TableService tableService() {
            return this;
        }

        @Override
        public Duration now() {
            return table.state().now();
        }

        @Override
        public CompletableFuture<Optional<List<GameEvent>>> submit(GameInput input, BooleanSupplier holds) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void press(Side seat) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void read(Side seat, String words) {
            read.add(seat.name() + ": " + words);
        }

        @Override
        public boolean isMove(Side seat, String words) {
            return new MoveReader(table.state().setup(), WordReader.NONE)
                    .isMove(words, table.state().position(), seat);
        }

        @Override
        public Optional<GameInput.Seal> sealing(Side seat, String words) {
            return Optional.of(new SealedMoves(new SplittableRandom(1), KeySafe.inMemory())
                    .sealing(now(), table.state(), seat, words, HeardMove.Source.TEXT));
        }

        @Override
        public ArbiterAct arbiterAct(String json) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<Path> sound(String name) {
            throw new UnsupportedOperationException();
        }

        @Override
        public String devices() {
            throw new UnsupportedOperationException();
        }
    }
}
