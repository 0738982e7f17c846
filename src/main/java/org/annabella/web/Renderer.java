package org.annabella.web;

import java.time.Duration;
import java.time.LocalTime;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.annabella.phrases.Notice;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.UserText;
import org.annabella.web.page.Happened;
import org.annabella.web.page.Layout;
import org.annabella.web.page.LoginNotice;
import org.annabella.web.page.Page;
import org.annabella.web.page.Part;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Role;
import org.annabella.web.page.Say;
import org.annabella.web.page.View;
import org.jspecify.annotations.Nullable;

/** Makes the parts of each page anew when something has happened: once for all who see the same. Threads: from any. */
final class Renderer {
    /** What is older shows a clock of then. */
    private static final Duration FRESH = Duration.ofMillis(200);
    /** Many more than there are readers at a table. */
    private static final int KEPT = 64;
    /** What changes without any news: the number in every form, and the digits that a browser lets run itself. */
    private static final Pattern NO_NEWS = Pattern.compile(
            "name=\"seq\" value=\"\\d+\"" + "|<span class=\"digits\"[^>]* data-running=\"true\"[^>]*>[^<]*</span>");

    private final Function<Role, Page> pages;
    private final Map<String, Phrasebook> phrases;
    private final Supplier<Duration> now;
    private final Supplier<Optional<LocalTime>> timeOfDay;
    private final View.Options options;
    private final Map<Reader, Made> made = new ConcurrentHashMap<>();

    private record Reader(
            Role role, Preferences preferences, @Nullable Notice wrong, String hall) {}

    /**
     * A page in pieces.
     *
     * @param now when it was made
     * @param parts their HTML by their ids, in reading order
     * @param keys the HTML of the list of keys
     * @param substance everything on it that is news where it changes
     */
    record Made(
            long seq,
            int notices,
            Duration now,
            String title,
            Map<String, String> parts,
            String keys,
            String substance) {
        Made {
            parts = Collections.unmodifiableMap(new LinkedHashMap<>(parts));
        }

        static Made of(View view, String title, Map<String, String> parts, String keys) {
            String substance = NO_NEWS.matcher(title + parts + keys).replaceAll("");
            return new Made(view.seq(), view.notices().size(), view.now(), title, parts, keys, substance);
        }

        private boolean isOf(EventLog.Standing standing, Duration later) {
            return seq == standing.seq()
                    && notices == standing.notices().size()
                    && later.minus(now).compareTo(FRESH) < 0;
        }
    }

    Renderer(
            Function<Role, Page> pages,
            Map<String, Phrasebook> phrases,
            Supplier<Duration> now,
            Supplier<Optional<LocalTime>> timeOfDay,
            View.Options options) {
        this.pages = pages;
        this.phrases = Map.copyOf(phrases);
        this.now = now;
        this.timeOfDay = timeOfDay;
        this.options = options;
    }

    Page page(Role role) {
        return pages.apply(role);
    }

    /** The sentences of a reader's language. */
    Phrasebook phrases(Preferences preferences) {
        Phrasebook book = phrases.get(preferences.language());
        if (book == null) {
            throw new IllegalArgumentException("no pages in language '" + preferences.language() + "'");
        }
        return book;
    }

    View view(Role role, Preferences preferences, EventLog.Standing standing) {
        return new View(
                role,
                preferences,
                phrases(preferences),
                standing.state(),
                now.get(),
                standing.seq(),
                standing.events(),
                standing.notices(),
                options,
                standing.hall(),
                timeOfDay.get().orElse(null));
    }

    /** The page as after this event. */
    Made made(Role role, Preferences preferences, EventLog.Standing standing) {
        Duration later = now.get();
        if (made.size() > KEPT) {
            made.clear();
        }
        return made.compute(
                new Reader(role, preferences, standing.notice(), standing.hall()),
                (reader, old) ->
                        old != null && old.isOf(standing, later) ? old : make(view(role, preferences, standing)));
    }

    /** Whether a reader has seen and heard nothing new on this page since it stood as after this event. */
    boolean isUnchanged(Role role, Preferences preferences, EventLog.Standing standing, long seq) {
        if (seq < 1 || seq > standing.seq()) {
            return false;
        }
        Made then = make(view(role, preferences, standing.at(standing.events().get((int) seq - 1))));
        return says(role, preferences, standing, seq).isEmpty()
                && then.substance().equals(made(role, preferences, standing).substance());
    }

    private Made make(View view) {
        Map<String, String> parts = new LinkedHashMap<>();
        for (Part part : page(view.role()).parts(view)) {
            parts.put(part.id(), UserText.inHtml(part.content().render()));
        }
        return Made.of(
                view,
                UserText.plain(page(view.role()).title(view)),
                parts,
                Layout.keyList(page(view.role()).keys(view), view.words("common"))
                        .render());
    }

    /**
     * What is said of the events after this one: of each as the game stood right after it, so that nothing depends on how
     * many of them a browser gets at once.
     */
    List<Say> says(Role role, Preferences preferences, EventLog.Standing standing, long after) {
        return says(role, standing, after, what -> view(role, preferences, standing.at(what)));
    }

    /** What is said of these at the door to whoever they concern. */
    List<Say> says(Role role, Preferences preferences, List<LoginNotice> notices) {
        PageWords words = PageWords.of(preferences.language(), "common");
        return notices.stream()
                .filter(notice -> notice.concerns(role))
                .map(notice -> new Say(notice.words(words), false))
                .toList();
    }

    /** What the arbiter is told of the table's place in the hall. */
    Optional<Say> hall(Role role, Preferences preferences, String trouble) {
        if (role != Role.ARBITER) {
            return Optional.empty();
        }
        PageWords words = PageWords.of(preferences.language(), "arbiter");
        String text = trouble.isEmpty() ? words.say("devices.hallBack") : words.say("devices.hall", "why", trouble);
        return Optional.of(new Say(text, false));
    }

    /** What is said of them to somebody who was away: as the game stands now, so that nobody is asked for what is done. */
    List<Say> missed(Role role, Preferences preferences, EventLog.Standing standing, long after) {
        View now = view(role, preferences, standing);
        return says(role, standing, after, what -> now);
    }

    private List<Say> says(Role role, EventLog.Standing standing, long after, Function<Happened, View> view) {
        List<Happened> events = standing.events();
        return events.subList((int) Math.min(Math.max(after, 0), events.size()), events.size()).stream()
                .map(what -> page(role).says(what, view.apply(what)))
                .flatMap(Optional::stream)
                .toList();
    }
}
