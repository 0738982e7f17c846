package org.annabella.web.arbiter;

import static j2html.TagCreator.a;
import static j2html.TagCreator.each;
import static j2html.TagCreator.h2;
import static j2html.TagCreator.li;
import static j2html.TagCreator.nav;
import static j2html.TagCreator.section;
import static j2html.TagCreator.ul;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.annabella.game.Phase;
import org.annabella.web.page.Acts;
import org.annabella.web.page.Form;
import org.annabella.web.page.Happened;
import org.annabella.web.page.KeyHelp;
import org.annabella.web.page.Page;
import org.annabella.web.page.Part;
import org.annabella.web.page.Reply;
import org.annabella.web.page.Say;
import org.annabella.web.page.View;

/** The page of the arbiter: what is to be decided, everything that bears on it, and every act with its article. */
public final class ArbiterPage implements Page {
    /** The one page; it keeps nothing. */
    public static final ArbiterPage PAGE = new ArbiterPage();

    /** The parts that have a key, and the key. */
    private static final Map<String, String> KEYS =
            Map.of("boards", "b", "sheets", "s", "clocks", "c", "acts", "d", "log", "l");

    private static final List<String> PARTS =
            List.of("decision", "boards", "sheets", "clocks", "acts", "log", "devices");

    private ArbiterPage() {}

    @Override
    public String title(View view) {
        return view.words("common").say("role." + view.role().id());
    }

    @Override
    public List<Part> parts(View view) {
        if (view.state().phase() == Phase.NOT_STARTED) {
            return List.of(
                    DoorPart.of(view),
                    new Part("decision", section(h2(view.words("common").say("notStarted")))),
                    DevicesPart.of(view));
        }
        return List.of(
                BandPart.of(view),
                way(view),
                DoorPart.of(view),
                DecisionPart.of(view),
                BoardsPart.of(view),
                SheetsPart.of(view),
                ClocksPart.of(view),
                ActsPart.of(view),
                LogPart.of(view),
                DevicesPart.of(view));
    }

    private static Part way(View view) {
        Wording wording = new Wording(view);
        return new Part(
                "way", nav(ul(each(PARTS, part -> li(link(wording, part))))).attr("aria-label", wording.say("way")));
    }

    private static j2html.tags.specialized.ATag link(Wording wording, String part) {
        j2html.tags.specialized.ATag link = a(wording.say(part)).withHref("#" + part);
        String key = KEYS.get(part);
        return key == null ? link : link.attr("data-key", key);
    }

    @Override
    public Optional<Say> says(Happened what, View view) {
        return ArbiterSays.of(what, new Wording(view));
    }

    @Override
    public List<KeyHelp> keys(View view) {
        Wording wording = new Wording(view);
        Stream<KeyHelp> parts = PARTS.stream()
                .filter(KEYS::containsKey)
                .map(part ->
                        new KeyHelp(KEYS.getOrDefault(part, ""), wording.say("key.go", "part", wording.say(part))));
        Stream<KeyHelp> acts = Stream.of(
                new KeyHelp("a", wording.say("send.accept")),
                new KeyHelp("p", wording.say("send.pause")),
                new KeyHelp("r", wording.say("send.resume")));
        return Stream.concat(acts, parts).toList();
    }

    @Override
    public Reply act(Form form, View view, Acts acts) {
        return new Ruling(view, acts).on(form);
    }
}
