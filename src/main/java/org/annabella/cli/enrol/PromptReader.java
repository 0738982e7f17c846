package org.annabella.cli.enrol;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.annabella.cli.terminal.Terminal;
import org.annabella.config.Missing;
import org.annabella.config.PhoneFile;
import org.annabella.hearing.profile.LineCutter;
import org.annabella.hearing.profile.Prompt;
import org.annabella.hearing.profile.ReadingSession;
import org.annabella.lexicon.Language;
import org.annabella.sound.Microphone;
import org.annabella.sound.Sound;
import org.annabella.sound.SoundInput;
import org.annabella.voice.LinePlayer;
import org.annabella.voice.OutputNames;
import org.annabella.voice.SoundChannel;
import org.annabella.voice.SoundPlayer;
import org.annabella.voice.engine.SpeechFault;
import org.annabella.voice.engine.Synthesiser;
import org.annabella.voice.engine.Synthesisers;

/** Shows and says the lines of a reading, and records them: first the station speaks, then the speaker. */
public final class PromptReader implements ReadingSession.Reader, SoundchecksBeforeGame.Place {
    private static final int WORDS_A_MINUTE = 130;

    private final String microphone;
    private final Language language;
    private final boolean silent;
    private final int lines;
    private final Terminal terminal;
    private final Synthesiser synthesiser;
    private final SoundPlayer player = LinePlayer.on(Map.of(SoundChannel.PUBLIC, OutputNames.DEFAULT_MIXER));

    /**
     * Prepares to read.
     *
     * @param microphone part of its name
     * @param silent whether lines are only shown
     * @param lines how many there are
     * @throws Missing if there is no such microphone
     */
    public PromptReader(String microphone, Language language, boolean silent, int lines, Terminal terminal) {
        this.microphone = microphone;
        this.language = language;
        this.silent = silent;
        this.lines = lines;
        this.terminal = terminal;
        this.synthesiser = Synthesisers.AUTO.open(List.of(language), PhoneFile.read(), WORDS_A_MINUTE);
        if (Microphone.open(microphone) instanceof Microphone.Opening.Opened opened) {
            opened.microphone().close();
        } else {
            throw new Missing("there is no microphone" + (microphone.isEmpty() ? "" : " '" + microphone + "'")
                    + ": plug one in, or read elsewhere and give the files with --from");
        }
    }

    @Override
    public Optional<Sound> read(Prompt prompt, String remark) {
        if (!remark.isEmpty()) {
            terminal.progress("annabella: " + remark);
        }
        terminal.progress(prompt.number() + " of " + lines + ": " + prompt.shown(language));
        say(prompt.shown(language));
        return Microphone.open(microphone) instanceof Microphone.Opening.Opened opened
                ? recorded(opened)
                : Optional.empty();
    }

    /** Opened only now: what the station said itself is not in it. */
    private static Optional<Sound> recorded(Microphone.Opening.Opened opened) {
        try (SoundInput open = opened.microphone()) {
            LineCutter cutter = new LineCutter();
            Optional<short[]> block = open.nextBlock();
            while (block.isPresent() && !cutter.accept(block.get())) {
                block = open.nextBlock();
            }
            return block.map(last -> cutter.sound());
        }
    }

    @Override
    public ReadingSession.Reader reader() {
        return this;
    }

    /** Says something aloud, unless it is silent. */
    @Override
    public void say(String text) {
        if (!silent) {
            say(text, language, synthesiser, player, terminal);
        }
    }

    /** Says something aloud, without a microphone. */
    static void sayOnce(String text, Language language, Terminal terminal) {
        SoundPlayer aloud = LinePlayer.on(Map.of(SoundChannel.PUBLIC, OutputNames.DEFAULT_MIXER));
        try (Synthesiser voice = Synthesisers.AUTO.open(List.of(language), PhoneFile.read(), WORDS_A_MINUTE)) {
            say(text, language, voice, aloud, terminal);
        } finally {
            aloud.close();
        }
    }

    private static void say(String text, Language language, Synthesiser voice, SoundPlayer player, Terminal terminal) {
        try {
            player.play(voice.synthesise(text, language), SoundChannel.PUBLIC);
        } catch (SpeechFault fault) {
            terminal.progress("annabella: the line is not said aloud: " + fault.getMessage());
        }
    }

    @Override
    public void close() {
        player.close();
        synthesiser.close();
    }
}
