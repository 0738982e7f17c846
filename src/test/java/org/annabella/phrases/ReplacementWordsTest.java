package org.annabella.phrases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.config.LanguageFiles;
import org.annabella.game.Replacement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the player of an illegal move is told: what goes back, and which piece must move or be captured. */
class ReplacementWordsTest {
    private static final String KNIGHT = "4k3/8/8/8/8/8/8/4K1N1 w - - 0 1";
    private static final String CAPTURE = "1n2k3/8/8/8/8/8/1R6/R3K3 w - - 0 1";
    private static final String EN_PASSANT = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    private static final String CASTLING = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    private static final String PROMOTION = "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1";

    private static String told(String language, String fen, String undone, String... left) {
        Position position = Position.of(fen);
        List<Move> moves = Stream.of(left).map(Move::parse).toList();
        Replacement replacement = new Replacement(position.turn(), position, Move.parse(undone), null, moves);
        return Phrasebook.of(LanguageFiles.read(language)).replacement(replacement);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "da | Tilbage: springer fra Eva tre til Gustav et. Den rørte brik skal flyttes: springer på Gustav et.",
                "de | Zurück: Springer von Eva drei nach Gustav eins. "
                        + "Die berührte Figur muss ziehen: Springer auf Gustav eins.",
                "en | Put back: knight from Eva three to Gustav one. The touched piece must move: knight on Gustav one.",
                "nb | Tilbake: springer fra Eva tre til Gustav én. Den berørte brikken skal flyttes: springer på Gustav én.",
                "sv | Tillbaka: springare från Eva tre till Gustav ett. Rörd pjäs måste flyttas: springare på Gustav ett."
            })
    void aMoveIsTakenBackAndItsPieceMustMove(String language, String told) {
        assertThat(told(language, KNIGHT, "g1e3", "g1f3", "g1h3")).isEqualTo(told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "da | Tilbage: tårn fra Bella otte til Anna et; en sort springer på Bella otte. "
                        + "Den rørte brik skal flyttes: tårn på Bella to. Den rørte brik skal slås: springer på Bella otte.",
                "de | Zurück: Turm von Bella acht nach Anna eins; ein schwarzer Springer auf Bella acht. "
                        + "Die berührte Figur muss ziehen: Turm auf Bella zwei. Die berührte Figur muss geschlagen werden: Springer auf Bella acht.",
                "en | Put back: rook from Bella eight to Anna one; a black knight on Bella eight. "
                        + "The touched piece must move: rook on Bella two. The touched piece must be captured: knight on Bella eight.",
                "nb | Tilbake: tårn fra Bella åtte til Anna én; en svart springer på Bella åtte. "
                        + "Den berørte brikken skal flyttes: tårn på Bella to. Den berørte brikken skal slås: springer på Bella åtte.",
                "sv | Tillbaka: torn från Bella åtta till Anna ett; en svart springare på Bella åtta. "
                        + "Rörd pjäs måste flyttas: torn på Bella två. Rörd pjäs måste slås: springare på Bella åtta."
            })
    void aCapturedPieceGoesBackAndMustBeCaptured(String language, String told) {
        assertThat(told(language, CAPTURE, "a1b8", "b2b8")).isEqualTo(told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "da | Tilbage: bonde fra David seks til Eva fem; en sort bonde på David fem. "
                        + "Den rørte brik skal flyttes: bonde på Eva fem.",
                "de | Zurück: Bauer von David sechs nach Eva fünf; ein schwarzer Bauer auf David fünf. "
                        + "Die berührte Figur muss ziehen: Bauer auf Eva fünf.",
                "en | Put back: pawn from David six to Eva five; a black pawn on David five. "
                        + "The touched piece must move: pawn on Eva five.",
                "nb | Tilbake: bonde fra David seks til Eva fem; en svart bonde på David fem. "
                        + "Den berørte brikken skal flyttes: bonde på Eva fem.",
                "sv | Tillbaka: bonde från David sex till Eva fem; en svart bonde på David fem. "
                        + "Rörd pjäs måste flyttas: bonde på Eva fem."
            })
    void aPawnTakenEnPassantGoesBackBesideTheOther(String language, String told) {
        assertThat(told(language, EN_PASSANT, "e5d6", "e5e6")).isEqualTo(told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "da | Tilbage: konge fra Eva tre til Eva et. Den rørte brik skal flyttes: kort rokade.",
                "de | Zurück: König von Eva drei nach Eva eins. Die berührte Figur muss ziehen: kurze Rochade.",
                "en | Put back: king from Eva three to Eva one. The touched piece must move: castles kingside.",
                "nb | Tilbake: konge fra Eva tre til Eva én. Den berørte brikken skal flyttes: kort rokade.",
                "sv | Tillbaka: kung från Eva tre till Eva ett. Rörd pjäs måste flyttas: kort rockad."
            })
    void whereOnlyCastlingIsLeftItIsNamed(String language, String told) {
        assertThat(told(language, CASTLING, "e1e3", "e1g1")).isEqualTo(told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "da | Tilbage: bonde fra Felix otte til Eva syv. "
                        + "Den rørte brik skal flyttes: bonde på Eva syv. Den rørte brik skal slås: tårn på David otte.",
                "de | Zurück: Bauer von Felix acht nach Eva sieben. "
                        + "Die berührte Figur muss ziehen: Bauer auf Eva sieben. Die berührte Figur muss geschlagen werden: Turm auf David acht.",
                "en | Put back: pawn from Felix eight to Eva seven. "
                        + "The touched piece must move: pawn on Eva seven. The touched piece must be captured: rook on David eight.",
                "nb | Tilbake: bonde fra Felix åtte til Eva sju. "
                        + "Den berørte brikken skal flyttes: bonde på Eva sju. Den berørte brikken skal slås: tårn på David åtte.",
                "sv | Tillbaka: bonde från Felix åtta till Eva sju. "
                        + "Rörd pjäs måste flyttas: bonde på Eva sju. Rörd pjäs måste slås: torn på David åtta."
            })
    void aPromotedPieceGoesBackAsThePawnThatItWas(String language, String told) {
        assertThat(told(language, PROMOTION, "e7f8q", "e7d8q", "e7d8n")).isEqualTo(told);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "da | Tilbage: konge fra Gustav et til Eva et; tårn fra Felix et til Hector et.",
                "de | Zurück: König von Gustav eins nach Eva eins; Turm von Felix eins nach Hector eins.",
                "en | Put back: king from Gustav one to Eva one; rook from Felix one to Hector one.",
                "nb | Tilbake: konge fra Gustav én til Eva én; tårn fra Felix én til Hector én.",
                "sv | Tillbaka: kung från Gustav ett till Eva ett; torn från Felix ett till Hector ett."
            })
    void whoeverHasCastledPutsTheRookBackAsWell(String language, String told) {
        Position position = Position.of(CASTLING.replace("K -", "- -"));
        Replacement replacement =
                new Replacement(position.turn(), position, Move.parse("e1g1"), Move.parse("h1f1"), List.of());
        assertThat(Phrasebook.of(LanguageFiles.read(language)).replacement(replacement))
                .isEqualTo(told);
    }

    @Test
    void saysNothingWhereTheBoardHasShownNothingAndNothingIsOwed() {
        Position position = Position.INITIAL;
        Replacement nothing = new Replacement(position.turn(), position, null, null, List.of());
        assertThat(nothing.isEmpty()).isTrue();
        assertThat(Phrasebook.of(LanguageFiles.read("da")).replacement(nothing)).isEmpty();
    }
}
