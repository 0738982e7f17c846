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
import org.annabella.chess.Side;
import org.annabella.game.Phase;
import org.annabella.phrases.UserText;
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
            Map.of("boards", "b", "sheets", "s", "moves", "m", "acts", "d", "log", "l");

    private static final List<String> PARTS =
            List.of("decision", "acts", "boards", "moves", "log", "sheets", "devices");

    private ArbiterPage() {}

    @Override
    public String title(View view) {
        String role = view.words("common").say("role." + view.role().id());
        return names(view).map(names -> role + ": " + names).orElse(role);
    }

    /** Who plays: an arbiter may have more than one page before them. */
    private static Optional<String> names(View view) {
        if (view.state().phase() == Phase.NOT_STARTED) {
            return Optional.empty();
        }
        String white = view.state().setup().profile(Side.WHITE).name();
        String black = view.state().setup().profile(Side.BLACK).name();
        return white.isBlank() || black.isBlank()
                ? Optional.empty()
                : Optional.of(UserText.of(white) + " – " + UserText.of(black));
    }

    @Override
    public List<Part> parts(View view) {
        if (view.state().phase() == Phase.NOT_STARTED) {
            return List.of(
                    LoginPart.of(view),
                    new Part("decision", section(h2(view.words("common").say("notStarted")))),
                    DevicesPart.of(view));
        }
        List<Act> possible = Act.possible(view.state());
        return List.of(
                BandPart.of(view),
                GoingPart.of(view, possible),
                LoginPart.of(view),
                DecisionPart.of(view),
                ActsPart.of(view, possible),
                BoardsPart.of(view),
                MovesPart.of(view),
                LogPart.of(view),
                SheetsPart.of(view),
                DevicesPart.of(view),
                way(view));
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
        Stream<KeyHelp> acts = Stream.concat(
                Stream.of(new KeyHelp("a", wording.say("send.accept"))),
                Act.possible(view.state()).stream()
                        .map(act -> new KeyHelp(act.key(), wording.say("send." + act.id()))));
        return Stream.concat(acts, parts).toList();
    }

    @Override
    public Reply act(Form form, View view, Acts acts) {
        return new Ruling(view, acts).on(form);
    }
}
