package org.annabella.hall.table;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import org.annabella.hall.PublicGame;
import org.annabella.hall.PublicState;
import org.annabella.hall.Signed;
import org.annabella.hall.Topics;
import org.annabella.hall.Topics.Kind;
import org.annabella.hall.keys.TableKey;
import org.annabella.hall.link.Message;
import org.annabella.json.Unreadable;

/** Writes what a table sends, at its own topics and under its own signature, and knows that again. */
final class OwnMessages {
    private final TableKey key;
    private final Duration kept;
    private final Topics topics;

    /**
     * What this table sends.
     *
     * @param kept how long the broker keeps what belongs to one game
     */
    OwnMessages(TableKey key, Duration kept) {
        this.key = key;
        this.kept = kept;
        this.topics = new Topics(key.event());
    }

    String topic(Kind kind) {
        return topics.of(key.table(), kind);
    }

    /** What counts now and no longer. */
    Message now(Kind kind, String json) {
        return Message.now(topic(kind), signed(topic(kind), json));
    }

    /** What the broker keeps until there is another. */
    Message kept(Kind kind, String json) {
        return Message.kept(topic(kind), signed(topic(kind), json));
    }

    /** An entry of a game. */
    Message entry(PublicGame game, long n) {
        return new Message(topics.entry(key.table(), game.game(), n), game.line(n), true, kept);
    }

    /** Where a game stands that is over: the next one's state takes the place of its own, and this stays. */
    Message ended(PublicState.Dated dated) {
        String topic = topics.last(key.table(), dated.state().game());
        return new Message(topic, signed(topic, dated.write()), true, kept);
    }

    private String signed(String topic, String json) {
        return Signed.sign(topic, json, key.signing());
    }

    /** What this table's own key has signed; rubbish is nothing. */
    <T> Optional<T> read(Message message, Function<String, T> reader) {
        try {
            return Signed.verified(message.topic(), message.payload(), key.verifying())
                    .map(reader);
        } catch (Unreadable rubbish) {
            return Optional.empty();
        }
    }
}
