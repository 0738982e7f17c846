package org.annabella.voice;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.annabella.chess.Move;
import org.annabella.chess.Piece;
import org.annabella.chess.Position;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.chess.Square;
import org.annabella.game.ArbiterAct;
import org.annabella.game.Asker;
import org.annabella.game.Audience;
import org.annabella.game.Author;
import org.annabella.game.Channel;
import org.annabella.game.ClaimKind;
import org.annabella.game.Declaration;
import org.annabella.game.DeviceId;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.game.Question;
import org.annabella.game.Refusal;
import org.annabella.game.SquareDifference;
import org.annabella.game.Subject;
import org.annabella.game.Telling;
import org.annabella.game.Topic;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.TellingWords;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class EventSpeechTest {
    private static final Set<Side> WHITE_HAS_AN_EAR = Set.of(Side.WHITE);
    private final SpokenTable table = SpokenTable.started(WHITE_HAS_AN_EAR);

    @Test
    void beginsInTheEarOfOneAndAloudForTheOther() {
        assertThat(table.heardNow())
                .containsExactly(
                        "public de: Die Partie beginnt. Weiß ist am Zug.",
                        "ear-white da: Partiet begynder. Hvid er i trækket.");
    }

    @Test
    void readsBackToThePlayerWhoCannotSeeAndAnnouncesTheMoveToTheOther() {
        table.heardNow();
        table.plays(Side.WHITE, "g1f3");
        assertThat(table.heardNow())
                .containsExactly(
                        "ear-white da: Hørt: springer Gustav et, Felix tre.",
                        "public de: Springer Gustav eins, Felix drei");
        table.plays(Side.BLACK, "e7e5");
        assertThat(table.heardNow()).containsExactly("public da: Eva syv, Eva fem");
    }

    @Test
    void tellsAWrittenRepetitionThatDiffersAndNothingWhereItAgrees() {
        table.heardNow();
        table.put(new GameInput.Announce(table.next(), Side.WHITE, SpokenTable.heard("e2e4")));
        table.put(new GameInput.Repeat(table.next(), Side.BLACK, HeardMove.text(Move.parse("e2e3"), "e3")));
        assertThat(table.heardNow())
                .contains(
                        "ear-white da: Gentagelsen passer ikke. Meddelt: Eva to, Eva fire. Gentaget: Eva to, Eva tre.");
        table.put(new GameInput.Repeat(table.next(), Side.BLACK, SpokenTable.heard("e2e4")));
        assertThat(table.heardNow()).isEmpty();
    }

    /** FIDE Laws 2023, D.2.1: nobody has heard what was typed on a braille display, and the opponent is to repeat it. */
    @Test
    void announcesAndRepeatsForAPlayerWhoHasTyped() {
        table.heardNow();
        table.put(new GameInput.Announce(table.next(), Side.WHITE, typed("e2e4")));
        assertThat(table.heardNow()).containsExactly("public de: Eva zwei, Eva vier");
        table.put(new GameInput.Repeat(table.next(), Side.BLACK, typed("e2e4")));
        assertThat(table.heardNow()).containsExactly("public da: Eva to, Eva fire");
        table.put(new GameInput.Correct(table.next(), Side.WHITE, typed("d2d4")));
        assertThat(table.heardNow()).containsExactly("public de: David zwei, David vier");
    }

    /** Whether it is mate is nothing that anybody hears before the move is made. */
    @Test
    void announcesATypedMoveWithoutAWordOnCheck() {
        table.plays(Side.WHITE, "f2f3").plays(Side.BLACK, "e7e5").plays(Side.WHITE, "g2g4");
        table.heardNow();
        table.put(new GameInput.Announce(table.next(), Side.BLACK, typed("d8h4")));
        assertThat(table.heardNow()).containsExactly("public da: Dronning David otte, Hector fire");
        table.put(new GameInput.Repeat(table.next(), Side.WHITE, typed("d8h4")));
        assertThat(table.heardNow()).containsExactly("public de: Dame David acht, Hector vier");
    }

    @Test
    void saysThatTypedWordsFitNoMove() {
        table.heardNow();
        HeardMove nothing = new HeardMove(null, "springer slår felix tre", 1, null, HeardMove.Source.PLAYER);
        table.put(new GameInput.Announce(table.next(), Side.WHITE, nothing));
        assertThat(table.heardNow()).containsExactly("ear-white da: Ikke forstået. Sig det igen.");
    }

    /** A board that is not seen may owe a move older than the last. */
    @Test
    void remindsOfAnOlderMoveAsItWasMade() {
        table.plays(Side.WHITE, "e2e4").plays(Side.BLACK, "e7e5");
        assertThat(TellingWords.owing(Phrasebook.of(Languages.DANISH), table.state(), Move.parse("e2e4")))
                .contains("Eva to, Eva fire");
    }

    private static HeardMove typed(String move) {
        return new HeardMove(Move.parse(move), move, 1, null, HeardMove.Source.PLAYER);
    }

    /** A "yes" to something else after the end confirms the result as well: it must be heard. */
    @Test
    void saysAloudWhoHasConfirmedTheResult() {
        table.put(new GameInput.Declare(table.next(), Side.BLACK, Declaration.RESIGN));
        table.heardNow();
        table.put(new GameInput.Declare(table.next(), Side.WHITE, Declaration.CONFIRM_RESULT));
        assertThat(table.heardNow())
                .contains(
                        "ear-white da: Hvid har bekræftet resultatet.", "public de: Weiß hat das Ergebnis bestätigt.");
    }

    @Test
    void confirmsACorrectionToWhoMadeIt() {
        table.put(new GameInput.Announce(table.next(), Side.WHITE, SpokenTable.heard("e2e4")));
        table.heardNow();
        table.put(new GameInput.Correct(table.next(), Side.WHITE, SpokenTable.heard("d2d4")));
        assertThat(table.heardNow()).containsExactly("ear-white da: Rettet: David to, David fire.");
    }

    @Test
    void tellsThePlayerWhyThePressWasRefused() {
        table.heardNow();
        table.put(new GameInput.Press(table.next(), Side.WHITE));
        assertThat(table.heardNow()).singleElement().asString().startsWith("ear-white da: Trækket er ikke");
    }

    /** What is said in the pause is not sealed. */
    @Test
    void asksForTheMoveToBeSealedOnceMoreAfterAPause() {
        table.put(new GameInput.AwaitSeal(table.next(), Side.WHITE, true));
        assertThat(table.heardNow()).contains("ear-white da: Sig dit hemmelige træk nu.");
        table.put(GameInput.Rule.by(Author.ARBITER, table.next(), new ArbiterAct.Pause("noise")));
        table.heardNow();
        table.put(GameInput.Rule.by(Author.ARBITER, table.next(), new ArbiterAct.Resume()));
        assertThat(table.heardNow()).contains("ear-white da: Sig dit hemmelige træk nu.");
    }

    @Test
    void speaksAloudToASeatWithoutAnEar() {
        assertThat(table.wouldSay(new GameEvent.Refused(table.next(), Side.BLACK, Refusal.NOT_YOUR_TURN, "4.1")))
                .singleElement()
                .satisfies(one -> assertThat(one.channel()).isEqualTo(SoundChannel.PUBLIC));
    }

    @Test
    void tellsTheMateBeforeTheEndThatItBrings() {
        table.plays(Side.WHITE, "f2f3").plays(Side.BLACK, "e7e5").plays(Side.WHITE, "g2g4");
        table.heardNow();
        table.plays(Side.BLACK, "d8h4");
        assertThat(table.utterances().stream().filter(one -> one.language().equals("da")))
                .extracting(Utterance::text)
                .containsExactly("Dronning David otte, Hector fire, skakmat", "Partiet er slut. Sort vinder. Skakmat.");
        assertThat(table.utterances())
                .extracting(Utterance::priority)
                .startsWith(Priority.MOVE)
                .endsWith(Priority.COURSE)
                .containsOnly(Priority.MOVE, Priority.COURSE);
    }

    /** A position restored after an illegal move takes no half-move back that was told. */
    @Test
    void knowsWhenMovesThatWereToldDoNotStandAnyMore() {
        table.plays(Side.WHITE, "e2e4").plays(Side.BLACK, "e7e5");
        assertThat(EventSpeech.takesMovesBack(table.state(), restored(1))).isTrue();
        assertThat(EventSpeech.takesMovesBack(table.state(), restored(2))).isFalse();
    }

    private GameEvent restored(int plies) {
        return new GameEvent.PositionRestored(table.next(), table.state().positionAfter(plies), plies, Author.ARBITER);
    }

    @Test
    void offersAndDeclinesADrawAloud() {
        table.plays(Side.WHITE, "e2e4").plays(Side.BLACK, "e7e5");
        table.heardNow();
        table.put(new GameInput.Declare(table.next(), Side.WHITE, Declaration.OFFER_DRAW));
        assertThat(table.heardNow()).contains("public de: Weiß bietet Remis an.");
        table.put(new GameInput.Declare(table.next(), Side.BLACK, Declaration.DECLINE_DRAW));
        assertThat(table.heardNow()).contains("ear-white da: Sort afslår remis.");
    }

    @Test
    void givesEachUtteranceItsOwnId() {
        table.plays(Side.WHITE, "e2e4").plays(Side.BLACK, "e7e5").plays(Side.WHITE, "g1f3");
        List<String> ids = table.utterances().stream().map(Utterance::id).toList();
        assertThat(new HashSet<>(ids)).hasSameSizeAs(ids);
    }

    @Test
    void givesTheSameEventTheSameIdsAgain() {
        GameEvent event = new GameEvent.Resumed(table.next(), Author.ARBITER);
        assertThat(table.wouldSay(event)).isEqualTo(table.wouldSay(event));
    }

    @Nested
    class Privacy {
        private static final Piece KING = Piece.of(Side.WHITE, Role.KING);

        private final List<Telling> everyKind = List.of(
                new Telling.TimeLeft(Side.WHITE, Duration.ofSeconds(4985)),
                new Telling.TimeLeft(Side.BLACK, Duration.ofSeconds(59)),
                new Telling.MoveCount(17, 16),
                new Telling.OnBoard(new Subject.OnFile(4), List.of(new Telling.PieceOn(Square.at("e1"), KING))),
                new Telling.OnBoard(new Subject.Pieces(Side.BLACK, Role.QUEEN), List.of()),
                new Telling.MovesSoFar(0, List.of()),
                new Telling.LastMove(1, Move.parse("e2e4"), Position.INITIAL),
                new Telling.LastMove(0, null, null),
                new Telling.WhoseTurn(Side.BLACK),
                new Telling.Differences(List.of(SquareDifference.of(Square.at("e4"), null, null)), Move.parse("e2e4")),
                new Telling.NotLegal(Move.parse("e2e5"), "words", null),
                new Telling.ClaimWaits(Side.WHITE, ClaimKind.FIFTY, false));

        @ParameterizedTest
        @EnumSource(
                value = Audience.class,
                names = {"WHITE", "BLACK"})
        void whatIsToldToOneEarIsHeardThereAndNowhereElse(Audience to) {
            boolean hasEar = to == Audience.WHITE;
            SoundChannel ear = hasEar ? SoundChannel.EAR_WHITE : SoundChannel.EAR_BLACK;
            for (Telling what : hasEar ? everyKind : everyKind.subList(0, 6)) {
                GameEvent told = new GameEvent.Told(table.next(), to, Channel.EAR, what);
                assertThat(table.wouldSay(told)).as("%s", what).singleElement().satisfies(one -> assertThat(
                                one.channel())
                        .isEqualTo(ear));
            }
        }

        @ParameterizedTest
        @EnumSource(Audience.class)
        void timesMovesAndTheBoardAreNeverSaidAloudWhateverTheEventAsksFor(Audience to) {
            List<Utterance> said = new ArrayList<>();
            for (Telling what : everyKind.subList(0, 6)) {
                for (Channel channel : Channel.values()) {
                    said.addAll(table.wouldSay(new GameEvent.Told(table.next(), to, channel, what)));
                }
            }
            assertThat(said).extracting(Utterance::channel).doesNotContain(SoundChannel.PUBLIC);
        }

        /** Carried out on the own board, or typed: the opponent is not to learn from the loudspeaker which move was tried. */
        @Test
        void aMoveThatWasNotSaidIsNotNamedAloudWhereItIsNotLegal() {
            Telling tried = new Telling.NotLegal(Move.parse("e7e4"), "", null);
            table.plays(Side.WHITE, "e2e4");
            assertThat(texts(tried)).containsExactly("Dieser Zug ist unmöglich.");
            table.put(new GameInput.Announce(table.next(), Side.BLACK, HeardMove.text(Move.parse("e7e4"), "e4")));
            assertThat(texts(tried)).containsExactly("Dieser Zug ist unmöglich.");
        }

        @Test
        void oneThatItsPlayerHasSaidIsNamedAloud() {
            table.plays(Side.WHITE, "e2e4");
            table.put(new GameInput.Announce(table.next(), Side.BLACK, SpokenTable.heard("e7e4")));
            assertThat(texts(new Telling.NotLegal(Move.parse("e7e4"), "", null)))
                    .singleElement()
                    .asString()
                    .contains("Eva vier");
        }

        private List<String> texts(Telling what) {
            GameEvent told = new GameEvent.Told(table.next(), Audience.BLACK, Channel.EAR, what);
            return table.wouldSay(told).stream().map(Utterance::text).toList();
        }

        @Test
        void whatIsForTheDeskIsNotSpoken() {
            for (Telling what : everyKind) {
                assertThat(table.wouldSay(new GameEvent.Told(table.next(), Audience.ARBITER, Channel.DESK, what)))
                        .isEmpty();
            }
        }

        @Test
        void theSeatThatAskedIsTheOnlyOneThatHearsTheAnswer() {
            table.plays(Side.WHITE, "e2e4").plays(Side.BLACK, "e7e5");
            table.heardNow();
            for (Topic topic : List.of(Topic.TIME, Topic.OPPONENT_TIME, Topic.MOVES, Topic.LAST_MOVE, Topic.TURN)) {
                table.put(new GameInput.Ask(table.next(), Side.WHITE, topic, Asker.PLAYER));
                assertThat(table.heardNow())
                        .as("%s", topic)
                        .singleElement()
                        .asString()
                        .startsWith("ear-white da: ");
            }
        }

        /** Whoever asks is answered: silence would be taken for a station that has not heard. */
        @Test
        void whereThereIsNoEarIsSaidAloudWhatEverybodyMayHear() {
            SpokenTable withoutEars = SpokenTable.started(Set.of());
            withoutEars.plays(Side.WHITE, "e2e4").plays(Side.BLACK, "e7e5");
            withoutEars.heardNow();
            for (Topic topic : List.of(Topic.LAST_MOVE, Topic.TURN, Topic.DIFFERENCE)) {
                withoutEars.put(new GameInput.Ask(withoutEars.next(), Side.WHITE, topic, Asker.PLAYER));
                assertThat(withoutEars.heardNow())
                        .as("%s", topic)
                        .singleElement()
                        .asString()
                        .startsWith("public da: ");
            }
            for (Topic topic : List.of(Topic.TIME, Topic.OPPONENT_TIME, Topic.MOVES, Topic.MOVES_SO_FAR)) {
                withoutEars.put(new GameInput.Ask(withoutEars.next(), Side.WHITE, topic, Asker.PLAYER));
                assertThat(withoutEars.heardNow()).as("%s", topic).noneMatch(said -> said.startsWith("public"));
            }
        }

        @Test
        void aWholeGameSaysNothingOfTimeUnasked() {
            table.plays(Side.WHITE, "e2e4").plays(Side.BLACK, "e7e5").plays(Side.WHITE, "g1f3");
            assertThat(String.join(" ", table.heardNow())).doesNotContain("minut", "sekund", "Minute", "Sekunde");
        }
    }

    @Nested
    class WhenAnIllegalMoveIsCompleted {
        /** Both are said aloud, in one language, by one event; the second is for the player who must put the piece back. */
        @Test
        void whatIsToBePutBackIsSaidToAPlayerWithoutAnEarToo() {
            SpokenTable withoutEars = SpokenTable.started(Set.of());
            withoutEars.put(new GameInput.Announce(withoutEars.next(), Side.WHITE, SpokenTable.heard("g1g3")));
            withoutEars.put(new GameInput.Execute(withoutEars.next(), Side.WHITE, Move.parse("g1g3")));
            withoutEars.heardNow();
            withoutEars.put(new GameInput.Press(withoutEars.next(), Side.WHITE));
            List<Utterance> said = withoutEars.utterances();
            assertThat(said).extracting(Utterance::channel).containsOnly(SoundChannel.PUBLIC);
            assertThat(said)
                    .extracting(Utterance::text)
                    .anyMatch(text -> text.contains("skal stilles op igen"))
                    .anyMatch(text -> text.contains("Gustav et") && text.contains("springer"));
            assertThat(said).extracting(Utterance::id).doesNotHaveDuplicates();
        }
    }

    /** Who has an ear must not take the silence of a loudspeaker for a long think. */
    @Nested
    class WhenTheLoudspeakerIsMute {
        private List<String> channels(SpokenTable table, DeviceId device) {
            return table.wouldSay(new GameEvent.DeviceLost(Duration.ofMinutes(1), device, "")).stream()
                    .map(said -> said.channel().id() + " " + said.language())
                    .toList();
        }

        @Test
        void everyEarIsToldOfTheOutputAndOfTheVoice() {
            SpokenTable ears = SpokenTable.started(Set.of(Side.values()));
            for (String mute : List.of("sound-public", "voice-public")) {
                assertThat(channels(ears, new DeviceId(mute)))
                        .containsExactly("public da", "public de", "ear-white da", "ear-black de");
                assertThat(channels(table, new DeviceId(mute)))
                        .containsExactly("public da", "public de", "ear-white da");
            }
        }

        @Test
        void otherDevicesAreSaidAloudOnly() {
            for (String other : List.of("sound-ear-white", "voice-ear-white", "board-white", "clock")) {
                assertThat(channels(table, new DeviceId(other))).containsExactly("public da", "public de");
            }
        }
    }

    /** As moves are. */
    @Nested
    class WhatIsKeptForAMuteLoudspeaker {
        private boolean isKept(GameEvent event) {
            List<Utterance> said = table.wouldSay(event);
            assertThat(said).isNotEmpty();
            return said.get(0).isKept();
        }

        @Test
        void isAPositionAPauseItsEndAndWhatWasFound() {
            Duration at = table.next();
            assertThat(isKept(new GameEvent.Paused(at, "noise", Author.ARBITER)))
                    .isTrue();
            assertThat(isKept(new GameEvent.Resumed(at, Author.ARBITER))).isTrue();
            assertThat(isKept(restored(0))).isTrue();
            assertThat(isKept(new GameEvent.IllegalMoveWithdrawn(at, Side.WHITE, 0, Author.ARBITER)))
                    .isTrue();
        }

        @Test
        void isNoRefusal() {
            assertThat(isKept(new GameEvent.Refused(table.next(), Side.WHITE, Refusal.NOT_YOUR_TURN, "4.1")))
                    .isFalse();
        }

        @Test
        void ofAPauseAndItsEndTheLater() {
            Utterance pause = table.wouldSay(new GameEvent.Paused(table.next(), "noise", Author.ARBITER))
                    .get(0);
            Utterance end = table.wouldSay(new GameEvent.Resumed(table.next(), Author.ARBITER))
                    .get(0);
            assertThat(end.makesNeedless(pause)).isTrue();
            assertThat(table.wouldSay(restored(0)).get(0).makesNeedless(pause)).isFalse();
        }
    }

    /** Nobody knows what could not be heard while an output was gone: a question would be waited on for ever. */
    @Nested
    class WhenAnOutputIsBack {
        private final GameEvent ear = back(SoundChannel.EAR_WHITE);
        private final GameEvent loudspeaker = back(SoundChannel.PUBLIC);

        private GameEvent back(SoundChannel channel) {
            return new GameEvent.DeviceBack(Duration.ofMinutes(1), DeviceId.sound(channel.id()));
        }

        private List<String> saidOf(GameEvent event, String words) {
            return table.wouldSay(event).stream()
                    .filter(said -> said.text().contains(words))
                    .map(said -> said.channel().id())
                    .toList();
        }

        @Test
        void whatIsStillAskedIsAskedAgainThere() {
            assertThat(saidOf(ear, "?")).isEmpty();
            List<Move> two = List.of(Move.parse("g1f3"), Move.parse("g1h3"));
            table.put(new GameInput.AskBack(table.next(), Side.WHITE, Question.WHICH_MOVE, two, "springer", null));
            assertThat(saidOf(ear, "?")).containsExactly("ear-white");
            assertThat(saidOf(loudspeaker, "?")).isEmpty();

            table.plays(Side.WHITE, "g1f3");
            assertThat(saidOf(ear, "?")).isEmpty();
        }

        @Test
        void whatTheVoiceCouldNotAskIsAskedOnceItCan() {
            table.put(new GameInput.AskBack(table.next(), Side.WHITE, Question.RESIGN, List.of(), "opgiver", null));
            for (SoundChannel channel : SoundChannel.values()) {
                GameEvent voice = new GameEvent.DeviceBack(Duration.ofMinutes(1), DeviceId.voice(channel.id()));
                assertThat(saidOf(voice, "?"))
                        .isEqualTo(channel == SoundChannel.EAR_WHITE ? List.of("ear-white") : List.of());
            }
        }

        /** The warning that could not be heard is false by then. */
        @Test
        void theTimeThatAPlayerWasWarnedOfIsToldAsItIsNowInThatEarAlone() {
            table.plays(Side.WHITE, "e2e4");
            Duration left = table.state().timeLeft(Side.WHITE, table.next());
            Telling alarm = new Telling.TimeAlarm(Side.WHITE, Duration.ofMinutes(5));
            table.happened(new GameEvent.Told(table.next(), Audience.WHITE, Channel.EAR, alarm));
            assertThat(left).isGreaterThan(Duration.ofHours(1));
            assertThat(saidOf(ear, "time")).containsExactly("ear-white");
            assertThat(table.wouldSay(ear))
                    .extracting(Utterance::text)
                    .noneMatch(text -> text.contains("fem minutter"));
            assertThat(saidOf(loudspeaker, "time")).isEmpty();
            assertThat(saidOf(back(SoundChannel.EAR_BLACK), "time")).isEmpty();
            assertThat(saidOf(new GameEvent.DeviceBack(ear.at(), DeviceId.board(Side.WHITE)), "time"))
                    .isEmpty();
        }

        @Test
        void noTimeIsToldToWhomNobodyHasWarned() {
            table.plays(Side.WHITE, "e2e4");
            assertThat(saidOf(ear, "time")).isEmpty();
        }

        @Test
        void whetherAPlayerResignsIsAskedAgain() {
            table.put(new GameInput.AskBack(table.next(), Side.WHITE, Question.RESIGN, List.of(), "opgiver", null));
            assertThat(saidOf(ear, "?")).containsExactly("ear-white");
        }

        @Test
        void anOfferThatStandsIsToldAgain() {
            assertThat(saidOf(ear, "remis")).isEmpty();
            table.put(new GameInput.Declare(table.next(), Side.WHITE, Declaration.OFFER_DRAW));
            assertThat(saidOf(ear, "remis")).containsExactly("ear-white");
            assertThat(saidOf(loudspeaker, "Remis")).containsExactly("public");

            table.put(new GameInput.Declare(table.next(), Side.BLACK, Declaration.DECLINE_DRAW));
            assertThat(saidOf(ear, "remis")).isEmpty();
        }
    }

    @Nested
    class WhenAnIllegalMoveIsAnnounced {
        @Test
        void theReadBackDoesNotTellThatItIsIllegal() {
            table.heardNow();
            table.put(new GameInput.Announce(table.next(), Side.WHITE, SpokenTable.heard("g1g3")));
            assertThat(table.heardNow()).containsExactly("ear-white da: Hørt: springer Gustav et, Gustav tre.");
        }

        @Test
        void wordsThatAreNoMoveAreNotReadBack() {
            HeardMove unclear = new HeardMove(null, "springer eva fem", 0.5, null, HeardMove.Source.VOICE);
            assertThat(table.wouldSay(new GameEvent.MoveAnnounced(table.next(), Side.WHITE, unclear, false)))
                    .isEmpty();
        }
    }
}
