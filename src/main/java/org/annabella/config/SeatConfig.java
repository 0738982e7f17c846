package org.annabella.config;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.annabella.game.Duty;
import org.annabella.game.Hearing;
import org.annabella.game.Sight;
import org.annabella.lexicon.FileNames;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.TextNames;
import org.annabella.phrases.Braille;
import org.annabella.phrases.Manner;
import org.annabella.phrases.Verbosity;
import org.annabella.voice.engine.Synthesisers;
import org.jspecify.annotations.Nullable;

/**
 * One seat.
 *
 * @param player the player's name
 * @param listing what the event's list says of the player
 * @param sight how well the player sees: {@code blind}, {@code low} or {@code sighted}
 * @param hearing how well the player hears: {@code hears} or {@code hardOfHearing}
 * @param language the code of the language in which the station speaks to the seat
 * @param assistant what the seat's assistant may do; empty for no assistant: execute, announce, score, press, tell, claim, adjourn
 * @param board the board on this side of the table
 * @param microphone name of the sound input, {@code default} or {@code none}; {@code shared} where the other seat's
 *     microphone hears this seat as well
 * @param microphoneHearsEar whether what is told to the private ear can be heard at the microphone
 * @param talk when this seat is listened to: {@code always}, or by {@code key} while its key is held
 * @param spoken the languages that this seat speaks; none: all that are heard
 * @param ear name of the private sound output; {@code file} writes what is said there to sound files only,
 *     {@code none} means that the seat has no private ear, {@code default} is taken where nothing else is heard
 * @param earFallback name of this seat's own other sound output, heard when {@code ear} cannot be; {@code none} for none
 * @param earRate words a minute in the ear, 80 to 450
 * @param earVolume loudness in the ear, 0 to 100 percent
 * @param engine the voice in the ear, as {@code voice.engine}; {@code default} for that one
 * @param profile whose personal voice profile hears the seat, {@code none} for the model that hears everybody
 * @param braille where BRLTTY is asked for the seat's braille display: {@code default}, a socket's absolute path,
 *     {@code host:number}, or {@code none}
 * @param brailleDigits how digits of squares are written there: {@code lower}, {@code numberSign} or {@code eightDot}
 * @param verbosity how much is said to the seat: {@code short}, {@code normal} or {@code full}
 * @param names the files' names that are spoken to the seat: {@code anna} or {@code nato}
 * @param ranks the words for the ranks: of the seat's {@code own} language, or of {@code de}, as the Laws allow
 */
public record SeatConfig(
        String player,
        Listing listing,
        Sight sight,
        Hearing hearing,
        String language,

        @JsonDeserialize(using = Duties.class) Set<Duty> assistant,

        BoardConfig board,
        SoundDevice microphone,
        boolean microphoneHearsEar,
        Talk talk,
        List<String> spoken,
        SoundDevice ear,
        SoundDevice earFallback,
        int earRate,
        int earVolume,
        Engine engine,
        String profile,
        BrailleAddress braille,
        Braille.Digits brailleDigits,
        Verbosity verbosity,
        FileNames names,
        Ranks ranks) {
    /** Whether a microphone listens to this seat, its own or the other's. */
    public boolean hasMicrophone() {
        return microphone != SoundDevice.Word.NONE;
    }

    /** Whether it has one of its own. */
    public boolean hasOwnMicrophone() {
        return hasMicrophone() && !sharesMicrophone();
    }

    /** Whether this seat is listened to by the other's microphone. */
    public boolean sharesMicrophone() {
        return microphone == SoundDevice.Word.SHARED;
    }

    /** Whether this seat is listened to only while its key is held. */
    public boolean talksByKey() {
        return talk == Talk.KEY;
    }

    /** Whether a braille display stands at this seat. */
    public boolean hasBraille() {
        return braille.address().isPresent();
    }

    /** Whether this seat has a sound output of its own. */
    public boolean hasEar() {
        return ear != SoundDevice.Word.NONE;
    }

    /** How the seat wants to be spoken to. */
    public Manner manner() {
        return new Manner(verbosity, names, ranks.words());
    }

    /** The same seat with another language. */
    public SeatConfig withLanguage(String other) {
        return with(other, assistant, ear, profile);
    }

    SeatConfig withEar(SoundDevice other) {
        return with(language, assistant, other, profile);
    }

    /** The same seat with an assistant who does all that D.2.10 of the Laws names, but does not start the opponent's clock. */
    SeatConfig withAssistant() {
        return with(language, EnumSet.complementOf(EnumSet.of(Duty.PRESS)), ear, profile);
    }

    SeatConfig withProfile(String other) {
        return with(language, assistant, ear, other);
    }

    private SeatConfig with(String language, Set<Duty> assistant, SoundDevice ear, String profile) {
        return new SeatConfig(
                player,
                listing,
                sight,
                hearing,
                language,
                assistant,
                board,
                microphone,
                microphoneHearsEar,
                talk,
                spoken,
                ear,
                earFallback,
                earRate,
                earVolume,
                engine,
                profile,
                braille,
                brailleDigits,
                verbosity,
                names,
                ranks);
    }

    /** What a config calls it, how well a player hears. */
    static String word(Hearing hearing) {
        return switch (hearing) {
            case HEARING -> "hears";
            case HARD_OF_HEARING -> TextNames.of(hearing);
        };
    }

    /** When a seat is listened to. */
    public enum Talk {
        /** Always. */
        ALWAYS,
        /** While its key is held. */
        KEY
    }

    /** Whose words name the ranks. */
    public enum Ranks {
        /** Those of the seat's own language. */
        OWN,
        /** German ones, as they are called unless the arbiter decides otherwise (FIDE Laws 2023, D.2.1). */
        DE;

        private static final ConfigWords<Ranks> WORDS = ConfigWords.of(Ranks.class);

        static Optional<Ranks> of(String word) {
            return WORDS.find(word);
        }

        /** The code of the language, where it is another than the seat's. */
        Optional<String> language() {
            return this == OWN ? Optional.empty() : Optional.of(TextNames.of(this));
        }

        /** The language, where it is another than the seat's. */
        @Nullable
        Language words() {
            return language().map(LanguageFiles::read).orElse(null);
        }
    }

    /** The voice in an ear. */
    public enum Engine {
        /** That of the loudspeaker. */
        DEFAULT,
        /** As {@link Synthesisers#AUTO}. */
        AUTO,
        /** As {@link Synthesisers#FREETTS}. */
        FREETTS,
        /** As {@link Synthesisers#ESPEAK_NG}. */
        ESPEAK_NG;

        /** The voice, where this one is heard aloud. */
        Synthesisers where(Synthesisers aloud) {
            return this == DEFAULT ? aloud : Synthesisers.valueOf(name());
        }

        /** What a config calls it. */
        String word() {
            return this == DEFAULT
                    ? TextNames.of(this)
                    : where(Synthesisers.AUTO).id();
        }
    }

    /** Reads what an assistant may do from the words for it. */
    static final class Duties extends JsonDeserializer<Set<Duty>> {
        private static final ConfigWords<Duty> WORDS = ConfigWords.of(Duty.class);

        @Override
        public Set<Duty> deserialize(JsonParser in, DeserializationContext context) throws IOException {
            List<String> words =
                    context.readValue(in, context.getTypeFactory().constructCollectionType(List.class, String.class));
            Set<Duty> duties = EnumSet.noneOf(Duty.class);
            for (String word : words) {
                duties.add(WORDS.find(String.valueOf(word))
                        .orElseThrow(() -> new FromText.Unfit(in, String.valueOf(word), Values.oneOf(WORDS.all()))));
            }
            return duties;
        }
    }
}
