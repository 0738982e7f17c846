package org.annabella.web.hall;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.annabella.game.Refusal;
import org.annabella.hall.Answer;
import org.annabella.hall.DeskState;
import org.annabella.hall.HallAct;
import org.annabella.hall.overview.TableSeen;
import org.annabella.phrases.Notice;
import org.annabella.phrases.PageWords;
import org.annabella.phrases.Phrasebook;
import org.annabella.threads.Waits;
import org.annabella.web.page.Form;
import org.annabella.web.page.Reply;

/**
 * From a form of the overview to what became of it: read, asked once more where it would end a game, sent to the table, and answered.
 *
 * @param tables all tables by name, as they are now
 * @param memory which state of affairs the arbiter had read
 * @param asking the way to a table
 * @param time the listener's time
 */
record HallRuling(
        Supplier<? extends Map<String, TableSeen>> tables, HallMemory memory, Asking asking, InstantSource time) {
    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration LONGEST_ANSWER = Duration.ofSeconds(12);

    /** The way to a table. */
    interface Asking {
        /** As {@link org.annabella.hall.overview.HallListener#ask} does it. */
        CompletableFuture<Optional<Answer>> ask(String table, String token, String by, String act);
    }

    /**
     * Who rules.
     *
     * @param book in whose language they are answered
     * @param name what they are called; may be blank
     */
    record Arbiter(Phrasebook book, String name) {
        private PageWords words(String page) {
            return PageWords.of(book.language().code(), page);
        }

        private Reply unreadable(String why) {
            return new Reply.Unreadable(words("common").say("unreadable", "why", why));
        }
    }

    Reply on(Form form, Arbiter arbiter) {
        HallAct act = Arrays.stream(HallAct.values())
                .filter(each -> each.id().equals(form.text("do")))
                .findFirst()
                .orElse(null);
        if (act == null) {
            return arbiter.unreadable(form.text("do"));
        }
        if (act.needsReason() && form.value("reason").isEmpty()) {
            String field = arbiter.words("hall").say("reason");
            return arbiter.unreadable(arbiter.words("arbiter").say("mistake.missing", "field", field));
        }
        return question(form, act, arbiter).orElseGet(() -> answer(form, act, arbiter));
    }

    /** Of another state of affairs than was read nothing is asked: the table does nothing, and says so. */
    private Optional<Reply> question(Form form, HallAct act, Arbiter arbiter) {
        TableSeen table = tables.get().get(form.text("table"));
        boolean sure = form.text(Reply.Ask.SURE).equals("yes");
        if (sure || table == null) {
            return Optional.empty();
        }
        return table.desk()
                .filter(desk -> desk.token().equals(token(form)))
                .map(DeskState::decision)
                .flatMap(decision -> decision.endBy(act))
                .map(result -> DecisionWords.of(arbiter.book()).question(table, result, time.instant()))
                .map(question -> ask(question, form, arbiter.words("arbiter")));
    }

    private static Reply ask(String question, Form form, PageWords words) {
        Map<String, String> fields = new LinkedHashMap<>();
        form.fields().keySet().forEach(name -> fields.put(name, form.text(name)));
        return new Reply.Ask(words.say("confirm"), question, fields, words.say("confirm.yes"), words.say("confirm.no"));
    }

    private String token(Form form) {
        return memory.token(form.text("table"), form.seq());
    }

    private Reply answer(Form form, HallAct act, Arbiter arbiter) {
        String table = form.text("table");
        String by = arbiter.name().isBlank() ? "arbiter" : arbiter.name();
        try {
            return Waits.get(asking.ask(table, token(form), by, json(form, act, arbiter)), LONGEST_ANSWER)
                    .map(given -> answered(table, given, arbiter))
                    .orElseGet(() -> unanswered(table, arbiter));
        } catch (InterruptedException ended) {
            Thread.currentThread().interrupt();
            return unanswered(table, arbiter);
        } catch (ExecutionException | TimeoutException none) {
            return unanswered(table, arbiter);
        }
    }

    private String json(Form form, HallAct act, Arbiter arbiter) {
        ObjectNode asked = JSON.createObjectNode().put("do", act.id());
        String reason = form.value("reason").orElseGet(() -> found(form, act, arbiter));
        return (reason.isEmpty() ? asked : asked.put("reason", reason)).toString();
    }

    /** Why a penalty is given that was proposed is what was found, as at the table's own desk. */
    private String found(Form form, HallAct act, Arbiter arbiter) {
        return act == HallAct.ACCEPT_PENALTY
                ? Optional.ofNullable(tables.get().get(form.text("table")))
                        .flatMap(table -> DecisionWords.of(arbiter.book()).penalty(table))
                        .orElse("")
                : "";
    }

    private static Reply unanswered(String table, Arbiter arbiter) {
        return new Reply.Refused(arbiter.words("hall").say("answer.none", "table", table));
    }

    private static Reply answered(String table, Answer given, Arbiter arbiter) {
        String outcome = given.outcome().name().toLowerCase(Locale.ROOT);
        String sentence =
                arbiter.words("hall").say("answer." + outcome, "table", table, "why", why(given, arbiter.book()));
        return switch (given.outcome()) {
            case DONE -> new Reply.Done(sentence);
            case STALE -> new Reply.Stale(sentence);
            case UNREADABLE -> new Reply.Unreadable(sentence);
            default -> new Reply.Refused(sentence);
        };
    }

    /** A table that refuses, or fails, gives a code: each arbiter has a language of his own. */
    private static String why(Answer given, Phrasebook book) {
        if (Notice.STATION_FAULT.name().equalsIgnoreCase(given.why())) {
            return book.say(Notice.STATION_FAULT);
        }
        return Arrays.stream(Refusal.values())
                .filter(code -> code.name().equalsIgnoreCase(given.why()))
                .findFirst()
                .map(book::refused)
                .orElse(given.why());
    }
}
