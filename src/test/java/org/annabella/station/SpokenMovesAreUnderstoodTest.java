package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.meaning.Expectation;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpreter;
import org.annabella.lexicon.FileNames;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.Manner;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.Verbosity;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the station says of a move, its own ear takes for that move and no other, however it is said. */
@SystemTest
class SpokenMovesAreUnderstoodTest {
    private static final long SEED = 707;

    private static final List<String> STARTS = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/8/3pp3/1pP2Pp1/8/8/PP4PP/R3K2R w KQkq b6 0 20",
            "8/PPP3k1/4q3/2n5/4N3/1Q6/1K3ppp/8 b - - 0 40",
            "3qk3/2b1n1r1/8/8/8/8/1R1N1B2/3KQ3 w - - 3 17",
            "7k/8/1N1N1N2/8/1N1N1N2/8/Q2Q4/Q2QK3 w - - 0 1");

    private static final List<Position> POSITIONS = positions();

    record Speaker(Language language, Manner manner) {
        @Override
        public String toString() {
            Language ranks = manner.ranks();
            return language.code() + " " + manner.verbosity().id() + " "
                    + manner.files().id() + " ranks "
                    + (ranks == null ? "own" : ranks.code()) + ", seed " + SEED;
        }

        /** Hears German as well, as German ranks may come at any table. */
        Interpreter listener() {
            return new Interpreter(new LinkedHashSet<>(Arrays.asList(language, Languages.GERMAN)));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("speakers")
    void everyAnnouncementIsHeardAsItsMove(Speaker speaker) {
        Phrasebook book = Phrasebook.of(speaker.language()).in(speaker.manner());
        Interpreter listener = speaker.listener();
        List<String> wrong = new ArrayList<>();
        for (Position position : POSITIONS) {
            Expectation here = listener.expecting(position);
            for (Move move : position.legalMoves()) {
                String said = book.announcement(position, move);
                if (!isHeard(here.understand(said), move)) {
                    wrong.add(position.fen() + " " + move.uci() + ": " + said + ": " + here.understand(said));
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static boolean isHeard(Interpretation interpretation, Move move) {
        return interpretation instanceof Interpretation.MoveHeard heard
                && heard.move().equals(move);
    }

    private static List<Position> positions() {
        SplittableRandom random = new SplittableRandom(SEED);
        List<Position> all = new ArrayList<>();
        for (String start : STARTS) {
            Position position = Position.of(start);
            for (int ply = 0; ply < 14 && !position.legalMoves().isEmpty(); ply++) {
                all.add(position);
                List<Move> moves = position.legalMoves();
                position = position.play(moves.get(random.nextInt(moves.size())));
            }
        }
        return all;
    }

    static Stream<Speaker> speakers() {
        return Languages.ALL.stream().flatMap(language -> Stream.of(Verbosity.values())
                .flatMap(verbosity -> Stream.of(FileNames.values()).flatMap(files -> Stream.of(
                                new Manner(verbosity, files, null), new Manner(verbosity, files, Languages.GERMAN))
                        .map(manner -> new Speaker(language, manner)))));
    }
}
