package org.annabella.web.player;

import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.annabella.chess.Notation;
import org.annabella.chess.San;
import org.annabella.chess.SanReading;
import org.annabella.chess.Side;
import org.annabella.game.Adjournment;
import org.annabella.game.Asker;
import org.annabella.game.ClaimKind;
import org.annabella.game.Declaration;
import org.annabella.game.GameEvent;
import org.annabella.game.GameInput;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.game.Subject;
import org.annabella.game.Topic;
import org.annabella.phrases.Notice;
import org.annabella.phrases.PageWords;
import org.annabella.web.page.Acts;
import org.annabella.web.page.Form;
import org.annabella.web.page.Reply;
import org.annabella.web.page.View;

/** What a player does on the page. What cannot be taken back needs {@code confirm=yes}, and a page that is not too old. */
final class PlayerActs {
    private final Form form;
    private final View view;
    private final Acts acts;
    private final PageWords common;
    private final PageWords words;

    PlayerActs(Form form, View view, Acts acts) {
        this.form = form;
        this.view = view;
        this.acts = acts;
        this.common = view.words("common");
        this.words = view.words("player");
    }

    Reply act() {
        if (view.state().phase() == Phase.NOT_STARTED) {
            return new Reply.Refused(common.say("notStarted"));
        }
        return switch (form.text("do")) {
            case "ask" -> ask();
            case "askPosition" -> askPosition();
            case "announce" -> announce();
            case "seal" -> seal();
            case "offerDraw" -> confirmed("offerDraw", Declaration.OFFER_DRAW);
            case "acceptDraw" -> confirmed("acceptDraw", Declaration.ACCEPT_DRAW);
            case "resign" -> confirmed("resign", Declaration.RESIGN);
            case "declineDraw" -> declare(Declaration.DECLINE_DRAW);
            case "pause" -> confirmed("pause", Declaration.PAUSE);
            case "agreeCorrection" -> confirmed("agreeCorrection", Declaration.AGREE_CORRECTION);
            case "signPosition" -> declare(Declaration.CONFIRM_RESULT);
            case "confirmResult" -> declare(Declaration.CONFIRM_RESULT);
            case "claim" -> isConfirmed() ? claim() : unsure("claim");
            case "callArbiter" -> reply(acts.post(new GameInput.CallArbiter(now(), seat())));
            default -> unreadable(words.say("unknown.act"));
        };
    }

    private Side seat() {
        return view.seat();
    }

    private Duration now() {
        return acts.tableService().now();
    }

    private Reply unreadable(String why) {
        return new Reply.Unreadable(common.say("unreadable", "why", why));
    }

    private boolean isConfirmed() {
        return form.text("confirm").equals("yes");
    }

    /** Nothing is done until the question is answered. */
    private Reply unsure(String act) {
        return new Reply.Refused(words.say(act + ".sure"));
    }

    private Reply ask() {
        Optional<Topic> topic = Asking.topic(form.text("topic"));
        return topic.isEmpty()
                ? unreadable(words.say("unknown.question"))
                : reply(acts.post(new GameInput.Ask(now(), seat(), topic.get(), Asker.PLAYER)));
    }

    private Reply askPosition() {
        Optional<Subject> subject = Asking.subject(form.text("where"));
        return subject.isEmpty()
                ? unreadable(words.say("position.unreadable"))
                : reply(acts.post(new GameInput.Ask(now(), seat(), subject.get(), Asker.PLAYER)));
    }

    /** What is typed counts as said: a move, a repetition, an answer. A page may not know yet that it is to be sealed. */
    private Reply announce() {
        return Declaring.isSealing(view) ? seal() : announced();
    }

    private Reply announced() {
        return said().<Reply>map(said -> {
                    acts.tableService().read(seat(), said);
                    return new Reply.Done(words.say("announce.done", "words", said));
                })
                .orElseGet(this::nothingSaid);
    }

    /**
     * What is typed is sealed as it stands, as on paper: nobody sees or hears it, here neither. A slip of the finger must not
     * take the place of what was sealed, and would lose the game (FIDE Laws 2023, I.8).
     */
    private Reply seal() {
        Optional<String> said = said();
        if (said.isEmpty()) {
            return nothingSaid();
        }
        if (!acts.tableService().isMove(seat(), said.get())) {
            return unreadable(words.say("seal.unreadable"));
        }
        Adjournment adjournment = view.state().adjournment();
        boolean again = adjournment.isSecretOf(seat()) && adjournment.isOpenToChange();
        return again && !form.text(Reply.Ask.SURE).equals("yes") ? sealAgain() : sealed(said.get());
    }

    private Reply sealAgain() {
        return new Reply.Ask(
                words.say("seal.again"),
                words.say("seal.again.sure"),
                form.texts(),
                words.say("seal"),
                words.say("seal.again.no"));
    }

    private Reply sealed(String said) {
        return acts.tableService()
                .sealing(seat(), said)
                .map(input -> reply(acts.post(input, form.seq()), view.phrases().say(Notice.MOVE_SEALED)))
                .orElseGet(() -> new Reply.Refused(view.phrases().say(Notice.STATION_FAULT)));
    }

    private Optional<String> said() {
        return form.value("words").filter(said -> said.length() <= Declaring.LONGEST_WORDS);
    }

    private Reply nothingSaid() {
        return unreadable(words.say("announce.empty", "most", Integer.toString(Declaring.LONGEST_WORDS)));
    }

    private Reply confirmed(String act, Declaration declaration) {
        return isConfirmed() ? declare(declaration) : unsure(act);
    }

    private Reply declare(Declaration declaration) {
        return reply(acts.post(new GameInput.Declare(now(), seat(), declaration), form.seq()));
    }

    private Reply claim() {
        Optional<ClaimKind> kind = Arrays.stream(ClaimKind.values())
                .filter(one -> Declaring.id(one).equals(form.text("kind")))
                .findFirst();
        if (kind.isEmpty()) {
            return unreadable(words.say("unknown.claim"));
        }
        Optional<String> written = form.value("move");
        Optional<HeardMove> intended = written.flatMap(this::read);
        return written.isPresent() && intended.isEmpty()
                ? unreadable(words.say("claim.move.unreadable", "move", written.get()))
                : reply(acts.post(new GameInput.Claim(now(), seat(), kind.get(), intended.orElse(null)), form.seq()));
    }

    /** In the notation of the page's language, of the seat's, or in English. */
    private Optional<HeardMove> read(String text) {
        Set<Notation> notations = new LinkedHashSet<>();
        List.of(
                        view.preferences().language(),
                        view.state().setup().profile(seat()).language())
                .forEach(language -> Notation.ofLanguage(language).ifPresent(notations::add));
        notations.add(Notation.ENGLISH);
        SanReading reading = San.read(view.state().position(), text, notations);
        if (reading instanceof SanReading.Legal legal) {
            return Optional.of(HeardMove.text(legal.move(), text));
        }
        return reading instanceof SanReading.Illegal illegal
                ? Optional.of(HeardMove.text(illegal.move(), text))
                : Optional.empty();
    }

    private Reply reply(Acts.Outcome outcome) {
        return reply(outcome, common.say("done"));
    }

    private Reply reply(Acts.Outcome outcome, String done) {
        return outcome.match(taken -> taken(taken.events(), done), notTaken -> notTaken.reply(view));
    }

    private Reply taken(List<GameEvent> events, String done) {
        Optional<String> answer = events.stream()
                .map(event -> event.match(new OwnMessages(view.state(), seat(), view.phrases())))
                .flatMap(Optional::stream)
                .findFirst();
        boolean refused =
                events.stream().anyMatch(event -> event instanceof GameEvent.Refused no && no.seat() == seat());
        if (refused) {
            return new Reply.Refused(common.say("refused", "why", answer.orElse("")));
        }
        return new Reply.Done(answer.orElse(done));
    }
}
