package org.annabella.hearing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.hearing.Decision.MoveHeard;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.Test;

class AnnouncementsTest {
    private static final Interpreter INTERPRETER = new Interpreter(Languages.BOTH);

    @Test
    void everyFormOfEveryLegalMoveReadsBackAsThatMove() {
        SplittableRandom random = new SplittableRandom(5);
        HearingGenerators.positions(250).forEach(position -> {
            MoveResolver resolver = new MoveResolver(position);
            for (Announcement announcement : Announcements.of(resolver)) {
                for (String words : wordings(announcement, random)) {
                    Decision decision = INTERPRETER.understand(resolver, Vocabulary.words(words));
                    assertThat(decision)
                            .as(position.fen() + " " + words)
                            .isEqualTo(new MoveHeard(announcement.move(), words));
                }
            }
        });
    }

    @Test
    void everyLegalMoveHasAShortAndALongForm() {
        HearingGenerators.positions(100).forEach(position -> assertThat(Announcements.of(position).stream()
                        .map(Announcement::move)
                        .distinct())
                .as(position.fen())
                .containsExactlyInAnyOrderElementsOf(position.legalMoves()));
    }

    @Test
    void aKnightIsAnnouncedInLongAndShortForms() {
        assertThat(danish(Position.INITIAL, "g1f3"))
                .contains(
                        "springer gustav et felix tre",
                        "springer fra gustav et til felix tre",
                        "springer gustav et til felix tre",
                        "gustav et til felix tre",
                        "springer felix tre",
                        "springer til felix tre",
                        "hest frederik tre",
                        "springer gustav felix tre")
                .doesNotContain("springer gustav et slår felix tre", "felix tre");
    }

    @Test
    void aPawnIsAnnouncedInLongAndShortForms() {
        assertThat(danish(Position.INITIAL, "e2e4"))
                .contains("eva fire", "bonde eva fire", "bonde eva to eva fire", "bonde eva to til eva fire");
        assertThat(words(Position.INITIAL, "e2e4", Languages.GERMAN))
                .contains("eva vier", "bauer eva zwei nach eva vier", "bauer echo zwo echo vier");
    }

    @Test
    void anOriginIsNeverAnnouncedTooThinly() {
        Position knights = Position.of("4k3/8/8/8/8/8/8/1N1K1N2 w - - 0 1");
        assertThat(danish(knights, "b1d2")).contains("springer bella david to").doesNotContain("springer david to");
        Position ranks = Position.of("4k3/8/8/6N1/8/8/8/3K2N1 w - - 0 1");
        assertThat(danish(ranks, "g1f3"))
                .contains("springer et felix tre", "springer gustav et felix tre")
                .doesNotContain("springer felix tre", "springer gustav felix tre");
    }

    @Test
    void enPassantIsACaptureOntoAnEmptySquare() {
        Position position = Position.of("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
        assertThat(danish(position, "e5f6"))
                .contains("eva slår felix seks", "eva slår felix seks en passant", "bonde eva fem slår felix seks");
    }

    @Test
    void aPromotionIsOnePhrase() {
        Position position = Position.of("8/4P1k1/8/8/8/8/8/K7 w - - 0 1");
        assertThat(danish(position, "e7e8q"))
                .contains("eva otte dronning", "eva otte bliver dronning", "bonde eva syv eva otte dronning");
        assertThat(danish(position, "e7e8n")).contains("eva otte springer").doesNotContain("eva otte");
    }

    @Test
    void castlingAndCheckAreAnnouncedByTheirWords() {
        Position castling = Position.of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        assertThat(danish(castling, "e1g1")).containsExactly("kort rokade", "rokerer kort");
        assertThat(words(castling, "e1c1", Languages.GERMAN))
                .containsExactlyInAnyOrder("lange rochade", "große rochade");
        assertThat(danish(castling, "a1a8")).contains("tårn slår anna otte", "tårn slår anna otte skak");
    }

    private static List<String> wordings(Announcement announcement, SplittableRandom random) {
        return Stream.concat(
                        Languages.BOTH.stream().flatMap(language -> announcement.wordings(language).stream()),
                        Stream.generate(() -> HearingGenerators.mixed(announcement.tokens(), random))
                                .limit(2))
                .toList();
    }

    private static List<String> danish(Position position, String move) {
        return words(position, move, Languages.DANISH);
    }

    private static List<String> words(Position position, String move, Language language) {
        return Announcements.of(position).stream()
                .filter(announcement -> announcement.move().equals(Move.parse(move)))
                .flatMap(announcement -> announcement.wordings(language).stream())
                .distinct()
                .collect(Collectors.toList());
    }
}
