package org.annabella.web.arbiter;

import static j2html.TagCreator.each;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.li;
import static j2html.TagCreator.section;
import static j2html.TagCreator.text;
import static j2html.TagCreator.ul;

import java.util.List;
import org.annabella.phrases.PageWords;
import org.annabella.web.page.LoginNotice;
import org.annabella.web.page.Part;
import org.annabella.web.page.View;

/** Who tries keys, and who else has entered; an empty part as long as nobody does. */
final class LoginPart {
    /** The rest is older, and the terminal has told it. */
    private static final int SHOWN = 5;

    private LoginPart() {}

    static Part of(View view) {
        PageWords words = view.words("common");
        List<LoginNotice> all = view.notices();
        List<LoginNotice> newest = all.subList(Math.max(0, all.size() - SHOWN), all.size());
        return new Part(
                "door",
                newest.isEmpty()
                        ? text("")
                        : section(h2(words.say("door")), ul(each(newest, notice -> li(notice.words(words))))));
    }
}
