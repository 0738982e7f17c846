package org.annabella.web.arbiter;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.annabella.game.ArbiterAct;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.Phase;
import org.annabella.phrases.PageWords;
import org.annabella.web.page.Acts;
import org.annabella.web.page.Form;
import org.annabella.web.page.Reply;
import org.annabella.web.page.TableService;
import org.annabella.web.page.View;
import org.annabella.web.page.WallTime;

/** From a form to what became of it: read, handed in under the arbiter's name, and answered. */
record Ruling(View view, Acts acts) {
    private static final JsonMapper JSON = new JsonMapper();

    private PageWords common() {
        return view.words("common");
    }

    Reply on(Form form) {
        return named(form, answer(form));
    }

    private Reply answer(Form form) {
        if (view.state().phase() == Phase.NOT_STARTED) {
            return new Reply.Refused(common().say("notStarted"));
        }
        try {
            return read(form)
                    .map(asked ->
                            Consequence.of(asked, form, new Wording(view)).orElseGet(() -> inOrder(asked, form.seq())))
                    .orElseGet(() -> new Reply.Unreadable(common().say("unreadable", "why", form.text("do"))));
        } catch (Mistake mistake) {
            return new Reply.Unreadable(common().say("unreadable", "why", mistake.sentence()));
        }
    }

    /** The answer with the act and its time, wherever on the page it is read; a question names its act itself. */
    private Reply named(Form form, Reply reply) {
        Wording wording = new Wording(view);
        String act = "send." + form.text("do");
        if (reply instanceof Reply.Ask || !wording.has(act)) {
            return reply;
        }
        TableService table = acts.tableService();
        String at = table.timeOfDay().map(WallTime::digits).orElseGet(() -> wording.when(view.seq(), table.now()));
        return reply.saying(wording.say("answer", "act", wording.say(act), "at", at, "answer", reply.message()));
    }

    private Optional<List<ArbiterAct>> read(Form form) {
        Filled filled = new Filled(form, new Wording(view));
        String act = form.text("do");
        return switch (act) {
            case "open" ->
                Optional.of(List.of(fromEnvelope(object(act).put("key", filled.text("code")), "code", filled)));
            case "decideSealed" -> Optional.of(List.of(fromEnvelope(decided(filled), "meant", filled)));
            default -> FilledActs.read(act, filled);
        };
    }

    private static ObjectNode object(String act) {
        return JSON.createObjectNode().put("do", act);
    }

    private static ObjectNode decided(Filled filled) {
        ObjectNode decided = object("decideSealed").put("reason", filled.reason());
        String meant = filled.text("meant");
        return meant.isEmpty() ? decided : decided.put("move", meant);
    }

    /** What is in an envelope only the table can read. */
    private ArbiterAct fromEnvelope(ObjectNode asked, String field, Filled filled) {
        try {
            return acts.tableService().arbiterAct(asked.toString());
        } catch (IllegalArgumentException wrong) {
            Wording wording = filled.wording();
            throw new Mistake(wording.say(
                    "mistake.envelope", "field", wording.say("field." + field), "found", filled.text(field)));
        }
    }

    /** The first act counts only if nothing has happened since the page was read; the others belong to it. */
    private Reply inOrder(List<ArbiterAct> asked, long seq) {
        for (int i = 0; i < asked.size(); i++) {
            Acts.Outcome outcome =
                    i == 0 ? acts.post(input(asked.get(i)), seq) : afterTheFirst(acts.post(input(asked.get(i))));
            Optional<Reply> failed = failure(outcome);
            if (failed.isPresent()) {
                return failed.get();
            }
        }
        return new Reply.Done(common().say("done"));
    }

    /** What the first act did stays done: it must not be said that nothing was. */
    private static Acts.Outcome afterTheFirst(Acts.Outcome outcome) {
        if (outcome instanceof Acts.Outcome.Closed) {
            // Of a table that takes nothing any more the words say that nothing was done.
            return new Acts.Outcome.Faulted();
        }
        return outcome instanceof Acts.Outcome.Withdrawn ? new Acts.Outcome.NotKnown() : outcome;
    }

    private GameInput input(ArbiterAct act) {
        String name = view.options().arbiter();
        String by = name.isBlank() ? view.role().id() : name;
        return new GameInput.Rule(acts.tableService().now(), act, by);
    }

    private Optional<Reply> failure(Acts.Outcome outcome) {
        return outcome.match(taken -> refusal(taken.events()), notTaken -> Optional.of(notTaken.reply(view)));
    }

    private Optional<Reply> refusal(List<GameEvent> events) {
        return events.stream()
                .filter(GameEvent.Refused.class::isInstance)
                .map(GameEvent.Refused.class::cast)
                .filter(refused -> refused.seat() == null)
                .findFirst()
                .map(refused -> new Reply.Refused(
                        common().say("refused", "why", view.phrases().refused(refused.why()))));
    }
}
