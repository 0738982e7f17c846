package org.annabella.phrases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.annabella.config.LanguageFiles;
import org.annabella.game.DeviceId;
import org.annabella.lexicon.Languages;
import org.annabella.sound.SoundFault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Why devices fail, in the listener's language. */
class DeviceFailuresTest {
    private static final String SLOW =
            "an entry took 0.5 seconds to reach the disk, and everything waits for it: is it full, worn or used by"
                    + " another program?";

    private static String told(String language, String why) {
        return UserText.plain(Phrasebook.of(LanguageFiles.read(language)).failure(why));
    }

    @Test
    void portsNumbersAndDevicesStandInTheirPlaces() {
        assertThat(told("da", "board-black on /dev/ttyUSB1 no longer answers"))
                .isEqualTo("Brættet hos Sort ved /dev/ttyUSB1 svarer ikke mere");
        assertThat(told("sv", "another device is on hid:: DGT 1 instead of DGT 2; plug the right one in"))
                .isEqualTo("en annan apparat är vid hid:: DGT 1 i stället för DGT 2; anslut den rätta");
        assertThat(told("nb", "its battery is at 9 %: charge it, or plug it in"))
                .isEqualTo("batteriet er på 9 %: lad det opp, eller koble til strøm");
    }

    @ParameterizedTest
    @CsvSource({
        "da, Journalen, Partiets mappe",
        "de, Das Journal, Der Ordner der Partie",
        "en, The journal, The folder of the game",
        "nb, Journalen, Mappen til partiet",
        "sv, Journalen, Partiets mapp"
    })
    void theFilesOfTheGameHaveNames(String language, String journal, String papers) {
        Phrasebook book = Phrasebook.of(LanguageFiles.read(language));
        assertThat(book.device(DeviceId.JOURNAL)).isEqualTo(journal);
        assertThat(book.device(DeviceId.PAPERS)).isEqualTo(papers);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "da | 0,5 sekunder",
                "de | 0,5 Sekunden",
                "en | 0.5 seconds",
                "nb | 0,5 sekunder",
                "sv | 0,5 sekunder"
            })
    void partsOfASecondAreWrittenAsTheLanguageWritesThem(String language, String seconds) {
        assertThat(told(language, SLOW)).contains(seconds);
    }

    @Test
    void whatMayStandBehindEveryReasonIsToldBehindIt() {
        assertThat(told("de", "ble:1 has been unplugged; if it has fallen asleep, wake it by its button"))
                .isEqualTo("ble:1 wurde abgezogen; ist es eingeschlafen, weckt es seine Taste");
    }

    @Test
    void whyABoardCannotBeAskedIsToldInTheSameLanguage() {
        assertThat(told("de", "no board has answered yet, and one cannot be asked: /dev/ttyUSB0 has been unplugged"))
                .isEqualTo("noch kein Brett hat geantwortet, und eines ist nicht zu fragen:"
                        + " /dev/ttyUSB0 wurde abgezogen");
        assertThat(told("da", "no board has answered yet, and one cannot be asked: the chips are damaged"))
                .isEqualTo("intet bræt har svaret endnu, og ét kan ikke spørges: the chips are damaged");
    }

    @Test
    void inEnglishItStandsAsTheStationSaysItButForTheDevice() {
        assertThat(told("en", "board-white on /dev/ttyUSB0 no longer answers"))
                .isEqualTo("White's board on /dev/ttyUSB0 no longer answers");
        assertThat(told("en", "whatever")).isEqualTo("whatever");
    }

    /** A fault that is given another sentence must be given it here as well. */
    @ParameterizedTest
    @MethodSource(Languages.BUT_ENGLISH)
    void everyFaultOfAMicrophoneHasWords(String language) {
        assertThat(List.of(SoundFault.values())).allSatisfy(fault -> assertThat(told(language, fault.advice()))
                .as(fault.name())
                .doesNotContain(fault.advice()));
    }
}
