package org.annabella.hearing.meaning;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.Languages;
import org.junit.jupiter.api.Test;

class AnnouncementsTest {
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
                .contains("eva vier", "bauer eva zwei nach eva vier", "der bauer echo zwo echo vier");
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
        assertThat(danish(castling, "e1g1"))
                .contains("kort rokade", "konge eva et gustav et", "konge gustav et")
                .doesNotContain("gustav et");
        assertThat(words(castling, "e1c1", Languages.GERMAN)).contains("lange rochade", "große rochade");
        assertThat(danish(castling, "a1a8")).contains("tårn slår anna otte", "tårn slår anna otte skak");
    }

    @Test
    void capturesAreAnnouncedByFilesOrPiecesWhereThatIsEnough() {
        Position one = Position.of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
        assertThat(danish(one, "e4d5"))
                .contains("eva slår david", "bonde slår bonde", "eva slår bonde", "bonde slår bonde til david fem")
                .contains("slår david fem", "david fem", "eva david fem")
                .doesNotContain("slår bonde", "slår", "bonde slår");
        Position two = Position.of("4k3/8/8/3p4/2P1P3/2N5/8/4K3 w - - 0 1");
        assertThat(danish(two, "e4d5"))
                .contains("eva slår david", "eva slår bonde")
                .doesNotContain("bonde slår bonde", "slår david fem", "david fem");
        assertThat(danish(two, "c3d5")).contains("springer slår bonde", "springer slår david fem");
    }

    @Test
    void enPassantNeedsNoSquare() {
        Position position = Position.of("rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3");
        assertThat(danish(position, "e5f6"))
                .contains(
                        "eva slår felix",
                        "bonde slår en passant",
                        "eva slår en passant",
                        "bonde slår bonde en passant");
    }

    @Test
    void aPromotionMayBeACaptureByFiles() {
        Position position = Position.of("3r4/4P1k1/8/8/8/8/8/K7 w - - 0 1");
        assertThat(danish(position, "e7d8n"))
                .contains(
                        "eva slår david springer", "eva slår david bliver springer", "bonde slår tårn bliver springer")
                .doesNotContain("eva slår david");
    }

    @Test
    void rareWaysOfSpeakingCostMore() {
        Position position = Position.of("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
        assertThat(cost(position, "eva fire slår david fem")).isZero();
        assertThat(cost(position, "eva slår david fem")).isZero();
        assertThat(cost(position, "fra eva fire slår david fem")).isEqualTo(Place.RARE);
        assertThat(cost(position, "eva slår david")).isEqualTo(Place.SHORTENED);
        assertThat(cost(position, "bonde slår bonde")).isEqualTo(Place.SHORTENED + Place.RARE);
    }

    private static float cost(Position position, String words) {
        return Announcements.of(position).stream()
                .filter(announcement -> announcement.in(Languages.DANISH).equals(words))
                .findFirst()
                .orElseThrow()
                .cost();
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
