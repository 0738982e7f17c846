package org.annabella.station;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.annabella.SystemTest;
import org.annabella.chess.Move;
import org.annabella.chess.Position;
import org.annabella.cli.demo.DemoStep;
import org.annabella.config.LanguageFiles;
import org.annabella.hearing.meaning.Interpretation;
import org.annabella.hearing.model.SpeechModel;
import org.annabella.hearing.recogniser.Hearer;
import org.annabella.lexicon.Language;
import org.annabella.sound.Sound;
import org.annabella.station.recognisers.Models;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a microphone records at does not matter: the announcements of the demonstration, each in its position. */
@SystemTest
class RatesTest {
    /** Every so many-th announcement: enough of each kind, and soon done. */
    private static final int STEP = 4;

    private static SpeechModel model;
    private static Hearer hearer;
    private static List<Language> languages;

    /** Something that is said, and where the game stands. */
    record Said(String clip, Position position, Sound sound) {}

    @BeforeAll
    static void open() {
        languages = LanguageFiles.readAll(List.of("da", "de"));
        model = Models.open(Models.OWN, languages);
        hearer = new Hearer(model);
    }

    @AfterAll
    static void close() {
        hearer.close();
        model.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {44_100, 48_000})
    void hearsTheSameAtTheRatesOfSoundCards(int rateHz) {
        for (Said said : said("da", STEP)) {
            assertThat(meaning(hear(said, rateHz)))
                    .as(said.clip())
                    .isEqualTo(meaning(hear(said, Sound.SPEECH_RATE_HZ)));
        }
    }

    @Test
    void neverTakesATelephonesSoundForAnotherMove() {
        for (Said said : said("da", STEP)) {
            if (hear(said, 8_000) instanceof Interpretation.MoveHeard narrow
                    && hear(said, Sound.SPEECH_RATE_HZ) instanceof Interpretation.MoveHeard whole) {
                assertThat(narrow.move()).as(said.clip()).isEqualTo(whole.move());
            }
        }
    }

    /** What was meant: "vier" and "fire" are the same to a game. */
    static Object meaning(Interpretation interpretation) {
        if (interpretation instanceof Interpretation.MoveHeard heard) {
            return heard.move();
        }
        if (interpretation instanceof Interpretation.Corrected corrected) {
            return List.of("corrected", meaning(corrected.correction()));
        }
        if (interpretation instanceof Interpretation.IllegalHeard illegal) {
            return illegal.meaning();
        }
        return interpretation instanceof Interpretation.Nothing nothing ? nothing.why() : interpretation;
    }

    static Interpretation hear(Said said, int rateHz) {
        return hearer.hear(said.sound().atRate(Sound.SPEECH_RATE_HZ).atRate(rateHz), said.position(), languages)
                .interpretation();
    }

    /** Every so many-th announcement of the demonstration in this language. */
    static List<Said> said(String language, int step) {
        List<Said> said = new ArrayList<>();
        Position position = Position.INITIAL;
        String executed = "";
        int number = 0;
        for (DemoStep each : DemoStep.script(language)) {
            switch (each.act()) {
                case "say" -> {
                    if (number++ % step == 0) {
                        said.add(new Said(Objects.requireNonNull(each.clip()), position, each.recording(language)));
                    }
                }
                case "move" -> executed = Objects.requireNonNull(each.move());
                case "press" -> position = position.play(Move.parse(executed));
                default -> {}
            }
        }
        return said;
    }
}
