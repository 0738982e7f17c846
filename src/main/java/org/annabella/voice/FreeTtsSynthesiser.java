package org.annabella.voice;

import com.sun.speech.freetts.Voice;
import com.sun.speech.freetts.VoiceManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.annabella.lexicon.Language;
import org.annabella.lexicon.PhoneTable;
import org.annabella.lexicon.Pronunciation;

/**
 * The embedded voice: FreeTTS's kevin16 with a phonetic lexicon of our own.
 *
 * <p>FreeTTS knows US English words only and has one lexicon for all. So no word is ever given to it by its spelling: each
 * sound gets a made-up word ("bebabe") whose pronunciation is added to the lexicon, and the text is written in these. The
 * same spelling may sound differently in two languages and is then two made-up words.
 */
public final class FreeTtsSynthesiser implements Synthesiser {
    private static final String VOICES_PROPERTY = "freetts.voices";
    private static final String VOICE_DIRECTORY = "com.sun.speech.freetts.en.us.cmu_us_kal.KevinVoiceDirectory";
    private static final String VOICE = "kevin16";
    private static final Duration BETWEEN_SENTENCES = Duration.ofMillis(250);
    private static final int RATE_HZ = 16_000;

    private final Pronouncer pronouncer;
    private final Arpabet arpabet;
    private final Map<List<String>, String> madeUp = new HashMap<>();
    private final Voice voice;
    private final int wordsPerMinute;

    private FreeTtsSynthesiser(Voice voice, Pronouncer pronouncer, Arpabet arpabet, int wordsPerMinute) {
        this.voice = voice;
        this.wordsPerMinute = Synthesiser.checkedSpeed(wordsPerMinute);
        this.pronouncer = pronouncer;
        this.arpabet = arpabet;
    }

    /**
     * Loads the voice; takes about half a second.
     *
     * @param languages all languages whose words may occur in one text
     * @param wordsPerMinute the usual speed, 150 is calm
     * @throws SpeechFault if the voice is not on the class path
     */
    public static FreeTtsSynthesiser open(List<Language> languages, PhoneTable phones, int wordsPerMinute) {
        System.setProperty(VOICES_PROPERTY, VOICE_DIRECTORY);
        Voice voice = VoiceManager.getInstance().getVoice(VOICE);
        if (voice == null) {
            throw new SpeechFault("FreeTTS has no voice " + VOICE);
        }
        voice.allocate();
        return new FreeTtsSynthesiser(voice, new Pronouncer(languages), new Arpabet(phones), wordsPerMinute);
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
        voice.setRate(Synthesiser.checkedSpeed(speed));
        List<Pcm> sounds = new ArrayList<>();
        for (List<SpokenText.Part> sentence : SpokenText.of(text, language).sentences()) {
            if (!sounds.isEmpty()) {
                sounds.add(Pcm.silence(BETWEEN_SENTENCES, RATE_HZ));
            }
            sounds.add(speak(written(sentence, language)));
        }
        return sounds.isEmpty() ? Pcm.silence(Duration.ZERO, RATE_HZ) : Pcm.join(sounds);
    }

    private String written(List<SpokenText.Part> sentence, Language language) {
        StringBuilder text = new StringBuilder();
        for (SpokenText.Part part : sentence) {
            if (part.isPause()) {
                text.append(',');
            } else {
                List<Pronunciation> sound = pronouncer.pronounce(part.word(), language);
                if (!sound.isEmpty()) {
                    text.append(' ').append(madeUpWord(arpabet.of(sound)));
                }
            }
        }
        return text.toString().strip();
    }

    private Pcm speak(String madeUpText) {
        PcmCollector collector = new PcmCollector();
        voice.setAudioPlayer(collector);
        if (!madeUpText.isEmpty() && !voice.speak(madeUpText)) {
            throw new SpeechFault("FreeTTS did not speak");
        }
        return collector.collected();
    }

    private String madeUpWord(List<String> phones) {
        return madeUp.computeIfAbsent(phones, sound -> {
            String word = MadeUpWords.word(madeUp.size());
            voice.getLexicon().addAddendum(word, null, sound.toArray(new String[0]));
            return word;
        });
    }

    @Override
    public void close() {
        voice.deallocate();
    }
}
