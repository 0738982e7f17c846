package org.annabella.cli.setup;

import org.annabella.config.BoardConfig;
import org.annabella.config.ClockConfig;
import org.annabella.config.ConfigDraft;
import org.annabella.config.Port;
import org.annabella.config.SoundDevice;

/**
 * What was answered so far.
 *
 * @param config with every answer in its place
 * @param language in which the questions are asked
 * @param state whether more is to be asked
 */
record Answers(ConfigDraft config, String language, State state) {
    /** How far it has come. */
    enum State {
        /** Questions are left. */
        ASKING,
        /** The config is written. */
        WRITTEN,
        /** It was to be left as it was. */
        LEFT
    }

    static Answers begin(ConfigDraft config, String language) {
        return new Answers(config, language, State.ASKING);
    }

    Words words() {
        return new Words(language);
    }

    String text(String key) {
        return config.text(key);
    }

    /** The kind of a seat's board, by its key. */
    BoardConfig.Kind board(String key) {
        return config.constant(key, BoardConfig.Kind.class);
    }

    /** The kind of the clock. */
    ClockConfig.Kind clock() {
        return config.constant("clock.kind", ClockConfig.Kind.class);
    }

    /** Where a board or the clock is, by its key. */
    Port port(String key) {
        return Port.of(text(key));
    }

    /** A microphone or a sound output, by its key. */
    SoundDevice sound(String key) {
        return SoundDevice.of(text(key));
    }

    Answers with(ConfigDraft other) {
        return new Answers(other, language, state);
    }

    Answers withLanguage(String other) {
        return new Answers(config, other, state);
    }

    Answers withState(State other) {
        return new Answers(config, language, other);
    }
}
