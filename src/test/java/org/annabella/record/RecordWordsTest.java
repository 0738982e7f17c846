package org.annabella.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.annabella.arbiter.Instruction;
import org.annabella.chess.Role;
import org.annabella.chess.Side;
import org.annabella.config.LanguageFiles;
import org.annabella.game.Asker;
import org.annabella.game.Audience;
import org.annabella.game.Author;
import org.annabella.game.Channel;
import org.annabella.game.DeclinedHow;
import org.annabella.game.DeviceId;
import org.annabella.game.Duty;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Hearing;
import org.annabella.game.Legality;
import org.annabella.game.Phase;
import org.annabella.game.ScoreSource;
import org.annabella.game.Sight;
import org.annabella.game.SoundContent;
import org.annabella.game.StationReasons;
import org.annabella.journal.EventSamples;
import org.annabella.journal.Rehearsal;
import org.annabella.laws.Tempo;
import org.annabella.lexicon.Languages;
import org.annabella.lexicon.TextNames;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.UserText;
import org.annabella.table.WordReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The papers have all their words in every language. */
class RecordWordsTest {
    private static final Pattern PLACE = Pattern.compile("\\{\\w+}");

    @ParameterizedTest
    @MethodSource(Languages.BUT_ENGLISH)
    void everyLanguageSaysWhatEnglishSays(String language) {
        PageWords english = PageWords.of("en", "record");
        PageWords words = PageWords.of(language, "record");
        assertThat(words.names()).isEqualTo(english.names());
        assertThat(words.names())
                .allSatisfy(name -> assertThat(places(words.say(name))).as(name).isEqualTo(places(english.say(name))));
    }

    private static List<String> places(String text) {
        return PLACE.matcher(text)
                .results()
                .map(place -> place.group())
                .sorted()
                .toList();
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void everyRulingThatTheArbiterReadsHasWordsInThePapers(String language) {
        List<String> rulings = PageWords.of(language, "arbiter").names().stream()
                .filter(name -> name.startsWith("ruling."))
                .toList();
        assertThat(rulings).hasSizeGreaterThan(40);
        assertThat(PageWords.of(language, "record").names()).containsAll(rulings);
    }

    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void everyEventHasItsSentenceInThePapers(String language) {
        RecordWords words = new RecordWords(Phrasebook.of(LanguageFiles.read(language)));
        GameState begun = GameState.replay(EventSamples.all().subList(0, 1));
        assertThat(EventSamples.all()).allSatisfy(event -> {
            boolean first = event instanceof GameEvent.GameStarted;
            GameState before = first ? GameState.NOT_STARTED : begun;
            assertThat(EventSentences.of(words, new GameRecord.Happening(1, event, before, List.of("as it was said"))))
                    .isNotBlank()
                    .doesNotContain("{", "}", "GameEvent", "event.");
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "da | Dommeren giver Hvid en straf. Begrundelse: uro",
                "de | Der Schiedsrichter gibt Weiß eine Strafe. Begründung: uro",
                "en | The arbiter gives White a penalty. Reason: uro",
                "nb | Dommeren gir hvit en straff. Begrunnelse: uro",
                "sv | Domaren utdömer ett straff mot vit. Skäl: uro"
            })
    void aPenaltyIsGivenAndNotRuled(String language, String told) {
        assertThat(told(
                        language,
                        new GameEvent.Ruling(Duration.ZERO, "penalty", Side.WHITE, "uro", "", Author.ARBITER)))
                .startsWith(told);
    }

    @ParameterizedTest
    @MethodSource(Languages.BUT_ENGLISH)
    void aDeviceFailsInTheLanguageOfThePapers(String language) {
        assertThat(told(
                        language,
                        new GameEvent.DeviceLost(Duration.ZERO, DeviceId.board(Side.WHITE), "does not answer")))
                .doesNotContain("does not answer", "board-");
    }

    /** What somebody has ended with a question mark ends there. */
    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void aReasonEndsOnce(String language) {
        assertThat(told(language, penalty("why not?"))).endsWith("why not?");
        assertThat(told(language, penalty("noise."))).endsWith("noise.").doesNotContain("..");
        assertThat(told(language, penalty("noise"))).endsWith("noise.");
        assertThat(told(language, new GameEvent.DeviceWeak(Duration.ZERO, DeviceId.JOURNAL, "is it full?")))
                .doesNotContain("?.");
    }

    /** Codes of the station, which it gives in a rehearsal or only where devices are. */
    @ParameterizedTest
    @MethodSource(Languages.CODES)
    void everyReasonOfTheStationHasWords(String language) throws IOException {
        RecordWords words = new RecordWords(Phrasebook.of(LanguageFiles.read(language)));
        Set<String> reasons = reasonsInRehearsals();
        assertThat(reasons).contains("illegalMove", "claim", "flag");
        reasons.addAll(List.of("latePress", "endSaid", "moveAwaited", "clockCounted", "noIllegalMove", "sealedEarly"));
        reasons.addAll(List.of(StationReasons.RESTARTED, StationReasons.ENDED, StationReasons.DEFECT));
        assertThat(reasons).allSatisfy(reason -> assertThat(words.has("code." + reason) || words.has("act." + reason))
                .as(reason)
                .isTrue());
    }

    /** Why clocks were stopped or set, where no line of the script gives that reason. */
    private static Set<String> reasonsInRehearsals() throws IOException {
        Set<String> reasons = new TreeSet<>();
        try (Stream<Path> files = Files.list(Path.of("src/test/resources/rehearsals"))) {
            for (Path file : files.filter(script -> script.toString().matches(".*(?<!approved)\\.jsonl"))
                    .toList()) {
                String script = Files.readString(file);
                new Rehearsal(WordReader.NONE, List.of((event, before, after) -> reasonOf(event)
                                .filter(reason -> !script.contains("\"reason\":\"" + reason + "\""))
                                .ifPresent(reasons::add)))
                        .run(script.lines().toList());
            }
        }
        return reasons;
    }

    private static Optional<String> reasonOf(GameEvent event) {
        String reason = event instanceof GameEvent.Paused paused
                ? paused.why()
                : event instanceof GameEvent.ClockSet set ? set.reason() : "";
        return reason.isEmpty() ? Optional.empty() : Optional.of(reason);
    }

    private static GameEvent penalty(String reason) {
        return new GameEvent.Ruling(Duration.ZERO, "penalty", Side.WHITE, reason, "", Author.ARBITER);
    }

    private static String told(String language, GameEvent event) {
        RecordWords words = new RecordWords(Phrasebook.of(LanguageFiles.read(language)));
        GameState begun = GameState.replay(EventSamples.all().subList(0, 1));
        return UserText.plain(EventSentences.of(words, new GameRecord.Happening(1, event, begun, List.of())));
    }

    @Test
    void everyConstantHasItsWord() {
        PageWords words = PageWords.of("en", "record");
        Stream.of(
                        named("sound", GameRecord.SoundState.values()),
                        named("content", SoundContent.values()),
                        named("phase", Phase.values()),
                        named("duty", Duty.values()),
                        named("sight", Sight.values()),
                        named("hearing", Hearing.values()),
                        named("tempo", Tempo.values()),
                        named("legality", Legality.values()),
                        named("role", Role.values()),
                        named("audience", Audience.values()),
                        named("channel", Channel.values()),
                        named("asker", Asker.values()),
                        named("scoreFrom", ScoreSource.values()),
                        named("declined", DeclinedHow.values()),
                        named("source", HeardMove.Source.values()),
                        named("source.count", HeardMove.Source.values()),
                        named("do", Instruction.Act.values()))
                .flatMap(names -> names)
                .forEach(name -> assertThat(words.has(name)).as(name).isTrue());
    }

    private static Stream<String> named(String group, Enum<?>[] constants) {
        return Stream.of(constants).map(constant -> TextNames.of(group, constant));
    }
}
