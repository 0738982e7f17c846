package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** WCAG 2.2, 1.4.6 and 1.4.11, computed from the colours in console.css. */
class ContrastTest {
    private static final double TEXT = 7;
    private static final double SHAPE = 3;
    private static final List<String> SQUARES = List.of("square-light", "square-dark");

    private record Theme(String name, Palette palette) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<Theme> themes() {
        return List.of(
                new Theme("light", Palette.of()),
                new Theme("dark", Palette.of("\n[data-theme=\"dark\"] {")),
                new Theme("yellow", Palette.of("\n[data-theme=\"yellow\"] {")),
                new Theme("auto, dark", Palette.of("(prefers-color-scheme: dark) {\n  [data-theme=\"auto\"] {")),
                new Theme("auto, more contrast", Palette.of("(prefers-contrast: more) {\n  [data-theme=\"auto\"] {")),
                new Theme(
                        "auto, dark, more contrast",
                        Palette.of(
                                "(prefers-color-scheme: dark) {\n  [data-theme=\"auto\"] {",
                                "(prefers-contrast: more) and (prefers-color-scheme: dark) {\n  [data-theme=\"auto\"] {")));
    }

    @ParameterizedTest
    @MethodSource("themes")
    void textStandsOutSevenToOne(Theme theme) {
        assertThat(theme.palette().contrast("text", "ground")).isGreaterThanOrEqualTo(TEXT);
        assertThat(theme.palette().contrast("on-accent", "accent")).isGreaterThanOrEqualTo(TEXT);
        assertThat(theme.palette().contrast("accent", "ground")).isGreaterThanOrEqualTo(TEXT);
        assertThat(theme.palette().contrast("alert", "ground")).isGreaterThanOrEqualTo(TEXT);
    }

    @ParameterizedTest
    @MethodSource("themes")
    void linesAndTheFocusRingOfThePageStandOut(Theme theme) {
        assertThat(theme.palette().contrast("line", "ground")).isGreaterThanOrEqualTo(SHAPE);
        assertThat(theme.palette().contrast("accent", "ground")).isGreaterThanOrEqualTo(SHAPE);
    }

    /** The piece is seen by its fill or by its rim; the rim is seen on the fill. */
    @ParameterizedTest
    @MethodSource("themes")
    void everyPieceStandsOutOnEverySquare(Theme theme) {
        for (String piece : List.of("piece-white", "piece-black")) {
            for (String square : SQUARES) {
                double fill = theme.palette().contrast(piece, square);
                double rim = theme.palette().contrast(piece + "-rim", square);
                assertThat(Math.max(fill, rim)).as("%s on %s", piece, square).isGreaterThanOrEqualTo(SHAPE);
            }
            assertThat(theme.palette().contrast(piece, piece + "-rim")).isGreaterThanOrEqualTo(SHAPE);
        }
    }

    @ParameterizedTest
    @MethodSource("themes")
    void greyTellsPiecesAndSquaresApart(Theme theme) {
        assertThat(theme.palette().contrast("piece-white", "piece-black")).isGreaterThanOrEqualTo(SHAPE);
        assertThat(theme.palette().contrast("square-light", "square-dark")).isGreaterThanOrEqualTo(SHAPE);
    }

    @ParameterizedTest
    @MethodSource("themes")
    void theMarksOfTheLastMoveStandOutOnBothSquares(Theme theme) {
        for (String square : SQUARES) {
            assertThat(theme.palette().contrast("mark", square)).as(square).isGreaterThanOrEqualTo(SHAPE);
        }
    }

    /** A ring of two colours: one of them stands out on whatever is below, and they from each other. */
    @ParameterizedTest
    @MethodSource("themes")
    void theRingOfTheSquareInFocusStandsOut(Theme theme) {
        for (String square : SQUARES) {
            double ring = Math.max(
                    theme.palette().contrast("focus", square), theme.palette().contrast("focus-gap", square));
            assertThat(ring).as(square).isGreaterThanOrEqualTo(SHAPE);
        }
        assertThat(theme.palette().contrast("focus", "focus-gap")).isGreaterThanOrEqualTo(SHAPE);
    }

    @Test
    void theComputersDarkIsOurDark() {
        Map<String, String> chosen = themes().get(1).palette().colours();
        assertThat(themes().get(3).palette().colours()).isEqualTo(chosen);
    }

    /** Colours of the system are not ours to compute: but pieces and squares must not be left to what it forces. */
    @ParameterizedTest
    @ValueSource(
            strings = {"forced-color-adjust: none", ".board .white", ".board .black", ".board td.dark", "CanvasText"})
    void forcedColoursAreProvidedFor(String rule) {
        String css = Palette.sheet();
        String forced = css.substring(css.indexOf("@media (forced-colors: active) {"));
        assertThat(forced.substring(0, forced.indexOf("\n}"))).contains(rule);
    }

    /** The computation itself is held by known values. */
    @Test
    void blackOnWhiteIsTwentyOneToOne() {
        Palette known = new Palette(Map.of("a", "#000000", "b", "#ffffff", "c", "#767676"));
        assertThat(known.contrast("a", "b")).isEqualTo(21);
        assertThat(known.contrast("c", "b")).isBetween(4.54, 4.55);
    }
}
