package org.annabella.sealing;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Where the keys of sealed moves are kept: never in the journal, and never with a move that they open. */
public interface KeySafe {

    /**
     * Keeps a key; it is safe when this returns.
     *
     * @param lock which sealed move it opens
     * @throws java.io.UncheckedIOException if it cannot be kept; then nothing may be sealed with it
     */
    void keep(String lock, String key);

    /** The key of this lock, if it is still here. */
    Optional<String> find(String lock);

    /** Destroys the key of a sealed move that was changed for another one. */
    void destroy(String lock);

    /** A safe that lasts as long as the program, for rehearsals and tests. */
    static KeySafe inMemory() {
        Map<String, String> keys = new ConcurrentHashMap<>();
        return new KeySafe() {
            @Override
            public void keep(String lock, String key) {
                keys.put(lock, key);
            }

            @Override
            public Optional<String> find(String lock) {
                return Optional.ofNullable(keys.get(lock));
            }

            @Override
            public void destroy(String lock) {
                keys.remove(lock);
            }
        };
    }
}
