package org.annabella.cli.ask;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.sealing.KeySafe;

/** The keys of a game that may come to nothing: those that were put into the safe can be destroyed again, and no others. */
final class PassingKeys implements KeySafe {
    private final KeySafe safe;
    private final List<String> locks = new ArrayList<>();

    PassingKeys(KeySafe safe) {
        this.safe = safe;
    }

    @Override
    public void keep(String lock, String key) {
        safe.keep(lock, key);
        locks.add(lock);
    }

    @Override
    public Optional<String> find(String lock) {
        return safe.find(lock);
    }

    @Override
    public void destroy(String lock) {
        safe.destroy(lock);
    }

    void destroyAll() {
        locks.forEach(safe::destroy);
    }
}
