package org.annabella.web.assistant;

import static org.annabella.chess.Side.BLACK;
import static org.annabella.chess.Side.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.ClaimKind;
import org.annabella.game.DeviceId;
import org.annabella.game.DeviceState;
import org.annabella.game.Duty;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.GameSetup;
import org.annabella.game.HeardMove;
import org.annabella.game.Hearing;
import org.annabella.game.SeatProfile;
import org.annabella.game.Setups;
import org.annabella.game.Sight;
import org.annabella.game.Topic;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.PageWords;
import org.annabella.web.page.KeyHelp;
import org.annabella.web.page.Reply;
import org.annabella.web.page.Role;
import org.annabella.web.page.Say;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an assistant finds on the page, and what comes of its buttons. */
class AssistantPageTest {
    private static final String TEN = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7";

    /** White is blind and has an assistant for everything; Black is sighted and has none. */
    private static AssistantTable table() {
        return new AssistantTable(Setups.tournament("dk-2023"), Role.ASSISTANT_WHITE, "en");
    }

    /** Neither board has sensors: what is done on them the assistant says. */
    private static AssistantTable unseen() {
        GameSetup usual = Setups.tournament("dk-2023");
        return new AssistantTable(
                usual.withSettings(usual.settings().withoutBoard(Set.of(WHITE, BLACK))), Role.ASSISTANT_WHITE, "en");
    }

    private static AssistantTable from(String fen) {
        return new AssistantTable(
                Setups.tournament("dk-2023").withStart(org.annabella.chess.Position.of(fen)),
                Role.ASSISTANT_WHITE,
                "en");
    }

    private static AssistantTable assisted(Sight sight, Set<Duty> duties) {
        GameSetup usual = Setups.tournament("dk-2023");
        SeatProfile white = new SeatProfile("", sight, Hearing.HEARING, "da", duties);
        SeatProfile black = new SeatProfile("", Sight.BLIND, Hearing.HEARING, "da", Set.of());
        return new AssistantTable(
                new GameSetup(
                        usual.edition(),
                        usual.tempo(),
                        usual.supervised(),
                        usual.timeControl(),
                        usual.start(),
                        white,
                        black,
                        usual.settings(),
                        usual.tags()),
                Role.ASSISTANT_WHITE,
                "en");
    }

    /** Number of moves and times are what an assistant may tell (FIDE Laws 2023, D.2.10.4). */
    @Test
    void noKeyAsksForTheLastMove() {
        assertThat(AssistantPage.PAGE.keys(table().view()))
                .extracting(KeyHelp::keys)
                .contains("t", "o", "n")
                .doesNotContain("l");
    }

    @Nested
    class PromptingAGame {

        @Test
        void takesTenMovesByFormsAlone() {
            AssistantTable table = unseen();
            for (String uci : TEN.split(" ")) {
                Side mover = table.state().turnSeat();
                table.executes(mover, uci);
                assertThat(table.key("a")).isInstanceOf(Reply.Done.class);
                assertThat(table.key("s")).isInstanceOf(Reply.Done.class);
                assertThat(table.key("e")).isInstanceOf(Reply.Done.class);
                if (mover == WHITE) {
                    assertThat(table.key("k")).isInstanceOf(Reply.Done.class);
                } else {
                    table.presses(mover);
                }
            }
            assertThat(table.state().plies())
                    .hasSize(10)
                    .allMatch(ply ->
                            ply.repeated() && ply.how().heard() && ply.how().executed());
            assertThat(table.state().seat(WHITE).isOutOfStep()).isFalse();
            assertThat(table.state().owing(BLACK)).isEmpty();
        }

        @Test
        void saysTheMoveLargeInWordsAndInSquares() {
            AssistantTable table = table().executes(WHITE, "g1f3");
            assertThat(table.prompt()).isEqualTo("Knight Gustav one, Felix three");
            assertThat(table.page().select("#now .squares").text()).isEqualTo("g1 f3");
            assertThat(table.page().select("#now").text()).contains("White's move to Black");
        }

        @Test
        void showsWhatComesAfterItSmaller() {
            AssistantTable table = table().announces(WHITE, "e2e4").executes(WHITE, "e2e4");
            assertThat(table.page().select("#then li")).hasSize(2);
            assertThat(table.page().select("#then .prompt")).isEmpty();
        }

        @Test
        void saysAPromptOnceWhenItComesUp() {
            AssistantTable table = table().executes(WHITE, "e2e4");
            assertThat(table.says()).singleElement().satisfies(say -> {
                assertThat(say.text()).contains("Eva two, Eva four");
                assertThat(say.urgent()).isFalse();
            });
            table.happens(at -> new GameInput.Ask(at, BLACK, Topic.TURN, Asker.PLAYER));
            assertThat(table.says()).isEmpty();
        }

        @Test
        void asksForRepetitionOfWhoeverIsToSpeak() {
            AssistantTable table = table().announces(WHITE, "e2e4").executes(WHITE, "e2e4");
            assertThat(table.key("r")).isInstanceOf(Reply.Done.class);
            assertThat(table.last())
                    .singleElement()
                    .isInstanceOfSatisfying(GameEvent.NotUnderstood.class, event -> assertThat(event.seat())
                            .isEqualTo(BLACK));
        }

        /** A board that is seen says itself what is done on it, and nobody in its place. */
        @ParameterizedTest
        @CsvSource({"made, white", "executed, black", "righted, black"})
        void saysNothingInThePlaceOfABoardThatIsSeen(String act, String board) {
            AssistantTable table = table().announces(WHITE, "e2e4");
            assertThat(table.prompt()).contains("Eva two, Eva four");
            assertThat(table.page().select("#now form")).isEmpty();
            Reply reply = table.forged("do", act, "side", board, "move", "e2e4");
            assertThat(reply).isInstanceOf(Reply.Refused.class);
            assertThat(reply.message()).contains("The board itself");
            assertThat(table.last()).isEmpty();
        }

        @Test
        void saysItInThePlaceOfABoardThatIsLost() {
            AssistantTable table = table().announces(WHITE, "e2e4").executes(WHITE, "e2e4");
            assertThat(table.page().select("#do-executed-black")).isEmpty();
            table.happens(at -> new GameInput.Device(at, DeviceId.board(BLACK), DeviceState.LOST, "unplugged"));
            assertThat(table.key("e")).isInstanceOf(Reply.Done.class);
            assertThat(table.state().turn().mirrored()).isEqualTo(Move.parse("e2e4"));
        }

        @Test
        void correctsASlipOfTheTongueByOneKeyAndUrgently() {
            AssistantTable table = table().announces(WHITE, "d2d4").executes(WHITE, "e2e4");
            assertThat(table.key("c")).isInstanceOf(Reply.Done.class);
            assertThat(table.last()).hasOnlyElementsOfType(GameEvent.AnnouncementCorrected.class);
            assertThat(table.says()).singleElement().matches(Say::urgent);
        }

        @Test
        void guidesTheRepairOfABoardStepByStep() {
            AssistantTable table = unseen().announces(WHITE, "e2e4").executes(WHITE, "e2e4");
            table.happens(at -> new GameInput.Mirror(at, BLACK, Move.parse("d2d4")));
            assertThat(table.page().select(".hands li")).isNotEmpty();
            assertThat(table.key("b")).isInstanceOf(Reply.Done.class);
            assertThat(table.state().seat(BLACK).isOutOfStep()).isFalse();
        }

        @Test
        void aRefusedPressIsUrgentAndStaysOnThePageWithItsArticle() {
            AssistantTable table = table().executes(WHITE, "e2e4");
            table.presses(WHITE);
            assertThat(table.says()).singleElement().satisfies(say -> {
                assertThat(say.urgent()).isTrue();
                assertThat(say.text()).contains("D.2");
            });
            assertThat(table.page().select(".notice").text()).contains("D.2");
            // What the other player does with a piece is no reason to take the sentence away, nor to tell of it.
            table.happens(at -> new GameInput.Lift(at, BLACK, Square.at("a7")));
            assertThat(table.page().select(".notice").text()).contains("D.2");
        }

        @Test
        void anOldPageDecidesNothing() {
            AssistantTable table = table().announces(WHITE, "e2e4").executes(WHITE, "e2e4");
            Element old = AssistantTable.form(table.page(), "k");
            table.announces(WHITE, "d2d4");
            assertThat(table.send(old, Map.of())).isInstanceOf(Reply.Stale.class);
            assertThat(table.state().plies()).isEmpty();
        }
    }

    @Nested
    class Typing {

        @ParameterizedTest
        @ValueSource(
                strings = {
                    "Nf3",
                    "Sf3",
                    "g1f3",
                    "Sg1-f3",
                    "♘f3",
                    "1.Nf3!",
                    "Knight Gustav one, Felix three",
                    "knight felix three"
                })
        void understandsEveryNotationAndWords(String text) {
            AssistantTable table = table();
            assertThat(table.type("y", text)).isInstanceOf(Reply.Done.class);
            HeardMove announced = table.state().turn().announced();
            assertThat(announced).isNotNull();
            assertThat(announced.move()).isEqualTo(Move.parse("g1f3"));
            assertThat(announced.source()).isEqualTo(HeardMove.Source.ASSISTANT);
        }

        @Test
        void completesTheMoveWithThePressAlone() {
            AssistantTable table = table();
            table.type("y", "e4");
            table.key("k");
            assertThat(table.state().plies()).hasSize(1);
            assertThat(table.state().plies().get(0).how().heard()).isFalse();
        }

        @Test
        void announcesTheOpponentsMoveAsTheAssistantsDuty() {
            AssistantTable table = table();
            table.type("y", "e4");
            table.key("k");
            assertThat(table.type("y", "e5")).isInstanceOf(Reply.Done.class);
            assertThat(table.last())
                    .singleElement()
                    .isInstanceOfSatisfying(GameEvent.MoveAnnounced.class, event -> assertThat(event.seat())
                            .isEqualTo(BLACK));
        }

        @Test
        void asksWhichOfSeveralWasMeantByRadioButtons() {
            AssistantTable table = from("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
            assertThat(table.type("y", "Nd2").message()).contains("Felix");
            assertThat(table.state().turn().announced()).isNull();
            assertThat(table.page().select("#do-chosen input[type=radio]").eachAttr("value"))
                    .containsExactlyInAnyOrder("b1d2", "f3d2");
            assertThat(table.send(AssistantTable.form(table.page(), "h"), Map.of()))
                    .isInstanceOf(Reply.Unreadable.class);
            assertThat(table.send(AssistantTable.form(table.page(), "h"), Map.of("move", "f3d2")))
                    .isInstanceOf(Reply.Done.class);
            assertThat(table.state().turn().announced().move()).isEqualTo(Move.parse("f3d2"));
            assertThat(table.page().select("#do-chosen")).isEmpty();
        }

        @Test
        void asksWhatAPawnBecomes() {
            AssistantTable table = from("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
            table.type("y", "e8");
            assertThat(table.page().select("#do-chosen input[type=radio]").eachAttr("value"))
                    .containsExactly("e7e8q", "e7e8r", "e7e8b", "e7e8n");
        }

        @ParameterizedTest
        @CsvSource({
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, e2e4, e2e5",
            "4k3/8/8/8/8/8/8/R3K2R w K - 0 1, e1g1, e1c1",
            "4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1, e1d1, e2c3"
        })
        void saysTheSameOfLegalAndIllegalMoves(String fen, String legal, String illegal) {
            String one = shape(from(fen), legal);
            assertThat(one).startsWith("Understood").isEqualTo(shape(from(fen), illegal));
        }

        /** Everything that the reader gets, without the move. */
        private String shape(AssistantTable table, String uci) {
            Reply reply = table.type("y", uci);
            assertThat(reply).isInstanceOf(Reply.Done.class);
            String moves = "\\(" + uci + "\\)|[a-h][1-8]|(Anna|Bella|Cesar|David|Eva|Felix|Gustav|Hector) \\w+"
                    + "|Knight|King|Rook|Castles (king|queen)side";
            String all =
                    reply.message() + "|" + table.says().stream().map(Say::text).toList() + "|"
                            + table.page().text();
            return all.replaceAll(moves, "").replaceAll("[\\s,.()]+", " ");
        }

        @ParameterizedTest
        @ValueSource(
                strings = {"", "rubbish", "<script>", "e9", "e5e6", "e7e5", "Nf3 Nf3 Nf3", "\u0000", "knight rubbish"})
        void garbageChangesNothingAndSaysHowToMendIt(String text) {
            AssistantTable table = table();
            Reply reply = table.type("y", text);
            assertThat(reply).isInstanceOf(Reply.Unreadable.class);
            assertThat(reply.message()).contains("Type ").doesNotContain("script");
            assertThat(table.last()).isEmpty();
        }

        @Test
        void aLongTextIsGarbage() {
            assertThat(table().type("y", "e4 ".repeat(5000))).isInstanceOf(Reply.Unreadable.class);
        }

        @Test
        void correctsWhatWasAnnounced() {
            AssistantTable table = table().announces(WHITE, "d2d4");
            assertThat(table.type("x", "e4")).isInstanceOf(Reply.Done.class);
            assertThat(table.last()).hasOnlyElementsOfType(GameEvent.AnnouncementCorrected.class);
        }

        @Test
        void keepsTheScore() {
            AssistantTable table =
                    table().announces(WHITE, "e2e4").executes(WHITE, "e2e4").presses(WHITE);
            assertThat(table.type("w", "e4")).isInstanceOf(Reply.Done.class);
            assertThat(table.last())
                    .singleElement()
                    .isInstanceOfSatisfying(GameEvent.MoveWritten.class, event -> assertThat(event.by())
                            .isEqualTo(Asker.ASSISTANT));
        }
    }

    @Nested
    class Duties {

        @ParameterizedTest
        @EnumSource(Duty.class)
        void whatIsSwitchedOffIsNotThereAndRefusedWithItsArticle(Duty duty) {
            Set<Duty> others = EnumSet.complementOf(EnumSet.of(duty));
            if (duty == Duty.PRESS) {
                others.remove(Duty.SCORE);
            }
            AssistantTable table =
                    assisted(Sight.BLIND, others).announces(WHITE, "e2e4").executes(WHITE, "e2e4");
            if (duty == Duty.SCORE) {
                table.presses(WHITE);
            }
            assertThat(table.page().select("input[name=do]").eachAttr("value")).doesNotContainAnyElementsOf(acts(duty));
            Reply reply = table.forged(forged(duty));
            assertThat(reply).isInstanceOf(Reply.Refused.class);
            assertThat(reply.message()).contains("D.2.10");
            assertThat(table.last()).hasOnlyElementsOfTypes(GameEvent.Refused.class, GameEvent.Finding.class);
        }

        private List<String> acts(Duty duty) {
            return switch (duty) {
                case EXECUTE -> List.of("executed", "made", "righted");
                case ANNOUNCE -> List.of("announced", "corrected", "repeated", "again", "typed", "slip", "chosen");
                case SCORE -> List.of("wrote");
                case PRESS -> List.of("pressed");
                case TELL -> List.of("asked");
                case CLAIM -> List.of("claimed");
                case ADJOURN -> List.of("adjourned");
            };
        }

        private String[] forged(Duty duty) {
            return switch (duty) {
                case EXECUTE -> new String[] {"do", "executed", "side", "black", "move", "e2e4"};
                case ANNOUNCE -> new String[] {"do", "typed", "text", "e4"};
                case SCORE -> new String[] {"do", "wrote", "text", "e4"};
                case PRESS -> new String[] {"do", "pressed"};
                case TELL -> new String[] {"do", "asked", "topic", "time"};
                case CLAIM -> new String[] {"do", "claimed", "kind", "flag"};
                case ADJOURN -> new String[] {"do", "adjourned"};
            };
        }

        @Test
        void theHelperOfASightedPlayerExecutesAndAnnounces() {
            AssistantTable table = assisted(Sight.SIGHTED, EnumSet.allOf(Duty.class))
                    .announces(WHITE, "e2e4")
                    .executes(WHITE, "e2e4");
            assertThat(new HashSet<>(table.page().select("input[name=do]").eachAttr("value")))
                    .containsExactlyInAnyOrder("repeated", "typed", "slip", "again");
            assertThat(table.forged("do", "asked", "topic", "time").message()).contains("D.2.11");
        }

        @Test
        void withoutAnAssistantThePageIsEmpty() {
            AssistantTable table = assisted(Sight.BLIND, Set.of()).executes(WHITE, "e2e4");
            assertThat(table.page().select("form")).isEmpty();
            assertThat(table.says()).isEmpty();
        }

        @Test
        void adjournmentIsThereWhenTheGameIsAdjourned() {
            AssistantTable table = table();
            table.happens(at -> new GameInput.Rule(at, new ArbiterAct.Adjourn("tomorrow", "here", "late")));
            assertThat(table.key("j")).isInstanceOf(Reply.Done.class);
        }

        @ParameterizedTest
        @CsvSource({"f, FLAG", "p, TOUCH"})
        void claimsByOneKey(String key, ClaimKind kind) {
            AssistantTable table = table();
            assertThat(table.key(key)).isInstanceOf(Reply.Done.class);
            assertThat(table.last()).hasAtLeastOneElementOfType(GameEvent.ClaimMade.class);
            assertThat(((GameEvent.ClaimMade) table.last().get(0)).kind()).isEqualTo(kind);
        }
    }

    @Nested
    class Secrets {

        @Test
        void timeStandsOnThePageOnlyAfterThePlayerHasAsked() {
            AssistantTable table = table();
            assertThat(table.page().text()).doesNotContain("minutes", "hour");
            table.happens(at -> new GameInput.Ask(at, WHITE, Topic.TIME, Asker.PLAYER));
            assertThat(table.page().select(".answer").text()).contains("hour");
            assertThat(table.says()).singleElement().matches(say -> say.text().contains("hour"));
        }

        @Test
        void timeIsGoneWithTheNextMove() {
            AssistantTable table = table();
            table.key("t");
            table.announces(WHITE, "e2e4").executes(WHITE, "e2e4").presses(WHITE);
            assertThat(table.page().select(".answer")).isEmpty();
        }

        @Test
        void aQuestionOfTheAssistantIsAnsweredToTheOwnPlayerAlone() {
            AssistantTable table = table();
            assertThat(table.key("t")).isInstanceOf(Reply.Done.class);
            assertThat(table.last()).singleElement().isInstanceOfSatisfying(GameEvent.Told.class, told -> assertThat(
                            told.to().name())
                    .isEqualTo("WHITE"));
            assertThat(table.page().select(".answer").text()).contains("hour");
        }

        @Test
        void whatTheOtherPlayerAskedIsNotShown() {
            AssistantTable table = new AssistantTable(Setups.tournament("dk-2023"), Role.ASSISTANT_BLACK, "en");
            table.happens(at -> new GameInput.Ask(at, WHITE, Topic.TIME, Asker.PLAYER));
            assertThat(table.page().text()).doesNotContain("hour");
            assertThat(table.says()).isEmpty();
        }

        @Test
        void aCheckIsNotSpokenOfBeforeTheMoveIsComplete() {
            AssistantTable table = from("4k3/8/8/8/8/8/8/R3K3 w - - 0 1").executes(WHITE, "a1a8");
            assertThat(table.page().text()).doesNotContainIgnoringCase("check");
            table.announces(WHITE, "a1a8").presses(WHITE);
            assertThat(table.page().select("#now, #then").text()).containsIgnoringCase("check");
        }

        @Test
        void questionsOnThePositionAreNotAskedHere() {
            AssistantTable table = table();
            assertThat(table.forged("do", "asked", "topic", "square")).isInstanceOf(Reply.Unreadable.class);
            assertThat(table.last()).isEmpty();
        }
    }

    @Nested
    class InFiveLanguages {

        @ParameterizedTest
        @MethodSource(Languages.CODES)
        void everyTextIsThere(String language) {
            assertThat(PageWords.of(language, "assistant").names())
                    .isEqualTo(PageWords.of("en", "assistant").names());
            AssistantTable table = new AssistantTable(Setups.tournament("dk-2023"), Role.ASSISTANT_WHITE, language);
            table.executes(WHITE, "e2e4");
            assertThat(table.page().text()).doesNotContain("{");
            assertThat(AssistantPage.PAGE.keys(table.view())).extracting("does").doesNotHaveDuplicates();
        }

        @ParameterizedTest
        @CsvSource({
            "da, springer gustav et felix tre",
            "de, Springer von Gustav eins nach Felix drei",
            "sv, springare gustav ett felix tre",
            "nb, springer gustav en felix tre",
            "en, knight from gustav one to felix three"
        })
        void wordsAreUnderstood(String language, String words) {
            AssistantTable table = new AssistantTable(Setups.tournament("dk-2023"), Role.ASSISTANT_WHITE, language);
            assertThat(table.type("y", words)).isInstanceOf(Reply.Done.class);
            assertThat(table.state().turn().announced().move()).isEqualTo(Move.parse("g1f3"));
        }

        @Test
        void everyKeyOfThePageIsExplainedAndGivenOutOnce() {
            AssistantTable table =
                    table().announces(WHITE, "e2e4").executes(WHITE, "e2e4").presses(WHITE);
            table.happens(at -> new GameInput.Mirror(at, BLACK, Move.parse("e2e4")))
                    .announces(BLACK, "e7e5")
                    .executes(BLACK, "e7e5");
            Document page = table.page();
            List<String> keys = page.select("[data-key]").eachAttr("data-key");
            assertThat(keys).doesNotHaveDuplicates();
            assertThat(AssistantPage.PAGE.keys(table.view()))
                    .extracting(help -> help.keys())
                    .containsAll(keys);
        }

        /** Whoever may do nothing is told how to be appointed, and no keys that do nothing. */
        @Test
        void whoHasNoDutiesIsToldHowToGetThem() {
            AssistantTable table = assisted(Sight.BLIND, Set.of());
            assertThat(table.page().text()).contains("no assistant", "white.assistant", "annabella setup");
            assertThat(AssistantPage.PAGE.keys(table.view())).isEmpty();
        }

        @Test
        void everyFieldHasALabelAndEveryIdIsGivenOutOnce() {
            AssistantTable table = table().announces(WHITE, "d2d4").executes(WHITE, "e2e4");
            Document page = table.page();
            assertThat(page.select("input[type=text]")).isNotEmpty().allMatch(field -> field.closest("label") != null);
            assertThat(page.select("[id]").eachAttr("id")).doesNotHaveDuplicates();
        }
    }
}
