package org.annabella.web.player;

import static j2html.TagCreator.h2;
import static j2html.TagCreator.section;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.annabella.game.Phase;
import org.annabella.phrases.PageWords;
import org.annabella.web.page.Acts;
import org.annabella.web.page.BoardGrid;
import org.annabella.web.page.Form;
import org.annabella.web.page.Happened;
import org.annabella.web.page.KeyHelp;
import org.annabella.web.page.Page;
import org.annabella.web.page.Part;
import org.annabella.web.page.Reply;
import org.annabella.web.page.Say;
import org.annabella.web.page.View;

/**
 * The page of the player: a board for little sight, and everything that a player may ask, say or claim.
 *
 * <p>A player who does not see the board finds no drawing of it: what stands where is asked, if the arbiter allows it, and every
 * question is an event. To others it shows the position after the last completed move. It tells the opponent's announcement, for that is
 * made to this player (FIDE Laws 2023, D.2.1); what was told to this seat; and this player's own scoresheet. It shows nothing
 * of what the other seat was told, did at its board or wrote down, no time and no number of moves unasked (D.2.10.4), unless
 * the arbiter allows the clock, and nothing that would help to choose a move.
 */
public final class PlayerPage implements Page {
    /** The one page; it keeps nothing. */
    public static final PlayerPage PAGE = new PlayerPage();

    private PlayerPage() {}

    @Override
    public String title(View view) {
        return view.words("common").say("role." + view.role().id());
    }

    @Override
    public List<Part> parts(View view) {
        if (view.state().phase() == Phase.NOT_STARTED) {
            return List.of(new Part("board", section(h2(view.words("common").say("notStarted")))));
        }
        return List.of(
                new Part("standing", Standing.section(view)),
                new Part("board", SeatBoard.section(view)),
                new Part("asking", Asking.section(view)),
                new Part("declaring", Declaring.section(view)),
                new Part("sheet", OwnSheet.section(view)));
    }

    @Override
    public Optional<Say> says(Happened what, View view) {
        return what.event().match(new Sayings(what.before(), view.seat(), view.phrases()));
    }

    @Override
    public List<KeyHelp> keys(View view) {
        PageWords words = view.words("player");
        List<KeyHelp> keys = new ArrayList<>(Asking.keys(view));
        keys.add(new KeyHelp("v", words.say(Declaring.isSealing(view) ? "seal.label" : "announce.label")));
        keys.add(new KeyHelp("s", words.say("sheet.open")));
        if (SeatBoard.isDrawn(view)) {
            keys.addAll(walking(words));
        }
        if (SeatBoard.readsAloud(view)) {
            keys.addAll(reading(view, words));
        }
        return List.copyOf(keys);
    }

    private static List<KeyHelp> walking(PageWords words) {
        return List.of(
                new KeyHelp("k", words.say("keys.board")),
                new KeyHelp("← → ↑ ↓ Home End", words.say("keys.walk")),
                new KeyHelp("a–h 1–8", words.say("keys.jump")),
                new KeyHelp("1–8", words.say("keys.toRank")),
                new KeyHelp("⇧ 1–8", words.say("keys.toFile")));
    }

    private static List<KeyHelp> reading(View view, PageWords words) {
        String letters = String.join(" ", BoardGrid.letters(view).split(""));
        return List.of(
                new KeyHelp("⇧ " + letters, words.say("keys.toPiece")),
                new KeyHelp("u", words.say("keys.file")),
                new KeyHelp("r", words.say("keys.rank")),
                new KeyHelp("x", words.say("keys.diagonals")),
                new KeyHelp("p", words.say("keys.pieces")));
    }

    @Override
    public Reply act(Form form, View view, Acts acts) {
        return new PlayerActs(form, view, acts).act();
    }
}
