package org.annabella.web;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.annabella.phrases.Phrasebook;
import org.annabella.web.page.Happened;
import org.annabella.web.page.Page;
import org.annabella.web.page.Part;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Role;
import org.annabella.web.page.Say;
import org.annabella.web.page.View;

/** Makes the parts of each page anew when something has happened: once for all who see the same. Threads: from any. */
final class Renderer {
    private final Function<Role, Page> pages;
    private final Map<String, Phrasebook> phrases;
    private final Supplier<Duration> now;
    private final View.Options options;
    private final Map<Reader, Made> made = new ConcurrentHashMap<>();

    private record Reader(Role role, Preferences preferences) {}

    private record Made(long seq, Map<String, String> parts) {}

    Renderer(
            Function<Role, Page> pages, Map<String, Phrasebook> phrases, Supplier<Duration> now, View.Options options) {
        this.pages = pages;
        this.phrases = Map.copyOf(phrases);
        this.now = now;
        this.options = options;
    }

    Page page(Role role) {
        return pages.apply(role);
    }

    View view(Role role, Preferences preferences, Feed.Standing standing) {
        Phrasebook book = phrases.get(preferences.language());
        if (book == null) {
            throw new IllegalArgumentException("no pages in language '" + preferences.language() + "'");
        }
        return new View(
                role, preferences, book, standing.state(), now.get(), standing.seq(), standing.events(), options);
    }

    /** The parts' HTML by their ids, as after this event. */
    Map<String, String> parts(Role role, Preferences preferences, Feed.Standing standing) {
        return made.compute(
                        new Reader(role, preferences),
                        (reader, old) -> old != null && old.seq() == standing.seq()
                                ? old
                                : new Made(standing.seq(), render(role, preferences, standing)))
                .parts();
    }

    private Map<String, String> render(Role role, Preferences preferences, Feed.Standing standing) {
        Map<String, String> parts = new LinkedHashMap<>();
        for (Part part : page(role).parts(view(role, preferences, standing))) {
            parts.put(part.id(), part.content().render());
        }
        return parts;
    }

    /** What is said of the events after this one. */
    List<Say> says(Role role, Preferences preferences, Feed.Standing standing, long after) {
        View view = view(role, preferences, standing);
        List<Happened> events = standing.events();
        return events.subList((int) Math.min(Math.max(after, 0), events.size()), events.size()).stream()
                .map(what -> page(role).says(what, view))
                .flatMap(Optional::stream)
                .toList();
    }
}
