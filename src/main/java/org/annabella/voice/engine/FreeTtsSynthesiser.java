package org.annabella.voice.engine;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.PhoneTable;
import org.annabella.lexicon.Pronunciation;

/**
 * The embedded voice: FreeTTS's kevin16 with a phonetic lexicon of our own.
 *
 * <p>FreeTTS knows US English words only and has one lexicon for all. So no word is ever given to it by its spelling, but
 * each as a made-up word for its sound: the same spelling may sound differently in two languages and is then two of them.
 */
public final class FreeTtsSynthesiser implements Synthesiser {
    private static final Duration BETWEEN_SENTENCES = Duration.ofMillis(250);
    private static final int CALM = 150;
    private static final int RATE_HZ = 16_000;
    /** A whole paragraph takes a tenth of a second. */
    private static final Duration LONGEST = Duration.ofSeconds(5);

    private final Pronouncer pronouncer;
    private final Arpabet arpabet;
    private final int wordsPerMinute;
    private final Supplier<KevinVoice> loader;
    private KevinVoice voice;

    FreeTtsSynthesiser(List<Language> languages, PhoneTable phones, int wordsPerMinute, Supplier<KevinVoice> loader) {
        this.pronouncer = new Pronouncer(languages);
        this.arpabet = new Arpabet(phones);
        this.wordsPerMinute = Synthesiser.checkedSpeed(wordsPerMinute);
        this.loader = loader;
        this.voice = loader.get();
    }

    /**
     * Loads the voice; takes about half a second.
     *
     * @param languages all languages whose words may occur in one text
     * @param wordsPerMinute the usual speed, 150 is calm
     * @throws SpeechFault if the voice is not on the class path
     */
    public static FreeTtsSynthesiser open(List<Language> languages, PhoneTable phones, int wordsPerMinute) {
        return new FreeTtsSynthesiser(
                languages, phones, wordsPerMinute, () -> KevinVoice.load(PcmCollector::new, LONGEST));
    }

    @Override
    public String name() {
        return "freetts";
    }

    @Override
    public int wordsPerMinute() {
        return wordsPerMinute;
    }

    @Override
    public Pcm synthesise(String text, Language language, int speed) {
        Duration pause = BETWEEN_SENTENCES.multipliedBy(CALM).dividedBy(Synthesiser.checkedSpeed(speed));
        List<Pcm> sounds = new ArrayList<>();
        for (List<SpokenText.Part> sentence : SpokenText.of(text, language).sentences()) {
            if (!sounds.isEmpty()) {
                sounds.add(Pcm.silence(pause, RATE_HZ));
            }
            String written = written(sentence, language);
            if (!written.isEmpty()) {
                sounds.add(say(written, speed));
            }
        }
        return sounds.isEmpty() ? Pcm.silence(Duration.ZERO, RATE_HZ) : Pcm.join(sounds);
    }

    /** Returns what FreeTTS gets to read: made-up words and commas. */
    String written(List<SpokenText.Part> sentence, Language language) {
        StringBuilder text = new StringBuilder();
        for (SpokenText.Part part : sentence) {
            if (part.isPause()) {
                text.append(',');
            } else {
                List<Pronunciation> sound = pronouncer.pronounce(part.word(), language);
                if (!sound.isEmpty()) {
                    text.append(' ').append(voice.word(arpabet.of(sound)));
                }
            }
        }
        return text.toString().strip();
    }

    /** A voice that failed may never speak again, so the next text gets a new one. */
    private Pcm say(String madeUpText, int speed) {
        try {
            return voice.say(madeUpText, speed);
        } catch (SpeechFault broken) {
            voice.close();
            voice = loader.get();
            throw broken;
        }
    }

    @Override
    public void close() {
        voice.close();
    }
}
