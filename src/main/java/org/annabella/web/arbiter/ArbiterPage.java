package org.annabella.web.arbiter;

import static j2html.TagCreator.h2;
import static j2html.TagCreator.section;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.annabella.game.Phase;
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

/** The page of the arbiter. */
public final class ArbiterPage implements Page {
    /** The one page; it keeps nothing. */
    public static final ArbiterPage PAGE = new ArbiterPage();

    private ArbiterPage() {}

    @Override
    public String title(View view) {
        return view.words("common").say("role." + view.role().id());
    }

    @Override
    public List<Part> parts(View view) {
        if (view.state().phase() == Phase.NOT_STARTED) {
            return List.of(new Part("board", section(h2(view.words("common").say("notStarted")))));
        }
        String heading = view.words("common").say("board");
        BoardGrid grid =
                new BoardGrid("squares", heading, view.state().position().placement(), view.seat(), Set.of(), Set.of());
        return List.of(new Part("board", section(h2(heading), grid.html(view))));
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
        return new Reply.Unreadable(view.words("common").say("unreadable", "why", form.text("do")));
    }
}
