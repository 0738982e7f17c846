package org.annabella.config;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The recogniser.
 *
 * @param ears who hears: {@code both}, {@code vosk} or {@code encoder}
 * @param model the directory of Vosk's model, absolute or below the station's home
 * @param models public Vosk models that hear beside it, by the codes of their languages, likewise
 * @param encoder the directory of the encoder, likewise
 * @param languages what may be spoken, in any mixture; none: the languages of both seats
 * @param keepSound whether every announcement's sound is kept with the journal; it is the blind player's score
 *     sheet (FIDE Laws 2023, D.2.7)
 * @param learn whether the station learns during a game how the players speak: {@code game}, and forgets it at the end,
 *     or {@code off}
 * @param longestSeconds no utterance is listened to for longer
 * @param patience for how many seconds the boards and the other player may tell what an unclear announcement was before
 *     the player is asked
 * @param commands whether the station's name must be said with what is asked of it: {@code named} or {@code bare}
 * @param separateProcess whether the recogniser runs in a process of its own, so that its crash is not the station's
 * @param profiles the directory of the personal voice profiles, or {@code default} for the user's own
 * @param soundcheck whether each player with a microphone reads a few words before the game
 */
public record HearingConfig(
        Hearers ears,
        String model,
        Map<String, String> models,
        String encoder,
        List<String> languages,
        boolean keepSound,
        Learning learn,
        int longestSeconds,
        int patience,
        Commands commands,
        boolean separateProcess,
        String profiles,
        boolean soundcheck) {
    /** What {@code learn} may say. */
    public static final Set<String> LEARNING = ConfigWords.of(Learning.class).all();

    /** Whether the station learns how the players speak: from what it keeps, and where it has an encoder. */
    public boolean learns() {
        return learn == Learning.GAME && keepSound && ears != Hearers.VOSK;
    }

    /** The same with another model of Vosk's. */
    public HearingConfig withModel(String other) {
        return with(other, languages, commands);
    }

    HearingConfig withLanguages(List<String> codes) {
        return with(model, codes, commands);
    }

    /** The same where the station is asked without its name. */
    HearingConfig withBareCommands() {
        return with(model, languages, Commands.BARE);
    }

    private HearingConfig with(String otherModel, List<String> otherLanguages, Commands otherCommands) {
        return new HearingConfig(
                ears,
                otherModel,
                models,
                encoder,
                otherLanguages,
                keepSound,
                learn,
                longestSeconds,
                patience,
                otherCommands,
                separateProcess,
                profiles,
                soundcheck);
    }

    /** Whether the station learns how the players speak. */
    public enum Learning {
        /** During a game, and forgets it at the end. */
        GAME,
        /** Not at all. */
        OFF
    }

    /** How the station is asked. */
    public enum Commands {
        /** By its name. */
        NAMED,
        /** Without it. */
        BARE
    }
}
