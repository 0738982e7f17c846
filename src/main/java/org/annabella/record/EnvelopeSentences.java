package org.annabella.record;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.annabella.chess.Side;
import org.annabella.game.Envelope;
import org.annabella.phrases.UserText;
import org.jspecify.annotations.Nullable;

/** What stands on the envelope of an adjourned game, as sentences (FIDE Laws 2023, I.2). */
final class EnvelopeSentences {
    private final RecordWords words;

    EnvelopeSentences(RecordWords words) {
        this.words = words;
    }

    /** That the game is adjourned, with all that the journal has of the envelope, which may be nothing. */
    String of(@Nullable Envelope envelope) {
        if (envelope == null) {
            return words.sentence("event.adjourned");
        }
        List<String> facts = new ArrayList<>();
        facts.add(adjourned(envelope));
        facts.add(words.say("head.fen") + ": " + envelope.position().fen() + ".");
        Side sealer = envelope.sealedBy();
        if (sealer != null) {
            String number = String.valueOf(envelope.moveNumber());
            facts.add(words.say("sheet.sealed", "side", words.book().side(sealer), "n", number));
        }
        Side offerer = envelope.drawOfferedBy();
        if (offerer != null) {
            facts.add(words.book().drawOffered(offerer));
        }
        String when = envelope.whenAndWhere();
        if (!when.isEmpty()) {
            facts.add(words.say("sheet.resumes", "when", UserText.of(when)));
        }
        return String.join(" ", facts);
    }

    private String adjourned(Envelope envelope) {
        Duration white = envelope.whiteUsed();
        Duration black = envelope.blackUsed();
        return white == null || black == null
                ? words.sentence("event.adjourned")
                : words.sentence(
                        "event.adjourned.used",
                        "white",
                        words.time(white).spoken(),
                        "black",
                        words.time(black).spoken());
    }
}
