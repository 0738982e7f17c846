package org.annabella.web.player;

import static j2html.TagCreator.div;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.input;
import static j2html.TagCreator.label;
import static j2html.TagCreator.p;
import static j2html.TagCreator.text;

import j2html.tags.DomContent;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.annabella.chess.Square;
import org.annabella.game.Phase;
import org.annabella.game.Subject;
import org.annabella.game.Topic;
import org.annabella.phrases.PageWords;
import org.annabella.web.page.Forms;
import org.annabella.web.page.KeyHelp;
import org.annabella.web.page.View;

/** What a player may ask for, each by a button and by a key: the answer comes in words, and to this seat only. */
final class Asking {

    /** A question. */
    private enum Ask {
        TIME("time", "t", Topic.TIME, true),
        OPPONENT_TIME("opponentTime", "o", Topic.OPPONENT_TIME, true),
        MOVES("moves", "n", Topic.MOVES, true),
        LAST_MOVE("lastMove", "l", Topic.LAST_MOVE, false),
        TURN("turn", "w", Topic.TURN, false),
        DIFFERENCE("difference", "i", Topic.DIFFERENCE, false),
        REPEAT("repeat", "y", Topic.REPEAT, false);

        private final String id;
        private final String key;
        private final Topic topic;
        private final boolean forVisuallyDisabled;

        Ask(String id, String key, Topic topic, boolean forVisuallyDisabled) {
            this.id = id;
            this.key = key;
            this.topic = topic;
            this.forVisuallyDisabled = forVisuallyDisabled;
        }
    }

    private Asking() {}

    static DomContent section(View view) {
        PageWords words = view.words("player");
        return j2html.TagCreator.section(
                h2(words.say("ask")),
                div(each(open(view), ask -> button(view, ask))).withClass("row"));
    }

    /** Time and number of moves are told to visually disabled players alone (FIDE Laws 2023, D.2.10.4). */
    private static List<Ask> open(View view) {
        if (view.state().phase() == Phase.NOT_STARTED) {
            return List.of();
        }
        boolean entitled = view.state().setup().profile(view.seat()).isVisuallyDisabled();
        return Arrays.stream(Ask.values())
                .filter(ask -> entitled || !ask.forVisuallyDisabled)
                .toList();
    }

    private static DomContent button(View view, Ask ask) {
        return Forms.ask(
                view,
                "ask",
                Forms.hidden("topic", ask.id),
                Forms.send(view.words("player").say("ask." + ask.id))
                        .attr("data-key", ask.key)
                        .attr("aria-keyshortcuts", ask.key));
    }

    /** A question on the position, or that there is none in this game. */
    static DomContent ofPosition(View view) {
        PageWords words = view.words("player");
        if (!isAllowed(view)) {
            return p(words.say("position.closed"));
        }
        return Forms.ask(
                view,
                "askPosition",
                label(
                        text(words.say("position.label") + " "),
                        input().withType("text")
                                .withName("where")
                                .attr("maxlength", "2")
                                .isRequired()),
                Forms.send(words.say("position.ask")));
    }

    static boolean isAllowed(View view) {
        return view.state().setup().settings().positionQueries();
    }

    /** A square such as e4, a file such as e, or a rank such as 4. */
    static Optional<Subject> subject(String where) {
        String plain = where.strip().toLowerCase(Locale.ROOT);
        if (plain.matches("[a-h][1-8]")) {
            return Optional.of(new Subject.OnSquare(Square.at(plain)));
        }
        if (plain.matches("[a-h]")) {
            return Optional.of(new Subject.OnFile(plain.charAt(0) - 'a'));
        }
        return plain.matches("[1-8]") ? Optional.of(new Subject.OnRank(plain.charAt(0) - '1')) : Optional.empty();
    }

    static List<KeyHelp> keys(View view) {
        return open(view).stream()
                .map(ask -> new KeyHelp(ask.key, view.words("player").say("ask." + ask.id)))
                .toList();
    }

    /** The topic that a form names. */
    static Optional<Topic> topic(String id) {
        return Arrays.stream(Ask.values())
                .filter(ask -> ask.id.equals(id))
                .map(ask -> ask.topic)
                .findFirst();
    }
}
