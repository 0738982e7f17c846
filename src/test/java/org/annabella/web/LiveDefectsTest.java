package org.annabella.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.annabella.game.GameEvent;
import org.annabella.game.GameState;
import org.annabella.lexicon.Languages;
import org.annabella.phrases.Phrasebook;
import org.annabella.threads.Threads;
import org.annabella.web.access.Session;
import org.annabella.web.page.Acts;
import org.annabella.web.page.Form;
import org.annabella.web.page.Happened;
import org.annabella.web.page.KeyHelp;
import org.annabella.web.page.Page;
import org.annabella.web.page.Part;
import org.annabella.web.page.Preferences;
import org.annabella.web.page.Reply;
import org.annabella.web.page.Role;
import org.annabella.web.page.Say;
import org.annabella.web.page.View;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A page that cannot be made says so, and its stream goes on: it would come back and end again for ever. */
class LiveDefectsTest {
    private final BlockingQueue<String> written = new LinkedBlockingQueue<>();
    private final BlockingQueue<String> defects = new LinkedBlockingQueue<>();
    private final AtomicReference<@Nullable Error> defect = new AtomicReference<>(new AssertionError("no such part"));
    private final EventLog eventLog = new EventLog(List.of());

    @AfterEach
    void end() {
        eventLog.close();
        Threads.noLastResort();
        Thread.setDefaultUncaughtExceptionHandler(null);
    }

    private final class BrokenPage implements Page {
        @Override
        public String title(View view) {
            return "Page";
        }

        @Override
        public List<Part> parts(View view) {
            Error now = defect.get();
            if (now != null) {
                throw now;
            }
            return List.of();
        }

        @Override
        public Optional<Say> says(Happened what, View view) {
            return Optional.empty();
        }

        @Override
        public List<KeyHelp> keys(View view) {
            return List.of();
        }

        @Override
        public Reply act(Form form, View view, Acts acts) {
            throw new UnsupportedOperationException();
        }
    }

    private String next(String kind) throws InterruptedException {
        for (String event = written.poll(30, TimeUnit.SECONDS);
                event != null;
                event = written.poll(30, TimeUnit.SECONDS)) {
            if (event.startsWith("event: " + kind)) {
                return event;
            }
        }
        return "no " + kind;
    }

    private void happens(int second) {
        eventLog.add(
                new GameEvent.StationFault(Duration.ofSeconds(second), "x"),
                GameState.NOT_STARTED,
                GameState.NOT_STARTED);
    }

    @Test
    void theStreamSaysThatThereIsAFaultAndGoesOn() throws InterruptedException {
        Threads.lastResort((thread, what) -> defects.add(thread + " " + what.getMessage()));
        Map<String, Phrasebook> phrases = Languages.ALL.stream()
                .map(Phrasebook::of)
                .collect(Collectors.toMap(book -> book.language().code(), book -> book));
        Renderer renderer = new Renderer(
                role -> new BrokenPage(),
                phrases,
                () -> Duration.ZERO,
                Optional::empty,
                new View.Options(true, "Inga"));
        Session session = new Session("id", "key", Role.ARBITER, Preferences.usual("en"));
        EventStream stream = new EventStream(new ByteArrayOutputStream() {
            @Override
            public void flush() {
                written.add(toString(StandardCharsets.UTF_8));
                reset();
            }
        });
        Threads.start(
                "live",
                new SseSession(stream, session, in -> true, eventLog, renderer, new SseSession.Known(0, 0)),
                (thread, what) -> defects.add("ended"));
        happens(1);
        assertThat(next("word")).contains("The station has a fault.").doesNotContain("id:");
        assertThat(defects.take()).isEqualTo("the page of arbiter no such part");
        defect.set(null);
        happens(2);
        assertThat(next("news")).contains("\"title\":\"Page\"").contains("id: 2");
        assertThat(defects).isEmpty();
    }
}
