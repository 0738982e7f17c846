package org.annabella.voice.engine;

import com.sun.speech.freetts.Voice;
import com.sun.speech.freetts.VoiceManager;
import java.time.Duration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.annabella.threads.Threads;

/**
 * FreeTTS's voice kevin16, which says rows of phones. FreeTTS takes text only, so each row gets a made-up word ("bebabe")
 * in its lexicon; a bounded number is kept there. One thread at a time.
 *
 * <p>FreeTTS's {@code speak} never returns once its output thread has died. So it runs in a thread of its own with a time
 * limit; a voice that missed it must be closed and not used again.
 */
final class KevinVoice implements AutoCloseable {
    /** More words than a tournament has, and few enough to stay small. */
    static final int MOST_WORDS = 20_000;

    private static final String VOICES_PROPERTY = "freetts.voices";
    private static final String VOICE_DIRECTORY = "com.sun.speech.freetts.en.us.cmu_us_kal.KevinVoiceDirectory";
    private static final String NAME = "kevin16";

    private final Voice voice;
    private final Supplier<PcmCollector> collectors;
    private final Duration longest;
    private final Map<List<String>, String> words = new LinkedHashMap<>(16, 0.75f, true);
    private final ExecutorService speaking = Threads.worker("voice-freetts");

    private KevinVoice(Voice voice, Supplier<PcmCollector> collectors, Duration longest) {
        this.voice = voice;
        this.collectors = collectors;
        this.longest = longest;
    }

    /**
     * Loads the voice; takes about half a second.
     *
     * @param collectors make the ends of FreeTTS's way out, one for each text
     * @param longest how long one text may take
     * @throws SpeechFault if the voice is not on the class path
     */
    static KevinVoice load(Supplier<PcmCollector> collectors, Duration longest) {
        System.setProperty(VOICES_PROPERTY, VOICE_DIRECTORY);
        Voice voice = VoiceManager.getInstance().getVoice(NAME);
        if (voice == null) {
            throw new SpeechFault("FreeTTS has no voice " + NAME);
        }
        voice.allocate();
        return new KevinVoice(voice, collectors, longest);
    }

    /** Returns the word that stands for this sound in the texts to say. */
    String word(List<String> phones) {
        String known = words.get(phones);
        if (known != null) {
            return known;
        }
        String word = words.size() < MOST_WORDS ? MadeUpWords.word(words.size()) : forgetEldest();
        words.put(List.copyOf(phones), word);
        voice.getLexicon().addAddendum(word, null, phones.toArray(new String[0]));
        return word;
    }

    /** The word said longest ago is free again; its addendum is overwritten. */
    private String forgetEldest() {
        Iterator<String> eldestFirst = words.values().iterator();
        String free = eldestFirst.next();
        eldestFirst.remove();
        return free;
    }

    /** Returns the phones that FreeTTS says for a word. */
    List<String> phones(String word) {
        return List.of(voice.getLexicon().getPhones(word, null));
    }

    /**
     * Says a text of made-up words and commas.
     *
     * @throws SpeechFault if it fails or takes too long
     */
    Pcm say(String text, int wordsPerMinute) {
        PcmCollector collector = collectors.get();
        voice.setAudioPlayer(collector);
        voice.setRate(wordsPerMinute);
        Future<Boolean> spoken = speaking.submit(() -> voice.speak(text));
        try {
            if (!spoken.get(longest.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new SpeechFault("FreeTTS did not speak");
            }
            return collector.collected();
        } catch (TimeoutException hangs) {
            throw new SpeechFault("FreeTTS did not answer within " + longest.toMillis() + " ms", hangs);
        } catch (ExecutionException broken) {
            throw new SpeechFault("FreeTTS broke off", broken.getCause());
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            throw new SpeechFault("FreeTTS was interrupted", ended);
        }
    }

    @Override
    public void close() {
        speaking.shutdownNow();
        voice.deallocate();
    }
}
