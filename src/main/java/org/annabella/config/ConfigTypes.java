package org.annabella.config;

import com.fasterxml.jackson.databind.module.SimpleModule;
import java.util.Optional;
import org.annabella.chess.Side;
import org.annabella.game.Hearing;
import org.annabella.game.Judging;
import org.annabella.game.Legality;
import org.annabella.game.Sight;
import org.annabella.game.Starting;
import org.annabella.lexicon.FileNames;
import org.annabella.phrases.Braille;
import org.annabella.phrases.Verbosity;
import org.annabella.voice.engine.Synthesisers;

/** What the texts of a config stand for: the one place at which they become types. */
final class ConfigTypes {
    private ConfigTypes() {}

    static SimpleModule module() {
        SimpleModule module = new SimpleModule();
        add(module, Sight.class);
        add(module, Hearing.class, ConfigWords.of(Hearing.class, SeatConfig::word));
        add(module, Legality.class);
        add(module, Judging.class);
        add(module, Starting.class);
        add(module, Side.class);
        add(module, FileNames.class);
        add(module, Verbosity.class);
        add(module, Braille.Digits.class);
        add(module, Synthesisers.class, ConfigWords.of(Synthesisers.class, Synthesisers::id));
        add(module, Hearers.class);
        add(module, SeatConfig.Talk.class);
        add(module, SeatConfig.Ranks.class);
        add(module, SeatConfig.Engine.class, ConfigWords.of(SeatConfig.Engine.class, SeatConfig.Engine::word));
        add(module, BoardConfig.Kind.class);
        add(module, BoardConfig.Switch.class);
        add(module, ClockConfig.Kind.class);
        add(module, HearingConfig.Learning.class);
        add(module, HearingConfig.Commands.class);
        module.addDeserializer(Port.class, new FromText<>(text -> Optional.of(Port.of(text)), ""));
        module.addDeserializer(SoundDevice.class, new FromText<>(text -> Optional.of(SoundDevice.of(text)), ""));
        module.addDeserializer(BrailleAddress.class, new FromText<>(BrailleAddress::parse, BrailleAddress.WANTED));
        return module;
    }

    private static <E extends Enum<E>> void add(SimpleModule module, Class<E> type) {
        add(module, type, ConfigWords.of(type));
    }

    private static <E extends Enum<E>> void add(SimpleModule module, Class<E> type, ConfigWords<E> words) {
        module.addDeserializer(type, FromText.oneOf(words));
    }
}
