package org.annabella.web.player;

import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.h3;
import static j2html.TagCreator.li;
import static j2html.TagCreator.p;
import static j2html.TagCreator.ul;

import j2html.tags.DomContent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.chess.Move;
import org.annabella.chess.Side;
import org.annabella.game.EndReason;
import org.annabella.game.GameState;
import org.annabella.game.HeardMove;
import org.annabella.game.Phase;
import org.annabella.phrases.Notice;
import org.annabella.phrases.Phrasebook;
import org.annabella.phrases.TellingWords;
import org.annabella.phrases.Verbosity;
import org.annabella.web.page.View;

/** How the game stands, in sentences, and what was told to this seat since the last move. */
final class Standing {
    private final View view;
    private final GameState state;
    private final Phrasebook book;
    private final List<String> sentences = new ArrayList<>();

    private Standing(View view) {
        this.view = view;
        this.state = view.state();
        this.book = view.phrases();
    }

    static DomContent section(View view) {
        Standing standing = new Standing(view);
        standing.add();
        List<String> told = OwnMessages.since(view);
        return j2html.TagCreator.section(
                h2(view.words("player").say("standing")),
                div(each(standing.sentences, sentence -> p(sentence))).withClass("standing"),
                ClockDigits.of(view),
                told.isEmpty()
                        ? div()
                        : div(
                                h3(view.words("player").say("told")),
                                ul(each(told, text -> li(text))).withClass("told")));
    }

    /** The last completed move in a sentence. */
    static String lastMove(View view) {
        return view.state()
                .lastPly()
                .map(ply -> view.phrases().lastMove(ply.before(), ply.move()))
                .orElseGet(view.phrases()::noMoveYet);
    }

    private void add() {
        addPhase();
        sentences.add(lastMove(view));
        addAnnounced();
        addOwnBoard();
        if (state.phase() != Phase.OVER) {
            state.drawOffers().stream().map(this::drawOffered).forEach(sentences::add);
            state.claim()
                    .map(claim -> book.claimMade(claim.seat(), claim.kind()))
                    .ifPresent(sentences::add);
        }
    }

    private String drawOffered(Side by) {
        return by == view.seat() ? view.words("player").say("drawOffered.own") : book.drawOffered(by);
    }

    private void addPhase() {
        switch (state.phase()) {
            case OVER ->
                sentences.add(book.gameEnded(state.result(), state.endReason().orElse(EndReason.ARBITER)));
            case WAITING -> sentences.add(book.say(Notice.WAITING));
            case PAUSED -> {
                state.proposedPenalty().ifPresent(penalty -> sentences.add(book.penaltyProposed(penalty.seat())));
                sentences.add(book.say(Notice.PAUSED));
            }
            case ADJOURNED -> sentences.add(book.say(Notice.ADJOURNED));
            default -> {}
        }
        if (state.phase() != Phase.OVER) {
            sentences.add(book.turn(state.turnSeat() == view.seat()));
        }
    }

    /** An announcement is made to the opponent; what was only typed in for the mover is none yet. */
    private void addAnnounced() {
        HeardMove heard = state.turn().announced();
        if (heard == null || !heard.isHeard() || state.phase() == Phase.OVER) {
            return;
        }
        plain(heard)
                .ifPresent(move -> sentences.add(view.words("player")
                        .say(state.turnSeat() == view.seat() ? "announced.own" : "announced.opponent", "move", move)));
    }

    /** Without a word on check or legality: that is for the players to see. */
    private Optional<String> plain(HeardMove heard) {
        Move move = heard.move();
        return Optional.ofNullable(move)
                .map(known -> book.withVerbosity(Verbosity.SHORT).heard(state.position(), known));
    }

    private void addOwnBoard() {
        Side seat = view.seat();
        state.owing(seat)
                .filter(move -> state.phase() != Phase.OVER)
                .map(move -> TellingWords.owing(book, state, move))
                .ifPresent(sentences::add);
        if (state.seat(seat).isOutOfStep()) {
            sentences.add(book.differences(seat, state.seat(seat).difference()));
        }
    }
}
