package org.annabella.hearing.recogniser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.encoder.EncoderFolders;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.meaning.Interpretation.MoveHeard;
import org.annabella.lexicon.Languages;
import org.annabella.sound.Sound;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sound that stops in the middle, two people at once, a recording that is played again: no other move is taken for it. */
@SystemTest
class SpoiledSoundTest {
    /** Every so many of the demonstration's announcements. */
    private static final int ONE_IN = 2;

    private static final int RATE_HZ = 16_000;

    /** Something that was said in a position, and what was meant. */
    private record Said(short[] samples, Position position, Move move) {}

    private static List<Said> all;
    private static LocalRecogniser recogniser;

    @BeforeAll
    static void load() throws IOException {
        all = said();
        recogniser = new LocalRecogniser(new HearingModels(
                null, Encoder.in(Path.of("voice-models/annabella-encoder"), EncoderFolders.phones())));
    }

    @AfterAll
    static void close() {
        recogniser.close();
    }

    @Test
    void wholeItIsTheMove() {
        assertThat(all).hasSizeGreaterThan(10);
        long right = all.stream()
                .filter(each -> heard(each.position(), each.samples()) instanceof MoveHeard move
                        && move.move().equals(each.move()))
                .count();
        assertThat(right).as("of %d", all.size()).isGreaterThanOrEqualTo(all.size() - 1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.5, 0.65, 0.8})
    void soundThatStopsInTheMiddleIsNoOtherMove(double share) {
        for (Said each : all) {
            short[] cut = Arrays.copyOf(each.samples(), (int) (share * each.samples().length));
            isNoOtherMove(heard(each.position(), cut), each);
        }
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.3, 0.6, 1})
    void twoPeopleAtOnceSayNoThirdThing(double loudness) {
        for (int i = 0; i < all.size(); i++) {
            Said each = all.get(i);
            Said other = all.get((i + all.size() / 2) % all.size());
            short[] both = new short[each.samples().length];
            for (int at = 0; at < both.length; at++) {
                double added = at < other.samples().length ? loudness * other.samples()[at] : 0;
                both[at] = (short) Math.max(-32768, Math.min(32767, each.samples()[at] + added));
            }
            Interpretation interpretation = heard(each.position(), both);
            if (!(interpretation instanceof MoveHeard move && move.move().equals(other.move()))) {
                isNoOtherMove(interpretation, each);
            }
        }
    }

    /** What was announced once is played again when it is no move any more; in a short form it may be another piece's. */
    @Test
    void aRecordingThatIsPlayedAgainIsNoMoveToAnotherSquare() {
        for (int i = 0; i < all.size(); i++) {
            Said later = all.get((i + 3) % all.size());
            Said each = all.get(i);
            if (!later.position().isLegal(each.move())) {
                Interpretation interpretation = heard(later.position(), each.samples());
                assertThat(interpretation.moves())
                        .as(
                                "'%s' in %s",
                                interpretation.words(), later.position().fen())
                        .allMatch(move -> move.to().equals(each.move().to()));
            }
        }
    }

    private static void isNoOtherMove(Interpretation interpretation, Said said) {
        if (interpretation instanceof MoveHeard move) {
            assertThat(move.move().uci())
                    .as("'%s' in %s", move.words(), said.position().fen())
                    .isEqualTo(said.move().uci());
        }
    }

    private static Interpretation heard(Position position, short[] samples) {
        recogniser.expect(position, List.of(Languages.DANISH), null);
        return recogniser.hear(Sound.of(samples, RATE_HZ)).interpretation().core();
    }

    private static List<Said> said() throws IOException {
        List<DemoSpeech.HalfMove> halfMoves = DemoSpeech.halfMoves();
        List<Said> found = new ArrayList<>();
        for (int i = 0; i < halfMoves.size(); i += ONE_IN) {
            DemoSpeech.HalfMove each = halfMoves.get(i);
            found.add(new Said(each.said().get(0).sound().atRate(RATE_HZ).samples(), each.position(), each.move()));
        }
        return found;
    }
}
